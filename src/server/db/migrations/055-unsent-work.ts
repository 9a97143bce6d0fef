// Unsent work of users on devices that others use, as those devices say it.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unsent_work')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('device', 'text', column => column.notNull())
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('count', 'integer', column => column.notNull())
    .addColumn('since', 'text', column => column.notNull())
    .addColumn('seenBy', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('seenAt', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('unsent_work_by_device')
    .unique()
    .on('unsent_work')
    .columns(['device', 'userId'])
    .execute()
}
