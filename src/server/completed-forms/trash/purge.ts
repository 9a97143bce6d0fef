// The end of a form: its row with contents, history and photos in one transaction, in which is written down that their
// files may go; the files themselves once that is committed. Its id stays behind, so that no device brings it back
// unseen, with who purged it and why.

import type { TimePosition } from '#api/page.ts'
import { purgeCutoff, recordDays } from '#domain/limits.ts'
import { Problem } from '#domain/problems/problem.ts'
import { appendEntry } from '#server/audit/append.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import { giveUpFilesOf } from '#server/files/owned-files.ts'
import { deleteFiles } from '#server/files/sweep.ts'
import type { FormParts } from '../parts.ts'
import type { FormRegister } from '../register.ts'
import { deleteRow, holdDeletion, listDue } from './store.ts'

interface Purge {
  id: string
  /** Null where its time in the trash was over, as is the reason. */
  by: string | null
  reason: string | null
  now: Date
}

/** Returns the files to delete after the commit. */
export async function purgeForm(
  db: Db,
  { id, by, reason, now = new Date() }: { id: string; by: string; reason: string; now?: Date },
  register: Forgetting,
): Promise<string[]> {
  const held = await holdDeletion(db, id)
  if (!held) throw new Problem('form-not-found')
  if (held.deletedAt === null) throw new Problem('form-not-in-trash')
  return purge(db, { id, by, reason, now }, register)
}

type Forgetting = Pick<FormRegister, 'forget'>

async function purge(db: Db, { id, by, reason, now }: Purge, register: Forgetting): Promise<string[]> {
  const forgotten = await register.forget(db, id, now)
  const keys = [...forgotten, ...(await giveUpFilesOf(db, { kind: 'form', id }, now))]
  await deleteRow(db, { id, purgedAt: timestamp(now), purgedBy: by, reason })
  return keys
}

const batch = 100

/**
 * Purges what has been in the trash long enough, each form in a transaction of its own, so that no request waits
 * for the write lock longer than for any other change. Returns how many; one that fails waits for the next turn,
 * and so do those that are left when the server stops.
 */
export async function purgeDue(
  {
    database,
    files,
    log,
    register,
  }: Pick<FormParts, 'database' | 'files' | 'log'> & { register: Forgetting },
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<number> {
  const cutoff = purgeCutoff(now, recordDays)
  let purged = 0
  let after: TimePosition | null = null
  for (;;) {
    const due: TimePosition[] = await listDue(database.read, { cutoff, limit: batch, after })
    for (const [, id] of due) {
      if (signal?.aborted) return purged
      try {
        const keys = await purgeIfDue(database, id, { cutoff, now, register })
        if (!keys) continue
        purged += 1
        await deleteFiles(database, files, keys, log)
      } catch (error) {
        log.error('form not purged', error, { form: id })
      }
    }
    after = due.at(-1) ?? null
    if (due.length < batch) break
  }
  if (purged > 0) log.info('purged forms whose time in the trash was over', { forms: purged })
  return purged
}

/** Null when it was restored or purged meanwhile. */
const purgeIfDue = (
  database: Database,
  id: string,
  { cutoff, now, register }: { cutoff: string; now: Date; register: Forgetting },
): Promise<string[] | null> =>
  database.transaction(async db => {
    const held = await holdDeletion(db, id)
    if (!held?.deletedAt || held.deletedAt >= cutoff) return null
    const keys = await purge(db, { id, by: null, reason: null, now }, register)
    await appendEntry(db, { what: 'form-purged', about: id, facts: { why: 'its time was over' } }, now)
    return keys
  })
