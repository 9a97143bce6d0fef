// Who stands behind each answer, why a signed form was corrected, and every signed version that an edit replaced. Records
// from before say nothing of it, and are read as they were.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('completed_form_contents').addColumn('given', 'text').execute()

  await db.schema.alterTable('completed_form_changes').addColumn('reason', 'text').execute()
  await db.schema.alterTable('completed_form_changes').addColumn('signedAgain', 'integer').execute()
  // Every read of a form looks for its corrections, and few forms were corrected.
  await db.schema
    .createIndex('completed_form_corrections')
    .on('completed_form_changes')
    .column('formId')
    .where(sql.ref('signedAgain'), 'is not', null)
    .execute()

  await db.schema
    .createTable('completed_form_versions')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('formId', 'text', column =>
      column.notNull().references('completed_forms.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('submittedAt', 'text', column => column.notNull())
    .addColumn('updatedAt', 'text', column => column.notNull())
    .addColumn('updatedBy', 'text', column => column.notNull().references('users.id'))
    .addColumn('replacedAt', 'text', column => column.notNull())
    .addUniqueConstraint('completed_form_versions_by_form', ['formId', 'version'])
    .execute()
}
