// The forms a device keeps, in a real IndexedDB. Only the server's pages are made up.

import { beforeEach, expect, test } from 'vitest'
import type { Client } from '#api/client.ts'
import { listFindings } from '#api/findings.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { createRegistry } from '#domain/form/registry.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { leaveEarlierCache } from '#testing/earlier-device.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { openFinding } from '#testing/open-finding.ts'
import { problemOf } from '#testing/problem-of.ts'
import { earlierCacheFlag, withDatabase } from '../database.ts'
import { deviceSync } from '../device-sync.ts'
import { findOpenFindings } from '../findings/find-open.ts'
import type { OpenFinding } from '../rows.ts'
import { shareDevice } from '../sync/shared-device.ts'
import { cachedForms, fetchForms } from './fetch-forms.ts'
import { findCachedForm, findCachedLatest, listCachedFacilities, listCachedForms } from './find-forms.ts'
import { moveEarlierCache } from './storage.ts'

const registry = createRegistry([verizonMonthly])

beforeEach(() => {
  findings = []
  return deviceSync.expire(null)
})

interface SentPage {
  items: CompletedForm[]
  gone?: string[]
  nextCursor?: string | null
  most?: number
}

/** The open findings that the server has. */
let findings: OpenFinding[] = []

/** A server that answers with these pages, one after the other, and notes what it was asked. */
function serverOf(...pages: SentPage[]) {
  const asked: object[] = []
  const call = (async (endpoint: unknown, given: { query: { status?: string } }) => {
    if (endpoint === listFindings) {
      const items = findings.filter(({ status }) => status === given.query.status)
      return { ok: true, value: { items, nextCursor: null } }
    }
    asked.push(given.query)
    const page = pages.shift()
    if (!page) return { ok: false, problem: problemOf('offline') }
    const asOf = '2026-11-15T12:00:00.000Z'
    return { ok: true, value: { gone: [], nextCursor: null, most: 5_000, asOf, ...page } }
  }) as unknown as Client
  return { asked, call, refresh: () => fetchForms(call, registry) }
}

/** A form that was changed in this minute of the day, with a signature. */
const formAt = (minute: number, facilityName: string, change: Partial<CompletedForm> = {}): CompletedForm =>
  completedForm(verizonMonthly, formContent({ facilityName, signature: signaturePng }).answers, {
    id: `form ${minute}`,
    updatedAt: new Date(Date.UTC(2026, 10, 14) + minute * 60_000).toISOString(),
    ...change,
  })

const latest = (facility: string, templateId: string) => findCachedLatest({ facility, templateId })

test('the newest form of a facility is found by its exact name, else whatever the capitals and spaces', async () => {
  const { refresh } = serverOf({
    items: [formAt(3, 'TOWER 1'), formAt(2, 'Tower 1'), formAt(1, 'Tower 1'), formAt(0, 'Tower 2')],
  })
  expect(await refresh()).toBe(true)
  expect((await latest('Tower 1', verizonMonthly.id))?.id).toBe('form 2')
  expect((await latest(' tower  1', verizonMonthly.id))?.id).toBe('form 3')
  expect(await latest('Tower', verizonMonthly.id)).toBe(null)
  expect(await latest('Tower 1', 'another')).toBe(null)
})

test('open findings come with the forms, and without signal they are those of the last round', async () => {
  const [open, assigned] = [openFinding(), openFinding({ status: 'assigned' })]
  findings = [open, assigned, openFinding({ status: 'fixed' })]
  const facilityId = open.facilityId
  findings = findings.map(finding => ({ ...finding, facilityId }))
  expect(await serverOf({ items: [] }).refresh()).toBe(true)
  const offline = (async () => ({ ok: false, problem: problemOf('offline') })) as unknown as Client
  const shown: string[][] = []
  const look = () =>
    findOpenFindings({ facilityId, userId: 'u1' }, offline, found => shown.push(found.map(({ id }) => id)))
  await look()
  findings = []
  expect(await serverOf({ items: [] }).refresh()).toBe(true)
  await look()
  expect(shown.map(ids => ids.toSorted())).toEqual([[open.id, assigned.id].toSorted(), []])
})

