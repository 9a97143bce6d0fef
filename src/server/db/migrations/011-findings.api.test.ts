// A company that already has forms: its names get keys at once, its findings are still to be looked for.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlier as at, type EarlierDatabase, openEarlierDatabase } from '#testing/earlier-database.ts'
import { migrate } from '../migrate.ts'

let before: EarlierDatabase
beforeAll(async () => {
  before = await openEarlierDatabase('011')
})
afterAll(() => before.remove())

test('names are spelled in one way, and findings are unknown', async () => {
  const { database } = before
  await before.insertUser('dana')
  await sql`insert into completed_forms (id, version, "templateId", "templateVersion", state, "facilityName",
    "inspectedBy", "inspectionDate", "tankType", "photoCount", "createdAt", "createdBy", "updatedAt", "updatedBy",
    "submittedAt", "contentHash", "searchText")
    values (${randomUUID()}, 1, 'verizon-monthly', 1, 'Florida', 'Tower  4417   Ocala', 'Dana FIELDS', '2026-10-31',
    'UST', 0, ${at}, 'dana', ${at}, 'dana', ${at}, '', '')`.execute(database.write)

  expect(await migrate(database)).toContain('011-findings')

  const rows = await database.read
    .selectFrom('completed_forms')
    .select(['facilityKey', 'inspectorKey', 'findingCount', 'severities'])
    .execute()
  expect(rows).toEqual([
    { facilityKey: 'tower 4417 ocala', inspectorKey: 'dana fields', findingCount: null, severities: null },
  ])
})
