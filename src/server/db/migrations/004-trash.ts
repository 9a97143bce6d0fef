// The trash with its own walk and who put a form there, what is left of purged forms, and counts of forms by
// state and month instead of by state alone.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('completed_forms')
    .addColumn('deletedBy', 'text', column => column.references('users.id'))
    .execute()
  // Deleting was the last thing that happened to a deleted form: nothing else changes one.
  await sql`update completed_forms set "deletedBy" = "updatedBy" where "deletedAt" is not null`.execute(db)
  await db.schema
    .createIndex('completed_forms_in_trash')
    .on('completed_forms')
    .columns(['deletedAt', 'id'])
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()

  await db.schema
    .createTable('purged_forms')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('purgedAt', 'text', column => column.notNull())
    .addColumn('purgedBy', 'text', column => column.references('users.id'))
    .execute()

  await db.schema.dropTable('completed_form_counts').execute()
  await db.schema
    .createTable('completed_form_counts')
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('month', 'text', column => column.notNull())
    .addColumn('count', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('completed_form_counts_by_state_and_month', ['state', 'month'])
    .execute()
  await sql`
    insert into completed_form_counts (state, month, count)
    select state, substr("inspectionDate", 1, 7), count(*) from completed_forms
    where "deletedAt" is null
    group by state, substr("inspectionDate", 1, 7)`.execute(db)
}
