// Copies of drafts: one for each user and form.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('formId', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('device', 'text', column => column.notNull())
    .addColumn('templateId', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('facilityName', 'text', column => column.notNull())
    .addColumn('isEdit', 'integer', column => column.notNull())
    .addColumn('changedAt', 'text', column => column.notNull())
    .addColumn('savedAt', 'text', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('drafts_by_user').on('drafts').columns(['userId', 'formId']).unique().execute()
  await db.schema.createIndex('drafts_by_time').on('drafts').columns(['savedAt']).execute()
}
