// The register that devices keep: a device says what the server says, in the same order, on the day of the copy and on days after
// it, and hears of everything that changes it.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { deleteCompletedForm } from '#api/completed-forms.ts'
import { listDeviceFacilities } from '#api/device-facilities.ts'
import { listDue, listDueSites } from '#api/due.ts'
import { listWorstDue } from '#api/due-today.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { deleteFacility, listFacilities, restoreFacility } from '#api/facilities.ts'
import { mergeFacilities } from '#api/facility-merges.ts'
import { saveRecord } from '#api/records.ts'
import { listRules, saveRule } from '#api/rules.ts'
import { asDueItem, judgeFacility } from '#domain/copied-register/copied-facility.ts'
import { type DueQuery, dueSites } from '#domain/copied-register/due-sites.ts'
import { facilityRows, type RegisterQuery } from '#domain/copied-register/facility-rows.ts'
import { worstDue } from '#domain/copied-register/worst-due.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { formatDistance } from '#domain/near/position.ts'
import { decisionsFrom, listDecided } from '#domain/rules/decided-rules.ts'
import { openFacilityOffice } from '#testing/facility-office.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { sendPhoto } from '#testing/sent-photo.ts'

const { app, office, put, save } = openFacilityOffice()
const today = dayOf(new Date())

const all = (day: string) => ({ today: day, from: 0, limit: 200 })

type Page = AnswerOf<typeof listDeviceFacilities>

async function round(since?: string): Promise<Page & { pages: number }> {
  const all = { items: [] as Page['items'], gone: [] as string[], rules: [] as Page['rules'], pages: 0 }
  for (let cursor: string | undefined; ; ) {
    const query = { ...(since && { since }), ...(cursor && { cursor }) }
    const page = answerOf(await office().call(listDeviceFacilities, { query }))
    all.items.push(...page.items)
    all.gone.push(...page.gone)
    all.rules = page.rules
    all.pages += 1
    if (page.nextCursor === null) return { ...page, ...all }
    cursor = page.nextCursor
  }
}

async function judged(day = today) {
  const { items, rules } = await round()
  const list = listDecided(decisionsFrom(rules))
  return items.map(each => judgeFacility(each, list, day))
}

const enter = async (id: string, duty: 'walkthrough' | 'sump' | 'registration', day: string) =>
  answerOf(
    await office().call(saveRecord, {
      ...{ params: { id, recordId: randomUUID() }, version: null },
      body: {
        ...{ source: 'contractor-report', duty },
        ...(duty === 'registration' ? { validUntil: day } : { doneOn: day }),
      },
    }),
  )

const tank = (label: string) => ({ id: randomUUID(), label, tankType: 'UST' })
const site = async (name: string, facts: object = {}) => {
  const content = { name: `${name} ${randomUUID().slice(0, 8)}`, state: 'Georgia', ...facts }
  return answerOf(await put(randomUUID(), { tanks: [tank('Tank 1')], ...content }))
}

/** Some of everything: failed, late, soon, unknown, on time, a possible release, closed, several tanks. */
async function fillRegister(): Promise<void> {
  const days = [-400, -45, -33, -25, -3, 0].map(each => addDays(today, each))
  for (const [index, day] of days.entries()) {
    await save(`Wawa ${index} Tampa`, day, {}, index % 2 ? 'Florida' : 'Georgia')
    const { id } = await site(`Site ${index}`, { customer: index % 2 ? 'Rivers Fuel' : '' })
    await enter(id, 'walkthrough', day)
    if (index % 2) await enter(id, 'registration', addDays(day, 200))
  }
  const mistaken = await save('Wawa 0 Tampa', today, {}, 'Georgia')
  answerOf(await office().call(deleteCompletedForm, { params: { id: mistaken.id } }))
  await save('Released', days[1] ?? today, { hasWetting: true })
  await save('Two tanks', days[2] ?? today, { tankType: 'UST' })
  await save('Two tanks', days[0] ?? today, { tankType: 'AST' })
  await save('Dated ahead', addDays(today, 20))
  await site('Closed', { status: 'closed' })
  await site('No tank', { tanks: [], address: '12 Bay Street, Tampa' })
}

