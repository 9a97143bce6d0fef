// What an admin decides for the whole office and the environment only begins with.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('office_settings')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('value', 'text', column => column.notNull())
    .addColumn('updatedAt', 'text', column => column.notNull())
    .addColumn('updatedBy', 'text', column => column.notNull().references('users.id'))
    .execute()
}
