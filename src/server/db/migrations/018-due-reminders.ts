// What is due comes to people: the secret addresses of calendar feeds, as hashes, one for each user; and the days for which the
// office was sent its morning mail, so that none is sent twice.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('calendar_feeds')
    .addColumn('userId', 'text', column =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('secretHash', 'text', column => column.notNull().unique())
    .addColumn('createdAt', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('due_mails')
    .addColumn('day', 'text', column => column.primaryKey().notNull())
    .addColumn('sentAt', 'text', column => column.notNull())
    .execute()
}
