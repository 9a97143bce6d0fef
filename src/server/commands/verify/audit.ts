// The audit log: every entry has its hash and follows the one before, the last is where the chain should end, and the
// newest backup's end of the chain is still in it.

import { join } from 'node:path'
import { ChainCheck } from '../../audit/chain.ts'
import { findEntry, findHead, hasRestoredSince, listAfter } from '../../audit/store.ts'
import { listOwn } from '../../backup/schedule.ts'
import { readManifest } from '../../backup/verify-archive.ts'
import type { Db } from '../../db/dialect.ts'
import type { Check } from './check.ts'

const batch = 500

export const checkAudit: Check = {
  name: 'Audit log',
  run: async ({ db, backupFolder }) => {
    const chain = new ChainCheck()
    for (let after = 0; ; ) {
      const entries = await listAfter(db, after, batch)
      chain.add(entries)
      after = entries.at(-1)?.sequence ?? after
      if (entries.length < batch) break
    }
    chain.end(await findHead(db))
    const faults = [...chain.faults, ...(await faultsAgainstBackup(db, backupFolder))]
    return { looked: chain.looked, faults }
  },
}

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
