// When the clock was last seen, so that nothing is deleted by age because it leapt. A database that has been in use
// begins with the last thing that happened in it.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('clock')
    .addColumn('number', 'integer', column => column.primaryKey().notNull())
    .addColumn('seenAt', 'text', column => column.notNull())
    .addColumn('steadyFrom', 'text', column => column.notNull())
    .execute()
  await sql`
    insert into clock (number, "seenAt", "steadyFrom")
    select 1, max(at), max(at) from (
      select max(at) as at from completed_form_changes
      union all
      select max("updatedAt") as at from sessions
    ) as happened
    having max(at) is not null`.execute(db)
}
