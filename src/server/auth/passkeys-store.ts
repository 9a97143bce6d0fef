// Passkeys in the database.

import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import { deleteIdleRecoveryCodes } from './second-factor-store.ts'

export interface StoredPasskey {
  id: string
  credentialId: string
  publicKey: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

export const listPasskeysOf = (db: Db, userId: string): Promise<StoredPasskey[]> =>
  db
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'publicKey', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

type NewPasskey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'name'> & { counter: number }

/** Null where some user has it already. */
export async function insertPasskey(
  db: Db,
  userId: string,
  passkey: NewPasskey,
  now: Date,
): Promise<StoredPasskey | null> {
  const row = await db
    .insertInto('passkeys')
    .values({ id: randomUUID(), userId, ...passkey, createdAt: timestamp(now), lastUsedAt: null })
    .onConflict(conflict => conflict.column('credentialId').doNothing())
    .returning(['id', 'credentialId', 'publicKey', 'name', 'createdAt', 'lastUsedAt'])
    .executeTakeFirst()
  return row ?? null
}

/**
 * False when its counter did not go forward, as that of a copied one does not, or when it was removed at this moment. One that does not count says 0
 * every time.
 */
export async function noteUse(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: timestamp(now) })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when the user has none of that id. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const query = db.deleteFrom('passkeys').where('userId', '=', userId).where('id', '=', id)
  const { numDeletedRows } = await query.executeTakeFirst()
  await deleteIdleRecoveryCodes(db, userId)
  return numDeletedRows > 0n
}