test('a site is known by the name that its newest form gives it', async () => {
  const at = (minute: number, name: string, facilityId: string | null) =>
    formAt(minute, name, { facilityId, state: 'Georgia' })
  const { refresh } = serverOf({
    items: [at(3, 'Tower 1', 'one'), at(2, 'Towr 1', 'one'), at(1, 'Tower 2', 'two'), at(0, 'Nowhere', null)],
  })
  await refresh()
  expect(await listCachedFacilities(registry)).toEqual([
    { id: 'two', name: 'Tower 2', state: 'Georgia', tanks: [] },
    { id: 'one', name: 'Tower 1', state: 'Georgia', tanks: [] },
  ])
})

test('of several tanks each is known, and the last visit is that of the chosen one, whatever the site was called', async () => {
  const at = (minute: number, name: string, tankId: string, tankVolume: string) => {
    const { answers } = formContent({ facilityName: name, tankVolume })
    return formAt(minute, name, { facilityId: 'one', tankId, answers })
  }
  const { refresh } = serverOf({
    items: [
      at(3, 'Tower 1', 'north', '8000'),
      at(2, 'Towr 1', 'south', '500'),
      at(1, 'Towr 1', 'north', '7'),
    ],
  })
  await refresh()
  const [site] = await listCachedFacilities(registry)
  expect(site?.tanks).toEqual([
    { id: 'south', tankType: 'UST', volume: '500', product: '' },
    { id: 'north', tankType: 'UST', volume: '8000', product: '' },
  ])
  const chosen = { facility: 'Tower 1', templateId: verizonMonthly.id, facilityId: 'one' }
  expect((await findCachedLatest({ ...chosen, tankId: 'south' }))?.id).toBe('form 2')
  expect((await findCachedLatest({ ...chosen, tankId: 'north' }))?.id).toBe('form 3')
  expect((await findCachedLatest(chosen))?.id).toBe('form 3')
  expect(await findCachedLatest({ ...chosen, tankId: 'west' })).toBe(null)
  expect(await findCachedLatest({ ...chosen, templateId: 'another' })).toBe(null)
})

test('all pages are read the first time; later only changes are asked for, and what is gone goes', async () => {
  const first = serverOf(
    { items: [formAt(9, 'A'), formAt(8, 'B')], nextCursor: 'next' },
    { items: [formAt(1, 'C')] },
  )
  await first.refresh()
  expect(first.asked).toEqual([{}, { cursor: 'next' }])
  expect((await listCachedForms())?.value.map(({ id }) => id)).toEqual(['form 9', 'form 8', 'form 1'])

  const second = serverOf({ items: [formAt(11, 'B', { id: 'form 8', version: 2 })], gone: ['form 9'] })
  await second.refresh()
  expect(second.asked).toEqual([{ since: '2026-11-15T12:00:00.000Z' }])
  expect((await listCachedForms())?.value.map(({ id, version }) => [id, version])).toEqual([
    ['form 8', 2],
    ['form 1', 1],
  ])
})

test('beyond the last 200 each tank of a facility keeps its newest form, without the signature; what is too much goes', async () => {
  const busy = Array.from({ length: 201 }, (_, index) => formAt(1_000 - index, 'Busy'))
  const others = Array.from({ length: 30 }, (_, index) =>
    formAt(100 - index, `Site ${index >> 1}`, { tankId: `tank ${index & 1}` }),
  )
  const { refresh } = serverOf({ items: [...busy, ...others], most: 210 })
  await refresh()
  expect((await listCachedForms())?.value.length).toBe(200)
  expect((await findCachedForm('form 1000'))?.value.answers.signature).toBe(signaturePng)
  expect(await findCachedForm('form 100')).toBe(null)
  expect(await latest('Site 0', verizonMonthly.id)).toMatchObject({ answers: { signature: '' } })
  expect(await latest('Site 4', verizonMonthly.id)).not.toBe(null)
  expect(await latest('Site 5', verizonMonthly.id)).toBe(null)
})

test('of a round that breaks off, what has arrived can be seen, and the next one begins anew', async () => {
  const broken = serverOf({ items: [formAt(5, 'A')], nextCursor: 'next' })
  expect(await broken.refresh()).toBe(false)
  expect((await listCachedForms())?.value.map(({ id }) => id)).toEqual(['form 5'])
  expect((await findCachedForm('form 5'))?.at).toMatch(/^20/)
  const whole = serverOf({ items: [formAt(5, 'A'), formAt(4, 'B')] })
  expect(await whole.refresh()).toBe(true)
  expect(whole.asked).toEqual([{}])
  expect((await listCachedForms())?.value.length).toBe(2)
})

