// Findings. They are made from the forms that there are by the count that follows a start, so that none is withdrawn by it.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('findings')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('facilityId', 'text', column => column.notNull().references('facilities.id'))
    .addColumn('tankId', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('templateId', 'text', column => column.notNull())
    .addColumn('field', 'text', column => column.notNull())
    .addColumn('part', 'text', column => column.notNull())
    .addColumn('formId', 'text', column => column.notNull())
    .addColumn('label', 'text', column => column.notNull())
    .addColumn('answer', 'text', column => column.notNull())
    .addColumn('severity', 'text', column => column.notNull())
    .addColumn('rank', 'integer', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('openedOn', 'text', column => column.notNull())
    .addColumn('lastSeenOn', 'text', column => column.notNull())
    .addColumn('timesSeen', 'integer', column => column.notNull())
    .addColumn('assignedTo', 'text', column => column.references('users.id'))
    .addColumn('dueOn', 'text')
    .addColumn('doneOn', 'text')
    .addColumn('actionMissing', 'integer', column => column.notNull())
    .addColumn('isListed', 'integer', column => column.notNull())
    .execute()
  await db.schema.alterTable('stored_files').addColumn('field', 'text').execute()
  await db.schema.createIndex('findings_by_facility').on('findings').column('facilityId').execute()
  await db.schema.createIndex('findings_by_tank').on('findings').column('tankId').execute()
  await db.schema
    .createIndex('findings_by_gravity')
    .on('findings')
    .columns(['isListed', 'status', 'rank', 'openedOn', 'id'])
    .execute()
  await db.schema.createIndex('findings_by_person').on('findings').columns(['assignedTo', 'status']).execute()
}
