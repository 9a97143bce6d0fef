// Contact submissions, and the outbox through which every mail leaves.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contact_submissions')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('phone', 'text', column => column.notNull())
    .addColumn('company', 'text', column => column.notNull())
    .addColumn('service', 'text', column => column.notNull())
    .addColumn('message', 'text', column => column.notNull())
    .addColumn('timestamp', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('senderKey', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('contact_submissions_by_sender')
    .on('contact_submissions')
    .columns(['senderKey', 'timestamp'])
    .execute()

  await db.schema
    .createTable('outbox_mails')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('replyTo', 'text')
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('nextAttemptAt', 'text', column => column.notNull())
    .addColumn('lastError', 'text')
    .addColumn('createdAt', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('outbox_mails_by_due_time')
    .on('outbox_mails')
    .columns(['state', 'nextAttemptAt'])
    .execute()
}
