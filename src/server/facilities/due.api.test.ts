import { describe, expect, test } from 'vitest'
import { deleteCompletedForm, restoreCompletedForm } from '#api/completed-forms.ts'
import { listDue } from '#api/due.ts'
import type { StateName } from '#domain/states.ts'
import { codeOf, newName, openFacilityOffice } from '#testing/facility-office.ts'
import { answerOf } from '#testing/saved-forms.ts'

const { office, save, dueAt, walkthroughAt } = openFacilityOffice()

describe('what is due', () => {
  test.each<[StateName, string, string]>([
    ['Florida', '2026-10-31', '2026-11-30'],
    ['Florida', '2026-10-02', '2026-11-06'],
    ['Georgia', '2026-10-31', '2026-11-30'],
  ])('a walkthrough in %s on %s is due again on %s', async (state, on, dueOn) => {
    const form = await save(newName(), on, {}, state)
    expect(await walkthroughAt(form.facilityId ?? '')).toMatchObject([
      { facilityId: form.facilityId, tankId: form.tankId, state, lastOn: on, dueOn },
    ])
  })

  test('lists every duty with its citation, the unknown last, and counts them', async () => {
    const form = await save(newName(), '2026-10-31', {
      cfrExpires: '2026-01-31',
      lastAnnualDate: '2026-10-01',
    })
    const { items, counts } = await dueAt(form.facilityId ?? '')
    expect(items.map(({ duty, dueOn }) => [duty, dueOn])).toEqual([
      ['financial-responsibility', '2026-01-31'],
      ['walkthrough', '2026-11-30'],
      ['operability', '2027-10-01'],
      ['operators', null],
      ['registration', null],
      ['overfill', null],
      ['spill-bucket', null],
      ['sump', null],
    ])
    expect(items.every(({ citation }) => citation.length > 3)).toBe(true)
    expect(counts).toMatchObject({ overdue: expect.any(Number), unknown: 5 })
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(8)
  })

  test('follows deletion and restoring of forms', async () => {
    const name = newName()
    const first = await save(name, '2026-10-02')
    const second = await save(name, '2026-10-31')
    const id = first.facilityId ?? ''
    const params = { id: second.id }
    answerOf(await office().call(deleteCompletedForm, { params }))
    expect((await walkthroughAt(id))[0]?.dueOn).toBe('2026-11-06')
    answerOf(await office().call(restoreCompletedForm, { params }))
    expect((await walkthroughAt(id))[0]?.dueOn).toBe('2026-11-30')
  })

  test('is walked page by page, and narrowed by status', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = answerOf(
        await office().call(listDue, { query: { state: 'Florida', limit: 10, ...(cursor && { cursor }) } }),
      )
      seen.push(...page.items.map(({ facilityId, tankId, duty }) => `${facilityId} ${tankId} ${duty}`))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    const { counts } = answerOf(await office().call(listDue, { query: { state: 'Florida', limit: 1 } }))
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(counts.overdue + counts.soon + counts.ok + counts.unknown)
    for (const status of ['overdue', 'soon', 'ok', 'unknown'] as const) {
      const query = { state: 'Florida', status, limit: 200 }
      const { items } = answerOf(await office().call(listDue, { query }))
      expect(items.every(item => item.status === status)).toBe(true)
      expect(items.length).toBe(Math.min(200, counts[status]))
    }
  })

  test.each(['x', 'WzFd', Buffer.from('["a","b","c"]').toString('base64url')])(
    'refuses the cursor %s',
    async cursor => {
      expect(codeOf(await office().call(listDue, { query: { cursor } }))).toBe('invalid-input')
    },
  )
})
