// The components of a tank. Tests are counted by them, so every facility is counted anew after the start.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tanks')
    .addColumn('components', 'text', column => column.notNull().defaultTo('[]'))
    .execute()
  await sql`update facilities set "rulesHash" = ''`.execute(db)
}
