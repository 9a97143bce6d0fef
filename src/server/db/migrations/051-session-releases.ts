// Which release of the website a device runs. And the table of an accounts library that has been gone for a release is dropped.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('release', 'text').execute()
  await db.schema.dropTable('verifications').ifExists().execute()
}