beforeAll(fillRegister)

test('the due list of a device is that of the server under every filter', async () => {
  const queries: DueQuery[] = [
    {},
    { todo: 'true' },
    ...(['overdue', 'soon', 'ok', 'unknown'] as const).map(status => ({ status })),
    ...(['law', 'advice'] as const).map(basis => ({ status: 'overdue' as const, basis })),
    { within: 'week' },
    { within: 'month' },
    { state: 'Georgia', todo: 'true' },
    { duty: 'registration' },
    { customer: 'Rivers Fuel' },
    { search: 'tampa wawa' },
    { search: 'TAMPA' },
  ]
  const copies = await judged()
  for (const query of queries) {
    const { nextCursor, ...server } = answerOf(
      await office().call(listDueSites, { query: { ...query, limit: 200 } }),
    )
    expect(dueSites(copies, query, all(today)), JSON.stringify(query)).toEqual(server)
    expect(nextCursor).toBe(null)
    if (!query.duty) expect(server.items.length, JSON.stringify(query)).toBeGreaterThan(0)
  }
  for (const copy of copies) {
    const query = { facilityId: copy.facility.id, limit: 200 }
    const { items } = answerOf(await office().call(listDue, { query }))
    expect(copy.duties.map(asDueItem(copy))).toEqual(items)
  }
  // What was on time, or due soon, is overdue when its day has passed.
  const later = addDays(today, 40)
  const before = dueSites(copies, { duty: 'walkthrough' }, all(today)).counts
  const after = dueSites(await judged(later), { duty: 'walkthrough' }, all(later)).counts
  expect(before.ok + before.soon).toBeGreaterThan(0)
  expect(after).toEqual({
    overdue: before.overdue + before.soon + before.ok,
    soon: 0,
    ok: 0,
    unknown: before.unknown,
  })
})

test('the start page of a device names the same duties and counts as that of the server, and possible releases', async () => {
  const copies = await judged()
  for (const limit of [1, 3, 200]) {
    const { releases, todo, ...device } = worstDue(copies, { today, limit })
    expect(device).toEqual(answerOf(await office().call(listWorstDue, { query: { limit } })))
    expect(releases[0]?.facilityName).toBe('Released')
  }
})

test('the list of facilities of a device is that of the server', async () => {
  const copies = await judged()
  const queries: RegisterQuery[] = (['name', 'worst'] as const).flatMap(order => [
    { order },
    { order, state: 'Florida' },
    { order, status: 'closed' },
    { order, search: 'tampa  WAWA' },
    { order, search: 'bay street' },
  ])
  for (const query of queries) {
    const { items } = answerOf(await office().call(listFacilities, { query: { ...query, limit: 200 } }))
    expect(facilityRows(copies, query, all(today)).items, JSON.stringify(query)).toEqual(items)
    expect(items.length, JSON.stringify(query)).toBeGreaterThan(0)
  }
})

