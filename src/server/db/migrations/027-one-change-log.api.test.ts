// A company with a history: every entry of the four logs is in the one log, as it was.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listChanges } from '#server/changes/store.ts'
import { type EarlierDatabase, earlier, openEarlierDatabase } from '#testing/earlier-database.ts'
import { migrate } from '../migrate.ts'

let before: EarlierDatabase
beforeAll(async () => {
  before = await openEarlierDatabase('027')
})
afterAll(() => before.remove())

type Cells = Record<string, string | number | null>

const insert = (table: string, row: Cells) => {
  const columns = sql.join(Object.keys(row).map(column => sql.ref(column)))
  return sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
    before.database.write,
  )
}

const text = 'Ñandú\u2028"7" → nothing'
const fields = JSON.stringify([{ field: 'comments', label: 'Comments', from: '', to: text }])
const day = { added: [text], removed: ['Depot 3'], isReordered: true }

async function fill() {
  await before.insertUser('dana')
  await before.insertFacility('site', {})
  const people = { createdAt: earlier, createdBy: 'dana', updatedAt: earlier, updatedBy: 'dana' }
  await insert('completed_forms', {
    ...{
      id: 'form',
      version: 2,
      templateId: 't',
      templateVersion: 1,
      state: 'Florida',
      facilityName: 'Site',
    },
    ...{ inspectedBy: 'Dana', inspectionDate: '2026-11-01', tankType: 'UST', photoCount: 0, ...people },
    ...{ submittedAt: earlier, contentHash: '', searchText: '', facilityKey: 'site', inspectorKey: 'dana' },
  })
  await insert('contact_submissions', {
    ...{ id: 'lead', name: 'Pat', email: 'p@x.example', phone: '', company: '', service: 'other' },
    ...{ message: 'Two tanks', timestamp: earlier, status: 'new', senderKey: 'k' },
  })
  await insert('planned_days', {
    ...{ id: 'day', userId: 'dana', day: '2026-11-02', version: 1, stops: '[]' },
    ...{ changedAt: earlier, changedBy: 'dana' },
  })
}

const entry = (version: number): Cells => ({
  ...{ id: randomUUID(), version, by: 'dana', at: new Date(Date.parse(earlier) + version).toISOString() },
})

test('every entry of the four logs is in the one log, as it was', async () => {
  await fill()
  const logs: [kind: string, owner: string, table: string, column: string, rows: Cells[]][] = [
    [
      ...(['form', 'form', 'completed_form_changes', 'formId'] as const),
      [
        { ...entry(1), action: 'created', changes: '[]', deviceTime: earlier },
        { ...entry(2), action: 'edited', changes: fields, reason: text, signedAgain: 0 },
        { ...entry(2), action: 'photo added', changes: '[]' },
      ],
    ],
    [
      ...(['facility', 'site', 'facility_changes', 'facilityId'] as const),
      [
        { ...entry(1), action: 'created', changes: '[]' },
        { ...entry(2), action: 'merge undone', changes: fields },
      ],
    ],
    [
      ...(['contact', 'lead', 'contact_submission_changes', 'submissionId'] as const),
      [
        { ...entry(1), action: 'edited', changes: fields },
        { ...entry(2), action: 'deleted', changes: '[]', reason: text },
      ],
    ],
    [
      ...(['day', 'day', 'planned_day_changes', 'plannedDayId'] as const),
      [{ ...entry(1), changes: JSON.stringify(day) }],
    ],
  ]
  for (const [, owner, table, column, rows] of logs) {
    for (const row of rows) await insert(table, { ...row, [column]: owner })
  }

  const { database } = before
  expect(await migrate(database)).toContain('027-one-change-log')

  const found = await database.read.selectFrom('changes').selectAll().execute()
  const byId = (one: Cells, other: Cells) => (String(one.id) < String(other.id) ? -1 : 1)
  const nothing = { reason: null, signedAgain: null, deviceTime: null, action: 'edited' }
  const expected = logs.flatMap(([ownerKind, ownerId, , , rows]) =>
    rows.map(({ changes, ...row }) => ({ ...nothing, ...row, ownerKind, ownerId, fields: changes ?? '' })),
  )
  expect(found.map(row => ({ ...row })).sort(byId)).toEqual(expected.sort(byId))
  expect(await listChanges(database.read, 'day', 'day')).toMatchObject([{ version: 1, changes: day }])
  const tables = (await database.read.introspection.getTables()).map(({ name }) => name)
  expect(tables.filter(name => name.includes('changes'))).toEqual(['changes'])
})
