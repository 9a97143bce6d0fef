// The audit log, each entry chained to the one before, and the end of the chain apart from it, so that entries cut off at
// the end are missed.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_entries')
    .addColumn('sequence', 'integer', column => column.primaryKey().notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('by', 'text')
    .addColumn('address', 'text')
    .addColumn('what', 'text', column => column.notNull())
    .addColumn('aboutKind', 'text')
    .addColumn('aboutId', 'text')
    .addColumn('facts', 'text', column => column.notNull())
    .addColumn('previousHash', 'text', column => column.notNull())
    .addColumn('hash', 'text', column => column.notNull())
    .execute()
  for (const column of ['what', 'by', 'aboutId']) {
    await db.schema
      .createIndex(`audit_entries_by_${column === 'by' ? 'user' : column.toLowerCase()}`)
      .on('audit_entries')
      .columns([column, 'sequence'])
      .execute()
  }
  await db.schema
    .createTable('audit_head')
    .addColumn('number', 'integer', column => column.primaryKey().notNull())
    .addColumn('sequence', 'integer', column => column.notNull())
    .addColumn('hash', 'text', column => column.notNull())
    .execute()
}
