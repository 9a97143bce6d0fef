// What is only counted gets indexes that hold nothing else: a tenth of the pages of those that also say where each row stands in a
// list. That of the walkthroughs begins with their kind, or SQLite takes another that does. What is to be fixed by a day is few.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('facility_duties_by_day')
    .on('facility_duties')
    .columns(['sortOn', 'soonOn'])
    .execute()
  await db.schema
    .createIndex('findings_by_status')
    .on('findings')
    .columns(['isListed', 'status', 'openedOn'])
    .execute()
  await sql`create index findings_by_due_day on findings ("dueOn") where "dueOn" is not null`.execute(db)
  await db.schema.dropIndex('facilities_by_duties').execute()
  await db.schema
    .createIndex('facilities_by_duties')
    .on('facilities')
    .columns(['state', 'dutyCount', 'unknownCount', 'worstOn', 'deletedAt', 'id'])
    .execute()
  await db.schema.dropIndex('facility_duties_walked').execute()
  await sql`create index facility_duties_walked on facility_duties (duty, "lastOn", "sortOn")
    where duty = 'walkthrough'`.execute(db)
}
