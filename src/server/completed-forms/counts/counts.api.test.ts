// The counts are kept beside the forms and never counted anew, so they must not drift: whatever happens to
// forms, in whatever order and however many at once, they equal a plain count of the rows.

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteCompletedForm, restoreCompletedForm } from '#api/completed-forms.ts'
import { countFormsByMonth, listCompletedForms } from '#api/form-list.ts'
import { purgeForm } from '#api/trash.ts'
import { dayOf } from '#domain/day.ts'
import { states } from '#domain/states.ts'
import { formContent } from '#testing/form-content.ts'
import { answerOf, createForm, editForm, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { countByMonth } from './by-month.ts'
import { sumOfShards } from './store.ts'

let app: TestApp
let dana: Visitor
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn({ admin: true })
})
afterAll(() => app.stop())

interface Count {
  state: string
  month: string
  count: number | string
}

const sorted = (rows: readonly Count[]) =>
  rows
    .map(({ state, month, count }) => `${state} ${month} ${Number(count)}`)
    .filter(line => !line.endsWith(' 0'))
    .sort()

async function expectTrueCounts(): Promise<void> {
  const kept = await sumOfShards(app.database.read).execute()
  const { rows } = await sql<Count>`
    select state, substr("inspectionDate", 1, 7) as month, count(*) as count from completed_forms
    where "deletedAt" is null group by 1, 2`.execute(app.database.read)
  expect(sorted(kept)).toEqual(sorted(rows))
  for (const state of [undefined, ...states.map(each => each.name)]) {
    const { total } = answerOf(await dana.call(listCompletedForms, { query: state ? { state } : {} }))
    const counted = rows.filter(row => !state || row.state === state)
    expect(total).toBe(counted.reduce((sum, row) => sum + Number(row.count), 0))
  }
}

const content = fc.record({
  state: fc.constantFrom(...states.map(state => state.name)),
  inspectionDate: fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-30', '2025-12-01', '1999-02-28'),
  comments: fc.string({ maxLength: 5 }),
})
const step = fc.record({
  what: fc.constantFrom('create', 'create', 'edit', 'edit', 'delete', 'restore', 'purge', 'create again'),
  form: fc.nat({ max: 6 }),
  content,
})

describe('the counts', () => {
  test('equal a plain count after any sequence of saves, edits, deletes, restores and purges', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 12 }),
        async rounds => {
          const ids: string[] = []
          for (const round of rounds) {
            // The steps of a round happen at once; which of them succeed is not this test's business.
            await Promise.all(
              round.map(async ({ what, form, content: { state, inspectionDate, comments } }) => {
                const sent = formContent(
                  { inspectionDate, comments: comments.replace(/[^a-z]/g, '') },
                  { state },
                )
                const id = ids[form % Math.max(ids.length, 1)]
                if (what === 'create' || !id) {
                  const made = randomUUID()
                  await createForm(dana, sent, made)
                  ids.push(made)
                } else if (what === 'create again') await createForm(dana, sent, id)
                else if (what === 'edit') await editForm(dana, id, await versionOf(id), sent)
                else if (what === 'delete') await dana.call(deleteCompletedForm, { params: { id } })
                else if (what === 'restore') await dana.call(restoreCompletedForm, { params: { id } })
                else await dana.call(purgeForm, { params: { id }, body: { reason: 'Test' } })
              }),
            )
          }
          await expectTrueCounts()
        },
      ),
      // The runs share one database, so a shorter example would prove nothing.
      { numRuns: 25, seed: 4417, endOnFailure: true },
    )
  }, 120_000)

  test('hold when forms swap their months at the same moment', async () => {
    const months = ['2026-01-15', '2026-02-15']
    const forms = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        savedForm(dana, formContent({ inspectionDate: months[index % 2] ?? '' })),
      ),
    )
    const results = await Promise.all(
      forms.map((form, index) =>
        editForm(dana, form.id, 1, formContent({ inspectionDate: months[(index + 1) % 2] ?? '' })),
      ),
    )
    expect(results.every(result => result.ok)).toBe(true)
    await expectTrueCounts()
  })
})

const versionOf = async (id: string): Promise<number> => {
  const row = await app.database.read
    .selectFrom('completed_forms')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.version ?? 1
}

describe('the months', () => {
  test('are the last twelve, the oldest first, with a number for each state', async () => {
    const { months } = answerOf(await dana.call(countFormsByMonth, {}))
    expect(months).toHaveLength(12)
    expect(months.at(-1)?.month).toBe(dayOf(new Date()).slice(0, 7))
    expect(months.map(each => each.month)).toEqual(months.map(each => each.month).toSorted())
    for (const { counts } of months) expect(Object.keys(counts)).toEqual(states.map(state => state.name))
  })

  test('end with the month of the company, also in an evening that is next month in UTC', async () => {
    const { months } = await countByMonth(app.database.read, new Date('2031-01-01T01:00:00Z'))
    expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2030-01', '2030-12'])
  })

  test('count inspections by their own day, over the turn of the year and nothing outside', async () => {
    const at = (year: number, month: number) => new Date(year, month - 1, 15)
    const before = await countByMonth(app.database.read, at(2031, 2))
    expect(before.months.map(each => each.month)).toEqual([
      ...['2030-03', '2030-04', '2030-05', '2030-06', '2030-07', '2030-08', '2030-09', '2030-10'],
      ...['2030-11', '2030-12', '2031-01', '2031-02'],
    ])
    const days = ['2030-02-28', '2030-03-01', '2030-12-31', '2031-01-01', '2031-02-28', '2031-03-01']
    for (const inspectionDate of days) {
      await savedForm(dana, formContent({ inspectionDate }, { state: 'North Carolina' }))
    }
    const { months } = await countByMonth(app.database.read, at(2031, 2))
    const counted = months.filter(each => each.counts['North Carolina'] > 0)
    expect(counted.map(each => each.month)).toEqual(['2030-03', '2030-12', '2031-01', '2031-02'])
    expect(counted.every(each => each.counts['North Carolina'] === 1 && each.counts.Florida === 0)).toBe(true)
  })
})
