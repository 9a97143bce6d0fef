// The audit log in the database. Entries are added at its end and removed by age at its beginning; nothing changes one.

import { type Db, hold } from '#server/db/dialect.ts'
import type { AuditEntriesTable } from '#server/db/tables/audit.ts'
import { beginning, type Head } from './chain.ts'

export const findHead = async (db: Db): Promise<Head | null> =>
  (await db.selectFrom('audit_head').select(['sequence', 'hash']).executeTakeFirst()) ?? null

export const findSealedHead = async (db: Db): Promise<(Head & { seal: string | null }) | null> =>
  (await db.selectFrom('audit_head').select(['sequence', 'hash', 'seal']).executeTakeFirst()) ?? null

export async function saveSeal(db: Db, seal: string): Promise<void> {
  await db.updateTable('audit_head').set({ seal }).execute()
}

/** Until the transaction ends no other adds an entry: the chain cannot fork. */
export async function holdHead(db: Db): Promise<Head> {
  const ask = () => hold(db, db.selectFrom('audit_head').select(['sequence', 'hash'])).executeTakeFirst()
  const found = await ask()
  if (found) return found
  await db
    .insertInto('audit_head')
    .values({ number: 1, sequence: 0, hash: beginning, seal: null })
    .onConflict(conflict => conflict.column('number').doNothing())
    .execute()
  return (await ask()) ?? { sequence: 0, hash: beginning }
}

export async function insertEntry(db: Db, entry: AuditEntriesTable): Promise<void> {
  await db.insertInto('audit_entries').values(entry).execute()
  const { sequence, hash } = entry
  await db.updateTable('audit_head').set({ sequence, hash }).execute()
}

export const listAfter = (db: Db, after: number, limit: number): Promise<AuditEntriesTable[]> =>
  db
    .selectFrom('audit_entries')
    .selectAll()
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute()

export const findEntry = async (db: Db, sequence: number): Promise<AuditEntriesTable | null> =>
  (await db.selectFrom('audit_entries').selectAll().where('sequence', '=', sequence).executeTakeFirst()) ??
  null

/** Whether a backup was restored after that moment: entries that were newer than it are rightly gone. */
export async function hasRestoredSince(db: Db, moment: string): Promise<boolean> {
  const found = await db
    .selectFrom('audit_entries')
    .select('sequence')
    .where('what', '=', 'backup-restored')
    .where('at', '>=', moment)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The first that is at least as new. */
export async function firstSince(db: Db, cutoff: string): Promise<number | null> {
  const found = await db
    .selectFrom('audit_entries')
    .select('sequence')
    .where('at', '>=', cutoff)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst()
  return found?.sequence ?? null
}

export async function deleteThrough(db: Db, sequence: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('audit_entries')
    .where('sequence', '<=', sequence)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
