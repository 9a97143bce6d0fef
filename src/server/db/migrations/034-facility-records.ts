// Days and papers that are known without a form.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('facility_records')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('facilityId', 'text', column => column.notNull().references('facilities.id'))
    .addColumn('tankId', 'text')
    .addColumn('duty', 'text', column => column.notNull())
    .addColumn('doneOn', 'text')
    .addColumn('validUntil', 'text')
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('number', 'text', column => column.notNull())
    .addColumn('issuer', 'text', column => column.notNull())
    .addColumn('note', 'text', column => column.notNull())
    .addColumn('fileIds', 'text', column => column.notNull())
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('createdBy', 'text', column => column.notNull().references('users.id'))
    .addColumn('updatedAt', 'text', column => column.notNull())
    .addColumn('updatedBy', 'text', column => column.notNull().references('users.id'))
    .addColumn('deletedAt', 'text')
    .execute()
  await db.schema
    .createIndex('facility_records_by_facility')
    .on('facility_records')
    .column('facilityId')
    .execute()
  await db.schema.createIndex('facility_records_by_tank').on('facility_records').column('tankId').execute()
}
