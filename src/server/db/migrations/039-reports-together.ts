// Binders: everything about a facility and a span in one file, which is made in the background and can be made again.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('binders')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('facilityId', 'text', column => column.notNull().references('facilities.id'))
    .addColumn('fromDay', 'text', column => column.notNull())
    .addColumn('toDay', 'text', column => column.notNull())
    .addColumn('photos', 'text', column => column.notNull())
    .addColumn('format', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('done', 'integer', column => column.notNull())
    .addColumn('total', 'integer', column => column.notNull())
    .addColumn('leaseUntil', 'text', column => column.notNull())
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('createdBy', 'text', column => column.notNull().references('users.id'))
    .execute()
  await db.schema.createIndex('binders_by_status').on('binders').columns(['status', 'createdAt']).execute()
}
