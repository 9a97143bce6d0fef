// Failed logins in the database, and what a known device is held against.

import type { Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'

export interface Failures {
  failures: number
  lastFailureAt: Date
}

/**
 * The count for a key, held until the transaction ends, so that parallel tries are judged one by one. In one statement: a row
 * that was only found may be forgotten by another login before it is held.
 */
export async function holdFailures(db: Db, key: string, at: Date): Promise<Failures> {
  const row = await db
    .insertInto('login_failures')
    .values({ key, failures: 0, lastFailureAt: timestamp(at) })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(({ ref }) => ({ failures: ref('login_failures.failures') })),
    )
    .returning(['failures', 'lastFailureAt'])
    .executeTakeFirstOrThrow()
  return { failures: row.failures, lastFailureAt: new Date(row.lastFailureAt) }
}

export async function noteFailure(db: Db, key: string, failures: number, at: Date): Promise<void> {
  await db
    .updateTable('login_failures')
    .set({ failures, lastFailureAt: timestamp(at) })
    .where('key', '=', key)
    .execute()
}

export async function forgetFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom('login_failures').where('key', '=', key).execute()
}

export async function deleteOldFailures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('login_failures').where('lastFailureAt', '<', timestamp(before)).execute()
}

export async function findPasswordHashByEmail(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select('password')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.password ?? null
}

export async function findUserId(db: Db, email: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}
