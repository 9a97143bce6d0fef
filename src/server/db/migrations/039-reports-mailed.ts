// Reports that are sent by mail: to whom, what became of each, which addresses take none, and since when a facility's reports
// are sent by themselves.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report_deliveries')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('formId', 'text', column =>
      column.notNull().references('completed_forms.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('recipient', 'text', column => column.notNull())
    .addColumn('message', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('startedAt', 'text')
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('createdBy', 'text', column => column.references('users.id'))
    .execute()
  await db.schema
    .createIndex('report_deliveries_by_form')
    .on('report_deliveries')
    .columns(['formId', 'version'])
    .execute()
  await db.schema
    .createTable('report_addresses')
    .addColumn('email', 'text', column => column.primaryKey().notNull())
    .addColumn('unsubscribedAt', 'text')
    .addColumn('refusedAt', 'text')
    .addColumn('refusal', 'text')
    .execute()
  await db.schema.alterTable('facilities').addColumn('sendReportsSince', 'text').execute()
  await db.schema
    .createIndex('facilities_that_send_reports')
    .on('facilities')
    .column('sendReportsSince')
    .where('sendReportsSince', 'is not', null)
    .execute()
  await db.schema
    .alterTable('outbox_mails')
    .addColumn('kind', 'text', column => column.notNull().defaultTo('plain'))
    .execute()
}
