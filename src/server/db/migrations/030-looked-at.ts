// How much of a form was looked at, for the list: forms from before say nothing of it until the server has looked at them
// (`completed-forms/contents/fill-in-lists.ts`). And from which day on something is due soon at a facility, so that the
// register can be walked in the order of urgency: what is known to be due, what is unknown, what is on time.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('completed_forms').addColumn('confirmed', 'text').execute()
  await db.schema.alterTable('completed_forms').addColumn('incomplete', 'integer').execute()
  await db.schema.dropIndex('completed_forms_to_fill_in').execute()
  await db.schema
    .createIndex('completed_forms_to_fill_in')
    .on('completed_forms')
    .column('id')
    .where(sql.ref('confirmed'), 'is', null)
    .execute()

  await db.schema
    .alterTable('facilities')
    .addColumn('soonestOn', 'text', column => column.notNull().defaultTo('9999-12-32'))
    .execute()
  await sql`update facilities set "soonestOn" = coalesce((
    select min("soonOn") from facility_duties where "facilityId" = facilities.id), '9999-12-32')`.execute(db)
  await db.schema
    .createIndex('facilities_all_known')
    .on('facilities')
    .columns(['worstOn', 'nameKey', 'id'])
    .where(sql.ref('deletedAt'), 'is', null)
    .where(sql.ref('unknownCount'), '=', sql.lit(0))
    .execute()
}
