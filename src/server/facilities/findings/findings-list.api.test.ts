// The list of findings over HTTP: filtered, counted, at a glance and as a file.

import { describe, expect, test } from 'vitest'
import { readFindingSummary } from '#api/finding-summary.ts'
import { newName } from '#testing/facility-office.ts'
import { alarm, openFindings, quiet } from '#testing/findings.ts'
import { answerOf } from '#testing/saved-forms.ts'

const { office, save, list, onlyAlarm, decide } = openFindings()

describe('the list', () => {
  test('is filtered, counted under the other filters and walked page by page, the gravest first', async () => {
    const name = newName()
    const form = await save(name, '2026-06-03', { ...alarm, hasWetting: true, isSystemOperating: false })
    const facilityId = form.facilityId ?? ''
    const all = await list({ facilityId })
    expect(all.items[0]).toMatchObject({ severity: 'release' })
    expect(all.counts).toMatchObject({ open: all.total, fixed: 0 })
    expect(all.oldestOn).toBe('2026-06-03')
    const walked: string[] = []
    let cursor: string | null = null
    do {
      const page: typeof all = await list({ facilityId, limit: 1, ...(cursor && { cursor }) })
      walked.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect(walked).toEqual(all.items.map(({ id }) => id))

    const alarms = await onlyAlarm(form)
    answerOf(await decide(alarms, { status: 'assigned', assignedTo: office().user.uid }))
    const mine = await list({ facilityId, assignedTo: office().user.uid })
    expect(mine.items.map(({ id }) => id)).toEqual([alarms.id])
    expect((await list({ facilityId, status: 'open' })).counts).toMatchObject({ assigned: 1 })
    expect((await list({ search: name })).total).toBe(all.total)
    expect((await list({ search: 'any alarms', facilityId })).items).toMatchObject([{ id: alarms.id }])
    expect((await list({ search: `alarms ${name} any` })).items).toMatchObject([{ id: alarms.id }])
    expect((await list({ search: `alarms ${name} elsewhere` })).items).toEqual([])
  })

  test('can be of what is not closed, or of what is past the day it was to be fixed by', async () => {
    const name = newName()
    const form = await save(name, '2026-06-03', { ...alarm, isSystemOperating: false })
    const facilityId = form.facilityId ?? ''
    const alarms = await onlyAlarm(form)
    const idsOf = async (query: object) =>
      (await list({ facilityId, ...query })).items.map(({ id }) => id).toSorted()
    const all = await idsOf({})
    expect(await idsOf({ closed: 'false' })).toEqual(all)
    expect(await idsOf({ closed: 'true' })).toEqual([])

    const late = { status: 'assigned', assignedTo: office().user.uid, dueOn: '2026-06-10' } as const
    const assigned = answerOf(await decide(alarms, late))
    expect(await idsOf({ pastDue: 'true' })).toEqual([alarms.id])
    const fixed = answerOf(await decide(assigned, { status: 'fixed', doneOn: '2026-06-12', note: 'Reset' }))
    expect(await idsOf({ pastDue: 'true' })).toEqual([])
    expect(fixed.status).toBe('fixed')
    await save(name, '2026-07-02', { ...quiet, isSystemOperating: false })
    expect(await idsOf({ closed: 'true' })).toEqual([alarms.id])
  })

  test('at a glance: counts, what is the user’s own, what is not recorded, and the worst', async () => {
    const before = answerOf(await office().call(readFindingSummary))
    const name = newName()
    const form = await save(name, '1951-06-03', { ...alarm, hasWetting: true, isSystemOperating: false })
    const found = answerOf(await office().call(readFindingSummary))
    const { total } = await list({ facilityId: form.facilityId ?? '' })
    expect(found.counts.open).toBe(before.counts.open + total)
    expect(found.oldestOn).toBe('1951-06-03')
    expect(found.worst[0]).toMatchObject({ facilityName: name, severity: 'release', openedOn: '1951-06-03' })
    const alarms = await onlyAlarm(form)
    answerOf(await decide(alarms, { status: 'assigned', assignedTo: office().user.uid }))
    await save(name, '1951-07-03', { ...alarm, isSystemOperating: true })
    const after = answerOf(await office().call(readFindingSummary))
    expect(after.mine).toBe(before.mine + 1)
    expect(after.unrecorded).toBe(before.unrecorded + 1)
  })

  test('as CSV says it in words', async () => {
    const name = newName()
    const form = await save(name, '2026-06-03', alarm)
    const response = await office().send(`/api/findings.csv?facilityId=${form.facilityId}`)
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).toContain('Facility,State,Tank,Question,Answer,Severity,Status')
    expect(text).toContain(`${name},Florida,,Any alarms?,Yes,Defect,Open,2026-06-03`)
    const book = await office().send(`/api/findings.xlsx?facilityId=${form.facilityId}`)
    expect([book.status, (await book.arrayBuffer()).byteLength > 1000]).toEqual([200, true])
  })
})
