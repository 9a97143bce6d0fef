// Who needs that no file is deleted for a while: a backup that reads them, a restore that leaves a way back.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_holds')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('until', 'text', column => column.notNull())
    .execute()
}
