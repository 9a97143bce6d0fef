// The trash of the inbox: who deleted a contact submission, when and why, also in its history.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['deletedAt', 'deleteReason'] as const) {
    await db.schema.alterTable('contact_submissions').addColumn(column, 'text').execute()
  }
  await db.schema
    .alterTable('contact_submissions')
    .addColumn('deletedBy', 'text', column => column.references('users.id'))
    .execute()
  await db.schema
    .createIndex('contact_submissions_by_deletion')
    .on('contact_submissions')
    .columns(['deletedAt', 'id'])
    .execute()
  await db.schema
    .alterTable('contact_submission_changes')
    .addColumn('action', 'text', column => column.notNull().defaultTo('edited'))
    .execute()
  await db.schema.alterTable('contact_submission_changes').addColumn('reason', 'text').execute()
}
