// What an admin decided about a row of the rule table; the reason of a purge; and photos that an edit removed stay as long
// as records have to, also those that were removed before.

import { type Kysely, sql } from 'kysely'

/** As long as `recordDays` said when this was written. */
const days = 3 * 365 + 1
/** Stands for a deletion that has begun, which cannot be taken back. */
const begun = new Date(0).toISOString()
const dayLength = 24 * 60 * 60 * 1000

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rule_decisions')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('confirmedBy', 'text')
    .addColumn('confirmedOn', 'text')
    .addColumn('note', 'text', column => column.notNull())
    .addColumn('companyInterval', 'integer')
    .addColumn('updatedAt', 'text', column => column.notNull())
    .addColumn('updatedBy', 'text', column => column.notNull().references('users.id'))
    .execute()

  await db.schema.alterTable('purged_forms').addColumn('reason', 'text').execute()

  const { rows } = await sql<{ fileKey: string; thumbKey: string | null; removedAt: string }>`
    select "fileKey", "thumbKey", "removedAt" from stored_files where "removedAt" is not null`.execute(db)
  for (const { fileKey, thumbKey, removedAt } of rows) {
    const deleteAt = new Date(Date.parse(removedAt) + days * dayLength).toISOString()
    await sql`update files_to_delete set "deleteAt" = ${deleteAt}
      where key in (${fileKey}, ${thumbKey ?? fileKey}) and "deleteAt" > ${begun} and "deleteAt" < ${deleteAt}`.execute(
      db,
    )
  }
}
