// Read-only links to reports, by the hash of their secret.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report_links')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('formId', 'text', column =>
      column.notNull().references('completed_forms.id').onDelete('cascade'),
    )
    .addColumn('secretHash', 'text', column => column.notNull().unique())
    .addColumn('expiresOn', 'text', column => column.notNull())
    .addColumn('openedCount', 'integer', column => column.notNull())
    .addColumn('lastOpenedAt', 'text')
    .addColumn('revokedAt', 'text')
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('createdBy', 'text', column => column.notNull().references('users.id'))
    .execute()
  await db.schema.createIndex('report_links_by_form').on('report_links').column('formId').execute()
}