test('a later round that breaks off leaves the one before as it was', async () => {
  await serverOf({ items: [formAt(5, 'A')] }).refresh()
  const broken = serverOf({ items: [formAt(6, 'A')], nextCursor: 'next' })
  expect(await broken.refresh()).toBe(false)
  const next = serverOf({ items: [] })
  await next.refresh()
  expect(next.asked).toEqual([{ since: '2026-11-15T12:00:00.000Z' }])
})

test('5,000 facilities take at most 20 MB', async () => {
  const used = async () => (await navigator.storage.estimate()).usage ?? 0
  const before = await used()
  const items = Array.from({ length: 5_000 }, (_, index) =>
    formAt(index, `Tower ${index} Ocala`, { id: crypto.randomUUID(), given: givenAll }),
  )
  await serverOf({ items }).refresh()
  expect(await latest('Tower 7 Ocala', verizonMonthly.id)).not.toBe(null)
  expect((await used()) - before).toBeLessThan(20_000_000)
})

const givenAll = Object.fromEntries(
  Object.keys(formContent().answers).map(field => [field, 'confirmed' as const]),
)

test('a device that several people use keeps none, and lets go of those that it has', async () => {
  const form = formAt(1, 'Tower 9')
  const { refresh, asked } = serverOf({ items: [form] }, { items: [form] })
  await refresh()
  shareDevice(true)
  await cachedForms.expire?.('u1')
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('cypress-kept-forms')
  expect(await withDatabase(database => database.count('cachedForms'))).toBe(0)
  expect(await refresh()).toBe(false)
  expect(asked).toHaveLength(1)
  expect(await findCachedLatest({ facility: 'Tower 9', templateId: verizonMonthly.id })).toBe(null)
  shareDevice(false)
  expect(await refresh()).toBe(true)
  expect(await findCachedForm(form.id)).toMatchObject({ value: { id: form.id } })
})

const databaseNames = async () => (await indexedDB.databases()).map(({ name }) => name)

/** The database as a release that had a second one for these forms left it. */
async function earlierDevice() {
  const form = formAt(1, 'Tower 9')
  await leaveEarlierCache(form, 'Tower 9')
  await withDatabase(database => database.put('flags', 'to be moved', earlierCacheFlag))
  return form
}

test('forms that an earlier release cached in a database of its own are moved, and it is deleted', async () => {
  const form = await earlierDevice()
  await moveEarlierCache()
  expect(await findCachedForm(form.id)).toEqual({ value: form, at: '2026-11-14T15:00:00.000Z' })
  expect((await latest('Tower 9', verizonMonthly.id))?.id).toBe(form.id)
  await expect.poll(databaseNames).not.toContain('cypress-kept-forms')
  const { refresh, asked } = serverOf({ items: [] })
  await refresh()
  expect(asked).toEqual([{ since: '2026-11-14T15:00:00.000Z' }])
})

test('a log-out before they were moved leaves none of them behind', async () => {
  const form = await earlierDevice()
  await cachedForms.expire?.(null)
  await moveEarlierCache()
  expect(await findCachedForm(form.id)).toBe(null)
  expect(await databaseNames()).not.toContain('cypress-kept-forms')
})

test('a new browser is left without the database of earlier releases', async () => {
  await withDatabase(database => database.put('flags', 'to be moved', earlierCacheFlag))
  await moveEarlierCache()
  expect(await databaseNames()).not.toContain('cypress-kept-forms')
  expect(await withDatabase(database => database.get('flags', earlierCacheFlag))).toBe(undefined)
})

test('a round that is under way at a log-out stores nothing afterwards', async () => {
  const { call } = serverOf({ items: [formAt(5, 'A')], nextCursor: 'next' }, { items: [formAt(4, 'B')] })
  const loggingOut = (async (endpoint: never, given: { query: { cursor?: string } }) => {
    if (given.query.cursor) await cachedForms.expire?.(null)
    return call(endpoint, given as never)
  }) as unknown as Client
  expect(await fetchForms(loggingOut, registry)).toBe(false)
  expect(await listCachedForms()).toBe(null)
})
