// What all forms of a facility say about duties together, so that a new form is added to it instead of reading all others,
// and the day of the facility's most urgent duty, so that the register can be walked in that order. Counts of the register
// and of what is due are made along indexes alone.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Facilities from before get theirs with their next form.
  await db.schema.alterTable('facilities').addColumn('visitSummary', 'text').execute()
  await db.schema
    .alterTable('facilities')
    .addColumn('worstOn', 'text', column => column.notNull().defaultTo('9999-12-32'))
    .execute()
  await sql`update facilities set "worstOn" = urgent.day
    from (select "facilityId", min("sortOn") as day from facility_duties group by "facilityId") as urgent
    where urgent."facilityId" = facilities.id`.execute(db)
  await db.schema
    .createIndex('facilities_by_worst')
    .on('facilities')
    .columns(['worstOn', 'nameKey', 'id'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()

  await db.schema
    .createIndex('facilities_to_count')
    .on('facilities')
    .columns(['status', 'state', 'deletedAt'])
    .execute()

  const duties: [name: string, columns: string[]][] = [
    ['facility_duties_in_order', ['sortOn', 'facilityId', 'tankId', 'duty']],
    ['facility_duties_by_state', ['state', 'sortOn', 'facilityId', 'tankId', 'duty']],
    ['facility_duties_by_kind', ['duty', 'sortOn', 'facilityId', 'tankId']],
  ]
  for (const [name, columns] of duties) {
    await db.schema.dropIndex(name).execute()
    // What is due soon is counted without looking at each row.
    await db.schema
      .createIndex(name)
      .on('facility_duties')
      .columns([...columns, 'soonOn'])
      .execute()
  }
}
