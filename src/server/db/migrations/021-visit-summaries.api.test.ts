// A company that already has facilities: each stands in the register where its most urgent duty puts it, at once.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EarlierDatabase, openEarlierDatabase } from '#testing/earlier-database.ts'
import { migrate } from '../migrate.ts'

let before: EarlierDatabase
beforeAll(async () => {
  before = await openEarlierDatabase('021')
})
afterAll(() => before.remove())

test('the day of the most urgent duty is kept, and what was said is still to be put together', async () => {
  const { database } = before
  await before.insertUser('dana')
  await before.insertFacility('due', { sump: '2027-01-31', walkthrough: '2026-11-30' })
  await before.insertFacility('new', {})

  expect(await migrate(database)).toContain('021-visit-summaries')

  const rows = await database.read
    .selectFrom('facilities')
    .select(['id', 'worstOn', 'visitSummary'])
    .orderBy('worstOn')
    .execute()
  expect(rows).toEqual([
    { id: 'due', worstOn: '2026-11-30', visitSummary: null },
    { id: 'new', worstOn: '9999-12-32', visitSummary: null },
  ])
})
