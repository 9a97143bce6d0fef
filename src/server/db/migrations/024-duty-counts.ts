// How many duties a facility has, and how many have no known due date. These do not change with the day, so
// that how much is due in all is added up from the facilities instead of counting every duty.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['dutyCount', 'unknownCount']) {
    await db.schema
      .alterTable('facilities')
      .addColumn(name, 'integer', column => column.notNull().defaultTo(0))
      .execute()
  }
  await sql`update facilities set "dutyCount" = counted.every, "unknownCount" = counted.unknown
    from (select "facilityId", count(*) as every, count(*) filter (where "sortOn" = '9999-12-31') as unknown
      from facility_duties group by "facilityId") as counted
    where counted."facilityId" = facilities.id`.execute(db)
  await db.schema
    .createIndex('facilities_by_duties')
    .on('facilities')
    .columns(['state', 'dutyCount', 'unknownCount'])
    .execute()
}
