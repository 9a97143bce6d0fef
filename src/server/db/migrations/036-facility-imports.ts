// What each import of a file did, so that it can be undone within a day, and what the columns of a kind of file mean.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('facility_imports')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('by', 'text', column => column.notNull().references('users.id'))
    .addColumn('fileName', 'text', column => column.notNull())
    .addColumn('created', 'integer', column => column.notNull())
    .addColumn('changed', 'integer', column => column.notNull())
    .addColumn('dates', 'integer', column => column.notNull())
    .addColumn('undoneAt', 'text')
    .execute()
  await db.schema.createIndex('facility_imports_by_time').on('facility_imports').column('at').execute()
  await db.schema
    .createTable('imported_facilities')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('importId', 'text', column =>
      column.notNull().references('facility_imports.id').onDelete('cascade'),
    )
    .addColumn('facilityId', 'text', column =>
      column.notNull().references('facilities.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('before', 'text')
    .addColumn('records', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('imported_facilities_by_import')
    .on('imported_facilities')
    .column('importId')
    .execute()
  await db.schema
    .createIndex('imported_facilities_by_facility')
    .on('imported_facilities')
    .column('facilityId')
    .execute()
  await db.schema
    .createTable('import_mappings')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('mapping', 'text', column => column.notNull())
    .addColumn('state', 'text')
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('by', 'text', column => column.notNull().references('users.id'))
    .execute()
}
