// A company that already has photos keeps them: only the files of those that an edit removed may go, in time.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordDays } from '#domain/limits.ts'
import { earlier as at, type EarlierDatabase, openEarlierDatabase } from '#testing/earlier-database.ts'
import type { Database } from '../dialect.ts'
import { migrate } from '../migrate.ts'

let before: EarlierDatabase
let database: Database
beforeAll(async () => {
  before = await openEarlierDatabase('005')
  database = before.database
})
afterAll(() => before.remove())

const day = 24 * 60 * 60 * 1000

/** As the version before wrote it. */
const insertPhoto = (id: string, removedAt: string | null) =>
  sql`insert into photos (id, "formId", section, description, name, "fileKey", "thumbKey", "sentSha256", width, height,
    "createdAt", "createdBy", "removedAt")
    values (${id}, 'form', 'Tank', '', '', ${`${id}.jpg`}, ${`${id}.thumb.jpg`}, '', 1, 1, ${at}, 'dana', ${removedAt})`.execute(
    database.write,
  )

test('schedules the files of removed photos, and leaves the tie to the first start', async () => {
  await before.insertUser('dana')
  await sql`insert into completed_forms (id, version, "templateId", "templateVersion", state, "facilityName",
    "inspectedBy", "inspectionDate", "tankType", "photoCount", "createdAt", "createdBy", "updatedAt", "updatedBy",
    "submittedAt", "contentHash", "searchText")
    values ('form', 1, 'verizon-monthly', 1, 'Florida', 'Tower', 'Dana', '2026-10-31', 'UST', 1,
    ${at}, 'dana', ${at}, 'dana', ${at}, '', '')`.execute(database.write)
  await insertPhoto('kept', null)
  await insertPhoto('removed', at)

  expect(await migrate(database)).toContain('005-file-store')

  const scheduled = await database.read.selectFrom('files_to_delete').selectAll().orderBy('key').execute()
  expect(scheduled.map(row => row.key)).toEqual(['removed.jpg', 'removed.thumb.jpg'])
  for (const { deleteAt } of scheduled) {
    // 30 days after the upgrade at first; today as long as records have to stay.
    const soonest = Math.max(Date.now() + 30 * day, Date.parse(at) + recordDays * day)
    expect(Math.abs(Date.parse(deleteAt) - soonest)).toBeLessThan(60_000)
  }
  expect(await database.read.selectFrom('file_store').selectAll().execute()).toEqual([])
})
