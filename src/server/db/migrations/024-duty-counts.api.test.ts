// A company that already has facilities: each knows at once how many duties it has.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EarlierDatabase, openEarlierDatabase } from '#testing/earlier-database.ts'
import { migrate } from '../migrate.ts'

let before: EarlierDatabase
beforeAll(async () => {
  before = await openEarlierDatabase('024')
})
afterAll(() => before.remove())

test('duties are counted, and those of which nobody knows when they are due', async () => {
  const { database } = before
  await before.insertUser('dana')
  await before.insertFacility('due', {
    sump: '2027-01-31',
    walkthrough: '2026-11-30',
    overfill: '9999-12-31',
  })
  await before.insertFacility('new', {})

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
