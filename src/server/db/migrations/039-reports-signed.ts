// The keys with which this installation signs the files of its reports, the newest last.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report_keys')
    .addColumn('number', 'integer', column => column.primaryKey().notNull())
    .addColumn('publicKey', 'text', column => column.notNull())
    .addColumn('privateKey', 'text', column => column.notNull())
    .addColumn('createdAt', 'text', column => column.notNull())
    .execute()
}
