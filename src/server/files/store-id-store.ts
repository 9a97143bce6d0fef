// The id of the file store that belongs to this database.

import type { Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'

export async function findStoreId(db: Db): Promise<string | null> {
  const row = await db.selectFrom('file_store').select('storeId').executeTakeFirst()
  return row?.storeId ?? null
}

/** Keeps the id unless another server was faster; returns the one that is kept. */
export async function keepStoreId(db: Db, storeId: string, now: Date): Promise<string> {
  await db
    .insertInto('file_store')
    .values({ number: 1, storeId, tiedAt: timestamp(now) })
    .onConflict(conflict => conflict.column('number').doNothing())
    .execute()
  return (await findStoreId(db)) ?? storeId
}

export async function forgetStoreId(db: Db): Promise<void> {
  await db.deleteFrom('file_store').execute()
}
