// A company that already has forms keeps them: the new counts are filled from what is there.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlier as at, type EarlierDatabase, openEarlierDatabase } from '#testing/earlier-database.ts'
import type { Database } from '../dialect.ts'
import { migrate } from '../migrate.ts'

let before: EarlierDatabase
let database: Database
beforeAll(async () => {
  before = await openEarlierDatabase('004')
  database = before.database
})
afterAll(() => before.remove())

/** As the version before wrote it. */
async function insertForm(state: string, inspectionDate: string, deletedBy: string | null): Promise<void> {
  await sql`insert into completed_forms (id, version, "templateId", "templateVersion", state, "facilityName",
    "inspectedBy", "inspectionDate", "tankType", "photoCount", "createdAt", "createdBy", "updatedAt", "updatedBy",
    "submittedAt", "deletedAt", "contentHash", "searchText")
    values (${randomUUID()}, 1, 'verizon-monthly', 1, ${state}, 'Tower', 'Dana', ${inspectionDate}, 'UST', 0,
    ${at}, 'dana', ${at}, ${deletedBy ?? 'dana'}, ${at}, ${deletedBy && at}, '', '')`.execute(database.write)
}

test('counts what is there by month, and knows who filled the trash', async () => {
  await before.insertUser('dana')
  await before.insertUser('luis')
  await insertForm('Florida', '2026-10-31', null)
  await insertForm('Florida', '2026-10-01', null)
  await insertForm('Florida', '2026-11-01', null)
  await insertForm('Georgia', '', null)
  await insertForm('Georgia', '2026-11-01', 'luis')

  expect(await migrate(database)).toContain('004-trash')

  const counts = await database.read
    .selectFrom('completed_form_count_shards')
    .select(['state', 'month', 'count'])
    .orderBy('state')
    .orderBy('month')
    .execute()
  expect(counts).toEqual([
    { state: 'Florida', month: '2026-10', count: 2 },
    { state: 'Florida', month: '2026-11', count: 1 },
    { state: 'Georgia', month: '', count: 1 },
  ])
  const forms = await database.read.selectFrom('completed_forms').select(['deletedAt', 'deletedBy']).execute()
  expect(forms.filter(form => form.deletedAt)).toEqual([{ deletedAt: at, deletedBy: 'luis' }])
  expect(forms.filter(form => form.deletedBy)).toHaveLength(1)
})