test('a device hears of whatever changes a facility or its duties, and of what is gone', async () => {
  const one = await site('Changing')
  const other = await site('Going')
  const heard = async (change: () => Promise<unknown>) => {
    await sleep(5)
    const since = new Date().toISOString()
    await sleep(5)
    await change()
    const { items, gone } = await round(since)
    return { ids: items.map(({ facility }) => facility.id), gone }
  }
  const named = (ids: string[]) => ({ ids, gone: [] })
  expect(await heard(() => enter(one.id, 'sump', '2026-01-01'))).toEqual(named([one.id]))
  const form = await save(one.name, today, {}, 'Georgia')
  expect(form.facilityId).toBe(one.id)
  expect(await heard(() => office().call(deleteCompletedForm, { params: { id: form.id } }))).toEqual(
    named([one.id]),
  )
  const contacts = [{ name: 'Pat', phone: '813-555-0100' }]
  const { name, state, tanks } = other
  expect(await heard(() => put(other.id, { name, state, tanks: [...tanks], contacts }, 1))).toEqual(
    named([other.id]),
  )
  const params = { id: other.id }
  expect(await heard(() => office().call(deleteFacility, { params }))).toEqual({ ids: [], gone: [other.id] })
  expect(await heard(() => office().call(restoreFacility, { params }))).toEqual(named([other.id]))
  const body = { fromId: other.id }
  expect(await heard(() => office().call(mergeFacilities, { params: { id: one.id }, body }))).toEqual({
    ids: [one.id],
    gone: [other.id],
  })
  expect(await heard(async () => {})).toEqual(named([]))
})

test('the nearest come first, by photos or at least by the city; what is nowhere comes last', async () => {
  const tampa = { latitude: 27.95, longitude: -82.46 }
  const word = randomUUID().slice(0, 8)
  const search = word
  const places = [
    ['Nowhere', ''],
    ['Orlando', '1 Lake Ave, Orlando, FL'],
    ['Pictured', '9 Main St, Jacksonville, FL'],
  ] as const
  for (const [name, address] of places)
    await site(`${name} ${word}`, { state: 'Florida', address, name: `${name} ${word}` })
  const visit = async (on: string, headers: Record<string, string>) => {
    const { id } = await save(`Pictured ${word}`, on, {}, 'Florida')
    const answer = await sendPhoto(office(), id, randomUUID(), await samplePhoto(), headers)
    expect(answer.status).toBe(201)
    return id
  }
  const near = { 'x-photo-latitude': '27.96', 'x-photo-longitude': '-82.46' }
  await visit(addDays(today, -60), near)
  await visit(addDays(today, -30), {})
  const copies = await judged()
  const rows = facilityRows(copies, { order: 'name', search, near: tampa }, all(today)).items
  expect(rows.map(({ name, distance }) => [name, formatDistance(distance ?? null)])).toEqual([
    [`Pictured ${word}`, '0.7 mi'],
    [`Orlando ${word}`, 'About 77 mi'],
    [`Nowhere ${word}`, 'Distance unknown'],
  ])
  const due = dueSites(copies, { search, near: tampa }, all(today)).items
  expect(due.map(({ facilityName }) => facilityName)).toEqual(rows.map(({ name }) => name))
  expect(facilityRows(copies, { order: 'name', search }, all(today)).items[0]).not.toHaveProperty('distance')
  // A photo of a form that was deleted says nothing.
  const wrong = await visit(today, { 'x-photo-latitude': '30.33', 'x-photo-longitude': '-81.66' })
  const positionNow = async () =>
    (await round()).items.find(({ facility }) => facility.name === `Pictured ${word}`)?.position
  expect(await positionNow()).toEqual({ latitude: 30.33, longitude: -81.66 })
  answerOf(await office().call(deleteCompletedForm, { params: { id: wrong } }))
  expect(await positionNow()).toEqual({ latitude: 27.96, longitude: -82.46 })
})

test('what an admin decided about a rule counts on the device, too', async () => {
  const admin = await app().loggedIn({ admin: true })
  const { rules } = answerOf(await admin.call(listRules))
  const rule = rules.find(({ state, length }) => state === 'georgia' && length?.unit === 'days')
  answerOf(
    await admin.call(saveRule, {
      ...{ params: { key: rule?.key ?? '' }, version: 0 },
      body: { confirmed: null, companyInterval: (rule?.length?.count ?? 0) - 1 },
    }),
  )
  expect((await round()).rules).toEqual([
    { id: rule?.key, confirmedOn: null, companyInterval: (rule?.length?.count ?? 0) - 1 },
  ])
})
