// The register of facilities with their tanks and contacts, the link from a form to its facility and tank, what a form
// says about duties, and the index of what is due, which is made from these. The server fills the register from the forms
// that exist after it has started (facilities/assign/unassigned-forms.ts): that may take long, and a schema must not.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('facilities')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('nameKey', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('stateFacilityNumber', 'text', column => column.notNull())
    .addColumn('address', 'text', column => column.notNull())
    .addColumn('customer', 'text', column => column.notNull())
    .addColumn('arrivalNotes', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('searchText', 'text', column => column.notNull())
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('createdBy', 'text', column => column.notNull().references('users.id'))
    .addColumn('updatedAt', 'text', column => column.notNull())
    .addColumn('updatedBy', 'text', column => column.notNull().references('users.id'))
    .addColumn('deletedAt', 'text')
    .addColumn('rulesHash', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('facilities_by_name')
    .unique()
    .on('facilities')
    .columns(['state', 'nameKey'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await db.schema.createIndex('facilities_in_order').on('facilities').columns(['nameKey', 'id']).execute()
  await db.schema.createIndex('facilities_by_rules').on('facilities').column('rulesHash').execute()

  await db.schema
    .createTable('facility_aliases')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('facilityId', 'text', column =>
      column.notNull().references('facilities.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('nameKey', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addUniqueConstraint('facility_aliases_by_name', ['state', 'nameKey'])
    .execute()
  await db.schema
    .createIndex('facility_aliases_by_facility')
    .on('facility_aliases')
    .column('facilityId')
    .execute()

  await db.schema
    .createTable('facility_contacts')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('facilityId', 'text', column =>
      column.notNull().references('facilities.id').onDelete('cascade'),
    )
    .addColumn('place', 'integer', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('phone', 'text', column => column.notNull())
    .addColumn('getsReports', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('facility_contacts_by_facility')
    .on('facility_contacts')
    .column('facilityId')
    .execute()

  await db.schema
    .createTable('tanks')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('facilityId', 'text', column =>
      column.notNull().references('facilities.id').onDelete('cascade'),
    )
    .addColumn('place', 'integer', column => column.notNull())
    .addColumn('label', 'text', column => column.notNull())
    .addColumn('tankType', 'text', column => column.notNull())
    .addColumn('volume', 'text', column => column.notNull())
    .addColumn('product', 'text', column => column.notNull())
    .addColumn('interstice', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('tanks_by_facility').on('tanks').columns(['facilityId', 'place']).execute()

  await db.schema
    .createTable('facility_changes')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('facilityId', 'text', column =>
      column.notNull().references('facilities.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('by', 'text', column => column.notNull().references('users.id'))
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('changes', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('facility_changes_by_facility')
    .on('facility_changes')
    .columns(['facilityId', 'version'])
    .execute()

  await db.schema
    .createTable('facility_merges')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('intoId', 'text', column => column.notNull().references('facilities.id').onDelete('cascade'))
    .addColumn('fromId', 'text', column => column.notNull().references('facilities.id').onDelete('cascade'))
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('moved', 'text', column => column.notNull())
    .addColumn('undoneAt', 'text')
    .execute()
  await db.schema.createIndex('facility_merges_by_facility').on('facility_merges').column('intoId').execute()

  await db.schema
    .createTable('facility_duties')
    .addColumn('facilityId', 'text', column =>
      column.notNull().references('facilities.id').onDelete('cascade'),
    )
    .addColumn('tankId', 'text', column => column.notNull())
    .addColumn('duty', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('citation', 'text', column => column.notNull())
    .addColumn('verifiedOn', 'text', column => column.notNull())
    .addColumn('lastOn', 'text')
    .addColumn('dueOn', 'text')
    .addColumn('soonOn', 'text')
    .addColumn('sortOn', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('facility_duties_key', ['facilityId', 'tankId', 'duty'])
    .execute()
  await db.schema
    .createIndex('facility_duties_in_order')
    .on('facility_duties')
    .columns(['sortOn', 'facilityId', 'tankId', 'duty'])
    .execute()
  await db.schema
    .createIndex('facility_duties_by_state')
    .on('facility_duties')
    .columns(['state', 'sortOn', 'facilityId', 'tankId', 'duty'])
    .execute()

  for (const name of ['facilityId', 'tankId', 'says']) {
    await db.schema.alterTable('completed_forms').addColumn(name, 'text').execute()
  }
  await db.schema
    .createIndex('completed_forms_of_facility')
    .on('completed_forms')
    .columns(['facilityId', 'inspectionDate', 'id'])
    .execute()
  // Those that the register does not know yet.
  await db.schema
    .createIndex('completed_forms_without_facility')
    .on('completed_forms')
    .column('id')
    .where(sql.ref('says'), 'is', null)
    .execute()
}
