// The orders of what is due, page by page, and the search for words in any order.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listDue, listDueSites } from '#api/due.ts'
import { listFacilities } from '#api/facilities.ts'
import { saveRecord } from '#api/records.ts'
import { addDays, dayOf } from '#domain/day.ts'
import type { DueStatus } from '#domain/due/duty-ids.ts'
import { openFacilityOffice } from '#testing/facility-office.ts'
import { answerOf } from '#testing/saved-forms.ts'

const { office, put, save } = openFacilityOffice()
const today = dayOf(new Date())

async function allDue(query: { sort: 'harm' | 'date' | 'name'; search?: string; status?: DueStatus }) {
  const items = []
  let cursor: string | undefined
  do {
    const page = answerOf(
      await office().call(listDue, { query: { ...query, limit: 3, ...(cursor && { cursor }) } }),
    )
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return items
}

const enter = async (
  id: string,
  body: { duty: 'walkthrough' | 'sump' | 'registration'; doneOn?: string; validUntil?: string },
) =>
  answerOf(
    await office().call(saveRecord, {
      ...{ params: { id, recordId: randomUUID() }, version: null },
      body: { source: 'contractor-report', ...body },
    }),
  )

test('by harm, by day and by name, each the same whole list', async () => {
  const mark = randomUUID().slice(0, 8)
  const site = async (name: string) => {
    const tanks = [{ id: randomUUID(), label: 'Tank 1', tankType: 'UST' }]
    return answerOf(await put(randomUUID(), { name: `${name} ${mark}`, state: 'Georgia', tanks })).id
  }
  const [zulu, alpha, mike] = [await site('Zulu'), await site('Alpha'), await site('Mike')]
  await enter(zulu, { duty: 'walkthrough', doneOn: addDays(today, -40) })
  await enter(alpha, { duty: 'registration', validUntil: addDays(today, -300) })
  await enter(mike, { duty: 'sump', doneOn: '2020-01-01' })
  await enter(mike, { duty: 'walkthrough', doneOn: today })

  const byHarm = await allDue({ sort: 'harm', search: mark })
  expect(byHarm.slice(0, 3).map(({ facilityId, duty, status }) => [facilityId, duty, status])).toEqual([
    [zulu, 'walkthrough', 'overdue'],
    [mike, 'sump', 'overdue'],
    [alpha, 'registration', 'overdue'],
  ])
  const statuses = byHarm.map(({ status }) => status)
  expect(statuses).toEqual(
    (['overdue', 'soon', 'unknown', 'ok'] as const).flatMap(status =>
      statuses.filter(each => each === status),
    ),
  )
  const byDate = await allDue({ sort: 'date', search: mark })
  expect(byDate.slice(0, 2).map(({ duty }) => duty)).toEqual(['sump', 'registration'])
  const byName = await allDue({ sort: 'name', search: mark })
  expect([...new Set(byName.map(({ facilityId }) => facilityId))]).toEqual([alpha, mike, zulu])
  const keys = (items: typeof byHarm) => items.map(({ facilityId, duty }) => `${facilityId} ${duty}`).sort()
  expect(keys(byHarm)).toEqual(keys(byDate))
  expect(keys(byName)).toEqual(keys(byDate))

  const overdue = await allDue({ sort: 'harm', search: mark, status: 'overdue' })
  expect(overdue).toEqual(byHarm.slice(0, 3))
  const { counts } = answerOf(await office().call(listDue, { query: { search: mark } }))
  expect(counts.overdue).toBe(3)
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(byHarm.length)
})

test('what is due today and soon needs doing, before what has no date', async () => {
  const mark = randomUUID().slice(0, 8)
  const site = async (name: string) => {
    const tanks = [{ id: randomUUID(), label: 'Tank 1', tankType: 'UST' }]
    return answerOf(await put(randomUUID(), { name: `${name} ${mark}`, state: 'Georgia', tanks })).id
  }
  const [undated, fine, soon, dueToday, late] = [
    await site('Undated'),
    await site('Fine'),
    await site('Soon'),
    await site('Due today'),
    await site('Late'),
  ]
  const walked = { [fine]: 0, [soon]: -25, [dueToday]: -30, [late]: -31 }
  for (const [id, days] of Object.entries(walked))
    await enter(id, { duty: 'walkthrough', doneOn: addDays(today, days) })

  const query = { todo: 'true', search: mark } as const
  const sites = await allSites(query)
  expect(sites.map(({ facilityId }) => facilityId)).toEqual([late, dueToday, soon, undated])
  expect(sites.map(({ duties: [worst] }) => [worst?.status, worst?.dueOn])).toEqual([
    ['overdue', addDays(today, -1)],
    ['soon', today],
    ['soon', addDays(today, 5)],
    ['unknown', null],
  ])
  const { todo, counts } = answerOf(await office().call(listDueSites, { query }))
  expect([todo, counts.overdue, counts.soon]).toEqual([4, 1, 2])
  const everySite = answerOf(await office().call(listDueSites, { query: { todo: 'true', limit: 1 } })).total
  await enter(soon, { duty: 'walkthrough', doneOn: today })
  const after = answerOf(await office().call(listDueSites, { query: { todo: 'true', limit: 1 } })).total
  expect(after).toBe(everySite - 1)
})

test('words in any order find a site by its name, customer, number and address', async () => {
  const mark = randomUUID().slice(0, 8)
  const content = {
    ...{ name: `Wawa #1003 Tampa ${mark}`, state: 'Florida', customer: 'Wawa Inc.' },
    ...{ stateFacilityNumber: 'FL-8812', address: '12 Dale Mabry Hwy' },
  }
  const { id } = answerOf(await put(randomUUID(), content))
  for (const search of [`tampa wawa ${mark}`, `${mark} MABRY wawa`, `8812 ${mark} inc.`]) {
    const register = answerOf(await office().call(listFacilities, { query: { search } }))
    expect(register.items.map(facility => facility.id)).toEqual([id])
    const due = answerOf(await office().call(listDue, { query: { search } }))
    expect(new Set(due.items.map(({ facilityId }) => facilityId))).toEqual(new Set([id]))
  }
  const none = answerOf(await office().call(listFacilities, { query: { search: `ocala wawa ${mark}` } }))
  expect(none.items).toEqual([])
})

async function allSites(query: { todo?: 'true'; search: string; status?: DueStatus }) {
  const items = []
  let cursor: string | undefined
  let totals = 0
  do {
    const page = answerOf(
      await office().call(listDueSites, { query: { ...query, limit: 1, ...(cursor && { cursor }) } }),
    )
    items.push(...page.items)
    totals = page.total
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(items.length).toBe(totals)
  return items
}

test('each site once, at the place of its worst, with what needs doing there; the source of a date is named', async () => {
  const mark = randomUUID().slice(0, 8)
  const site = async (name: string) => {
    const tanks = [{ id: randomUUID(), label: 'Tank 1', tankType: 'UST' }]
    return answerOf(await put(randomUUID(), { name: `${name} ${mark}`, state: 'Georgia', tanks })).id
  }
  const [unknown, late, paper, fine, leaking] = [
    await site('Unknown'),
    await site('Late'),
    await site('Paper'),
    await site('Fine'),
    await site('Leaking'),
  ]
  for (const id of [paper, fine, leaking]) await enter(id, { duty: 'walkthrough', doneOn: today })
  await enter(late, { duty: 'walkthrough', doneOn: addDays(today, -40) })
  await enter(late, { duty: 'sump', doneOn: '2019-01-01' })
  await enter(paper, { duty: 'registration', validUntil: addDays(today, -300) })
  await save(`Leaking ${mark}`, today, { hasWetting: true }, 'Georgia')

  const todo = await allSites({ todo: 'true', search: mark })
  expect(todo.map(({ facilityId }) => facilityId)).toEqual([leaking, late, paper, unknown])
  expect(todo[0]?.release).toMatchObject({ openedOn: today })
  expect(todo[1]?.duties.map(({ duty, enteredFrom }) => [duty, enteredFrom])).toEqual([
    ['walkthrough', 'contractor-report'],
    ['sump', 'contractor-report'],
  ])
  expect(todo[3]?.duties.map(({ duty, status }) => [duty, status])).toEqual([['walkthrough', 'unknown']])

  const everything = await allSites({ search: mark })
  expect(everything.map(({ facilityId }) => facilityId)).toEqual([leaking, late, paper, unknown, fine])
  expect(everything.every(({ duties, dutyCount }) => duties.length === dutyCount)).toBe(true)
  const past = await allSites({ status: 'overdue', search: mark })
  expect(past.map(({ facilityId }) => facilityId)).toEqual([late, paper])

  const query = { todo: 'true', search: mark } as const
  const { counts, todo: count } = answerOf(await office().call(listDueSites, { query }))
  expect([counts.overdue, count]).toEqual([3, 4])
  const csv = await (await office().send(`/api/due.csv?todo=true&search=${mark}`)).text()
  const lines = csv.trim().split('\r\n')
  expect(lines[0]).toContain('Facility,State,Customer')
  expect(lines.slice(1).map(line => line.split(',')[6])).toEqual([
    'Walkthrough',
    'Sump test',
    'Registration',
    'Walkthrough',
  ])
  expect(lines[1]).toContain('entered by hand: contractor’s report')
  const xlsx = await office().send(`/api/due.xlsx?todo=true&search=${mark}`)
  expect([xlsx.status, xlsx.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('.xlsx'),
  ])
})

test('what is past a date that only we recommend is counted and listed apart from what is overdue', async () => {
  const mark = randomUUID().slice(0, 8)
  const site = async (name: string, tankType: string) => {
    const tanks = [{ id: randomUUID(), label: 'Tank 1', tankType }]
    return answerOf(await put(randomUUID(), { name: `${name} ${mark}`, state: 'Georgia', tanks })).id
  }
  const [required, advised] = [await site('Required', 'UST'), await site('Advised', 'AST')]
  for (const id of [required, advised]) await enter(id, { duty: 'walkthrough', doneOn: addDays(today, -60) })
  const asked = async (basis?: 'law' | 'advice') => {
    const query = { search: mark, status: 'overdue', ...(basis && { basis }) } as const
    const sites = answerOf(await office().call(listDueSites, { query }))
    const rows = answerOf(await office().call(listDue, { query: { ...query, sort: 'harm' } }))
    expect([sites.total, rows.items.length]).toEqual([sites.items.length, sites.items.length])
    expect([sites.counts.overdue, sites.advised, rows.advised]).toEqual([2, 1, 1])
    const csv = await (await office().send(`/api/due.csv?${new URLSearchParams(query)}`)).text()
    expect(csv.trim().split('\r\n')).toHaveLength(1 + sites.items.length)
    return sites.items.map(({ facilityId }) => facilityId)
  }
  expect((await asked()).sort()).toEqual([required, advised].sort())
  expect(await asked('law')).toEqual([required])
  expect(await asked('advice')).toEqual([advised])
})
