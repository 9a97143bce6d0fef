// The ways in which the screens of the register look at what is due: by kind, by facility, by customer, and what was done
// this month.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('facility_duties_by_kind')
    .on('facility_duties')
    .columns(['duty', 'sortOn', 'facilityId', 'tankId'])
    .execute()
  // The most urgent duty of a facility is the first entry.
  await db.schema
    .createIndex('facility_duties_of_facility')
    .on('facility_duties')
    .columns(['facilityId', 'sortOn'])
    .execute()
  await db.schema
    .createIndex('facility_duties_walked')
    .on('facility_duties')
    .columns(['lastOn', 'sortOn'])
    .where(sql.ref('duty'), '=', sql.lit('walkthrough'))
    .execute()
  await db.schema.createIndex('facilities_by_customer').on('facilities').columns(['customer', 'id']).execute()
}
