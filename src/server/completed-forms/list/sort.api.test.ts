// The list in every order: each form once, whatever the size of the pages and however many are alike.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCompletedForms } from '#api/form-list.ts'
import type { CompletedFormRow } from '#domain/completed-forms/completed-form.ts'
import { directions, type ListSort, listSorts } from '#domain/completed-forms/form-list.ts'
import { nameKey } from '#domain/search/search.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import { formContent } from '#testing/form-content.ts'
import { answerOf, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let dana: Visitor
const marker = randomUUID()
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn()
  const facilities = ['beta', 'Alpha', 'alpha', 'Ätna 9', 'Beta  two']
  for (let index = 0; index < 15; index += 1) {
    const answers = {
      facilityName: `${facilities[index % 5]} ${marker}`,
      inspectedBy: index % 2 ? 'Dana Fields' : 'luis ortega',
      inspectionDate: `2026-0${1 + (index % 3)}-15`,
      tankType: index % 4 ? 'UST' : 'AST',
    }
    const form = await savedForm(dana, formContent(answers, { state: index % 3 ? 'Georgia' : 'Florida' }))
    await changeTimes(form.id, index)
  }
})
/** Last changed in another order than submitted: a page that goes on after the wrong one of the two loses rows. */
const changeTimes = (id: string, index: number) =>
  app.database.write
    .updateTable('completed_forms')
    .set({
      submittedAt: timestamp(new Date(Date.UTC(2026, 8, 1 + index))),
      updatedAt: timestamp(new Date(Date.UTC(2026, 9, 1 + ((index * 7) % 15)))),
    })
    .where('id', '=', id)
    .execute()
afterAll(() => app.stop())

async function walk(query: Record<string, string>): Promise<CompletedFormRow[]> {
  const rows: CompletedFormRow[] = []
  for (let cursor: string | undefined; ; ) {
    const sent = { ...query, ...(cursor && { cursor }) }
    const page = answerOf(await dana.call(listCompletedForms, { query: sent as never }))
    rows.push(...page.items)
    expect(page.total).toBe(15)
    // A page that goes back would never end.
    expect(rows.length).toBeLessThanOrEqual(15)
    if (page.nextCursor === null) return rows
    cursor = page.nextCursor
  }
}

const shown: Record<ListSort, (row: CompletedFormRow) => string | number> = {
  facility: row => nameKey(row.facilityName),
  inspector: row => nameKey(row.inspectedBy),
  date: row => row.inspectionDate,
  state: row => row.state,
  tankType: row => row.tankType,
  photos: row => row.photoCount,
  updatedAt: row => row.updatedAt,
  submittedAt: row => row.submittedAt,
}

const inOrder = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

describe.each(listSorts)('by %s', sort => {
  test.each(directions)('%s: every form once, in order', async direction => {
    const rows = await walk({ search: marker, sort, direction, limit: '4' })
    expect(new Set(rows.map(row => row.id)).size).toBe(15)
    const values = rows.map(shown[sort])
    const sorted = values.toSorted(inOrder)
    expect(values).toEqual(direction === 'asc' ? sorted : sorted.reverse())
    expect(await walk({ search: marker, sort, direction, limit: '50' })).toEqual(rows)
  })

  test('without a search too', async () => {
    const rows = await walk({ sort, limit: '4' })
    expect(rows).toEqual(await walk({ search: marker, sort, limit: '50' }))
  })
})

test.each(['updatedAt', 'submittedAt'] as const)(
  'as the screens ask for it, the newest by %s first: every form once, in order',
  async order => {
    const rows = await walk({ order, limit: '4' })
    expect(new Set(rows.map(row => row.id)).size).toBe(15)
    expect(rows).toEqual(await walk({ search: marker, sort: order, limit: '50' }))
  },
)

test('among equals the newest change comes first where people begin to read', async () => {
  const rows = await walk({ sort: 'inspector', limit: '5' })
  const dates = rows.filter(row => row.inspectedBy === 'Dana Fields').map(row => row.updatedAt)
  expect(dates).toEqual(dates.toSorted().reverse())
})

test.each(['sort=photos', 'sort=facility', 'sort=updatedAt'])(
  '?%s refuses a cursor of another order',
  async query => {
    const other =
      query === 'sort=updatedAt' ? 'sort=facility' : query === 'sort=photos' ? 'sort=facility' : ''
    const page = await dana.send(`/api/completed-forms?limit=1&${other}`)
    const { nextCursor } = (await page.json()) as { nextCursor: string }
    expect((await dana.send(`/api/completed-forms?${query}&cursor=${nextCursor}`)).status).toBe(400)
  },
)
