// Each count of forms is spread over several rows that add up. On PostgreSQL all saves of a month and state wrote to the
// same row, and so waited for each other's commits.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('completed_form_count_shards')
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('month', 'text', column => column.notNull())
    .addColumn('shard', 'integer', column => column.notNull())
    .addColumn('count', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('completed_form_count_shards_key', ['state', 'month', 'shard'])
    .execute()
  await sql`insert into completed_form_count_shards (state, month, shard, count)
    select state, month, 0, count from completed_form_counts`.execute(db)
  await db.schema.dropTable('completed_form_counts').execute()
}
