// When a facility changed, for devices that ask what is new. Apart from the facility: an indexed column there would cost every
// form that is saved an entry in each of its indexes.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('facility_updates')
    .addColumn('facilityId', 'text', column =>
      column.primaryKey().notNull().references('facilities.id').onDelete('cascade'),
    )
    .addColumn('at', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('facility_updates_by_time')
    .on('facility_updates')
    .columns(['at', 'facilityId'])
    .execute()
}
