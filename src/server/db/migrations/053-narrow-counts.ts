// What is only counted gets indexes that hold nothing else: a tenth of the pages of those that also say where each row stands in a list.

import type { Kysely } from 'kysely'

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
}
