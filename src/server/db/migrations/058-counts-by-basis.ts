// What is past its day is counted apart by who sets the day, the law or we, out of the index that counts it.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('facility_duties_by_day').execute()
  await db.schema
    .createIndex('facility_duties_by_day')
    .on('facility_duties')
    .columns(['sortOn', 'soonOn', 'basis'])
    .execute()
}
