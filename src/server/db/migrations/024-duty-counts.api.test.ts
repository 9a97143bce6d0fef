// A company that already has facilities: each knows at once how many duties it has.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlier as at, type EarlierDatabase, openEarlierDatabase } from '#testing/earlier-database.ts'
import { migrate } from '../migrate.ts'

let before: EarlierDatabase
beforeAll(async () => {
  before = await openEarlierDatabase('024')
})
afterAll(() => before.remove())

test('duties are counted, and those of which nobody knows when they are due', async () => {
  const { database } = before
  await before.insertUser('dana')
  for (const id of ['due', 'new']) {
    await sql`insert into facilities (id, version, name, "nameKey", state, "stateFacilityNumber", address, customer,
      "arrivalNotes", status, "searchText", "createdAt", "createdBy", "updatedAt", "updatedBy", "rulesHash")
      values (${id}, 1, ${id}, ${id}, 'Florida', '', '', '', '', 'active', '', ${at}, 'dana', ${at}, 'dana', '')`.execute(
      database.write,
    )
  }
  for (const [duty, day] of [
    ['sump', '2027-01-31'],
    ['walkthrough', '2026-11-30'],
    ['overfill', '9999-12-31'],
  ]) {
    await sql`insert into facility_duties ("facilityId", "tankId", duty, state, citation, "verifiedOn", "sortOn")
      values ('due', '', ${duty}, 'Florida', '', '', ${day})`.execute(database.write)
  }

  expect(await migrate(database)).toContain('024-duty-counts')

  const rows = await database.read
    .selectFrom('facilities')
    .select(['id', 'dutyCount', 'unknownCount'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: 'due', dutyCount: 3, unknownCount: 1 },
    { id: 'new', dutyCount: 0, unknownCount: 0 },
  ])
})
