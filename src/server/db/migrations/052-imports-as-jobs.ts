// An import becomes work that any server takes over: how far it is, who works on it, and what of it is still to be stored. One that a
// server of the release before makes meanwhile is stored by its own request, and is over for all others.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const imports = () => db.schema.alterTable('facility_imports')
  await imports()
    .addColumn('status', 'text', column => column.notNull().defaultTo('ready'))
    .execute()
  await imports().addColumn('reason', 'text').execute()
  await imports().addColumn('problem', 'text').execute()
  for (const count of ['done', 'total'])
    await imports()
      .addColumn(count, 'integer', column => column.notNull().defaultTo(0))
      .execute()
  await imports()
    .addColumn('leaseUntil', 'text', column => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createTable('facility_import_parts')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('importId', 'text', column =>
      column.notNull().references('facility_imports.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('facilities', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('facility_import_parts_by_number')
    .on('facility_import_parts')
    .columns(['importId', 'number'])
    .execute()
}
