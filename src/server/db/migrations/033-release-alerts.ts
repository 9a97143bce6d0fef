// Alerts about possible releases. The form that one is about may still be on a phone, or be purged by now.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('release_alerts')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('formId', 'text', column => column.notNull())
    .addColumn('facilityName', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('field', 'text', column => column.notNull())
    .addColumn('label', 'text', column => column.notNull())
    .addColumn('answer', 'text', column => column.notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('toldName', 'text')
    .addColumn('toldAt', 'text')
    .addColumn('sentBy', 'text', column => column.notNull().references('users.id'))
    .addColumn('receivedAt', 'text', column => column.notNull())
    .addColumn('acknowledgedBy', 'text', column => column.references('users.id'))
    .addColumn('acknowledgedAt', 'text')
    .addColumn('note', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('release_alerts_by_form').on('release_alerts').column('formId').execute()
  await db.schema
    .createIndex('release_alerts_by_time')
    .on('release_alerts')
    .columns(['acknowledgedAt', 'receivedAt'])
    .execute()
}
