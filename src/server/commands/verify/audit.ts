// The audit log: every entry has its hash and follows the one before, the last is where the chain should end, and the
// newest backup's end of the chain is still in it.

import { join } from 'node:path'
import { ChainCheck } from '../../audit/chain.ts'
import { findSealedEnd, isStillThere, type SealedEnd } from '../../audit/seal.ts'
import { findEntry, findHead, hasRestoredSince, listAfter } from '../../audit/store.ts'
import { listOwn } from '../../backup/schedule.ts'
import { readManifest } from '../../backup/verify-archive.ts'
import type { Db } from '../../db/dialect.ts'
import { auditSeal } from '../../keep-audit-sealed.ts'
import type { Check } from './check.ts'

const batch = 500

export const checkAudit: Check = {
  name: 'Audit log',
  run: async ({ db, backupFolder, secret }) => {
    const chain = new ChainCheck()
    for (let after = 0; ; ) {
      const entries = await listAfter(db, after, batch)
      chain.add(entries)
      after = entries.at(-1)?.sequence ?? after
      if (entries.length < batch) break
    }
    chain.end(await findHead(db))
    const end = secret === null ? null : await findSealedEnd(db, auditSeal(secret))
    const faults = [
      ...chain.faults,
      ...(await faultsAgainstSeal(db, end)),
      ...(await faultsAgainstBackup(db, backupFolder)),
    ]
    return { looked: chain.looked, faults, notes: faults.length > 0 ? [] : [noteOn(end)] }
  },
}

async function faultsAgainstSeal(db: Db, end: SealedEnd | null): Promise<string[]> {
  if (!end || (await isStillThere(db, end))) return []
  return [
    `The audit log was cut off or written anew: the server sealed its end at entry ${end.sequence}, which is missing or another.`,
  ]
}

const noteOn = (end: SealedEnd | null): string =>
  end
    ? `The audit log is sealed from entry ${end.from} to ${end.sequence}: none of these was taken away. What else is in it only a backup proves.`
    : 'The audit log is not sealed with this AUTH_SECRET: whether entries were taken away at its end, only a backup proves.'

/** A person who rewrites the whole chain cannot rewrite the backups too. */
async function faultsAgainstBackup(db: Db, folder: string | null): Promise<string[]> {
  const name = folder && (await listOwn(folder).catch(() => [])).at(-1)
  if (!name) return []
  // One that cannot be read is what a restore says, and not a fault of the audit log.
  const manifest = await readManifest(join(folder, name)).catch(() => null)
  if (!manifest?.audit) return []
  const { sequence, hash } = manifest.audit
  const entry = await findEntry(db, sequence)
  const first = (await listAfter(db, 0, 1))[0]
  const isRemovedByAge = first !== undefined && first.sequence > sequence
  if (entry?.hash === hash || sequence === 0 || isRemovedByAge) return []
  if (await hasRestoredSince(db, manifest.madeAt)) return []
  return [
    `The audit log is not the one of the backup ${name}: there entry ${sequence} has another hash, or is missing here.`,
  ]
}
