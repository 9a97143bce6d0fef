// What else completed forms are found by: findings, comments and the parts of tests, and what the register says of the facility. Forms from before have none until the server
// has looked at them (`completed-forms/contents/fill-in-lists.ts`), and are found as they were until then.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['searchWords', 'siteText']) {
    await db.schema.alterTable('completed_forms').addColumn(column, 'text').execute()
  }
  await db.schema.dropIndex('completed_forms_to_fill_in').execute()
  await db.schema
    .createIndex('completed_forms_to_fill_in')
    .on('completed_forms')
    .column('id')
    .where(sql.ref('searchWords'), 'is', null)
    .execute()
}
