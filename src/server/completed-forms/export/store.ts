// What an export reads besides the forms themselves.

import type { Db } from '#server/db/dialect.ts'

/** The names of all users by their ids: a table is for people. */
export async function displayNames(db: Db): Promise<Map<string, string>> {
  const users = await db.selectFrom('users').select(['id', 'displayName']).execute()
  return new Map(users.map(user => [user.id, user.displayName]))
}
