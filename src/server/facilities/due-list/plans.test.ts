// Which indexes SQLite takes for the lists of what is due. It keeps no statistics of what is in them, so its plans depend on how a
// question is put, and on a large register a wrong one takes a hundred times as long. PostgreSQL counts
// by itself; the bench measures both.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { registry } from '#domain/templates/registry.ts'
import type { Database } from '#server/db/dialect.ts'
import { migrate } from '#server/db/migrate.ts'
import { type DatabaseLocation, fileIn, openDatabase } from '#server/db/open.ts'
import { countMonth } from '../due-index/count-store.ts'
import { findingPage } from '../findings/pages.ts'
import { lastVisitsAt } from '../list/last-visit-store.ts'
import { facilityPage } from '../list/pages.ts'
import { duePage, sitePage } from './pages.ts'

const today = '2026-11-18'
const page = { after: null, limit: 50 }

let location: DatabaseLocation
beforeAll(async () => {
  location = { dataDir: await mkdtemp(join(tmpdir(), 'plans-')), databaseUrl: null }
  const database = openDatabase(location, () => {})
  await migrate(database)
  await database.close()
})
afterAll(() => rm(location.dataDir, { recursive: true }))

/** The steps of all questions that the work asks, one in a line. */
async function plansOf(work: (db: Database['read']) => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const database = openDatabase(location, () => {})
  await work(database.read)
  await database.close()
  const questions = asked.mock.calls.map(([question]) => question)
  asked.mockRestore()
  const file = new DatabaseSync(fileIn(location.dataDir), { readOnly: true })
  const plans = questions.flatMap(question => file.prepare(`explain query plan ${question}`).all())
  file.close()
  return plans.map(({ detail }) => String(detail))
}

const sorted = 'USE TEMP B-TREE FOR ORDER BY'

test.each([{}, { todo: 'true' }, { state: 'Georgia' }, { state: 'Georgia', todo: 'true' }] as const)(
  'sites %j: what else there is at a site is looked up by the site',
  async query => {
    const plans = await plansOf(db => sitePage(db, query, page, today))
    const besides = plans.filter(plan => /^SEARCH (other|older) /.test(plan))
    expect(besides.length).toBeGreaterThan(5)
    for (const plan of besides) expect(plan).toContain('facilityId=?')
  },
)

test.each([
  { sort: 'date' },
  { sort: 'date', state: 'Georgia' },
  { sort: 'date', status: 'ok' },
  { sort: 'harm', status: 'ok' },
  { sort: 'name' },
  { sort: 'name', state: 'Georgia' },
  { sort: 'name', status: 'overdue' },
] as const)('due %j: the first fifty are not sorted out of all', async query => {
  const plans = await plansOf(db => duePage(db, query, page, today))
  expect(plans).not.toContain(sorted)
  if (query.sort === 'name') expect(plans.join('\n')).toContain('facilities USING INDEX facilities_in_order')
})

test.each([{ order: 'worst' }, { order: 'worst', state: 'Georgia' }] as const)(
  'the register %j: releases are found by their gravity, or by the site',
  async query => {
    const plans = await plansOf(db => facilityPage(db, query, page, today))
    const findings = plans.filter(plan => plan.includes(' findings '))
    expect(findings.length).toBe(5)
    for (const plan of findings) expect(plan).toMatch(/isListed=\? AND rank=\?|facilityId=\?/)
  },
)

test('the last visit of a facility is read from the end of its index', async () => {
  const plans = await plansOf(db => lastVisitsAt(db, ['one', 'other']))
  expect(plans.filter(plan => plan.includes('completed_forms_of_facility (facilityId=?)'))).toHaveLength(2)
  expect(plans.filter(plan => /^SCAN|TEMP B-TREE/.test(plan))).toEqual([])
})

test('what is only counted has indexes of its own', async () => {
  const plans = await plansOf(async db => {
    await duePage(db, { sort: 'date' }, page, today)
    await countMonth(db, today)
    await findingPage(db, { pastDue: 'true' }, page, registry)
    await sitePage(db, { state: 'Georgia', status: 'overdue' }, page, today)
  })
  for (const index of ['facility_duties_by_day', 'facility_duties_walked', 'facilities_by_duties'])
    expect(plans.join('\n')).toContain(`USING COVERING INDEX ${index}`)
  expect(plans.join('\n')).toContain('USING INDEX findings_by_due_day')
})
