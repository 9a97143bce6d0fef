// What becomes of a contact submission: who has it, notes, and a history. Those from before are found by the search too.

import { type Kysely, sql } from 'kysely'

interface Submission {
  id: string
  name: string
  email: string
  phone: string
  company: string
  message: string
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('contact_submissions')
  await table()
    .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
    .execute()
  await table()
    .addColumn('assignedTo', 'text', column => column.references('users.id'))
    .execute()
  for (const name of ['notes', 'searchText']) {
    await table()
      .addColumn(name, 'text', column => column.notNull().defaultTo(''))
      .execute()
  }
  await fillSearchText(db)

  await db.schema
    .createIndex('contact_submissions_by_status')
    .on('contact_submissions')
    .columns(['status', 'timestamp', 'id'])
    .execute()
  await db.schema
    .createIndex('contact_submissions_by_time')
    .on('contact_submissions')
    .columns(['timestamp', 'id'])
    .execute()

  await db.schema
    .createTable('contact_submission_changes')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('submissionId', 'text', column =>
      column.notNull().references('contact_submissions.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('by', 'text', column => column.notNull().references('users.id'))
    .addColumn('changes', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('contact_submission_changes_by_submission')
    .on('contact_submission_changes')
    .columns(['submissionId', 'version'])
    .execute()
}

/** Lower case by Unicode's rules, which SQLite does not know. */
async function fillSearchText(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Submission>`select id, name, email, phone, company, message
    from contact_submissions`.execute(db)
  for (const { id, name, email, phone, company, message } of rows) {
    const text = [name, email, phone, phone.replace(/\D/g, ''), company, message, '']
      .map(part => part.normalize('NFC').toLowerCase().trim())
      .join('\n')
    await sql`update contact_submissions set "searchText" = ${text} where id = ${id}`.execute(db)
  }
}
