// The register on a device, in a real IndexedDB. Only the server's pages are made up.

import { beforeEach, expect, test } from 'vitest'
import type { Client } from '#api/client.ts'
import type { CopiedFacility } from '#domain/copied-register/copied-facility.ts'
import { problemOf } from '#testing/problem-of.ts'
import { cachedForms } from '../cache/fetch-forms.ts'
import { withDatabase } from '../database.ts'
import { deviceSync } from '../device-sync.ts'
import { shareDevice } from '../sync/shared-device.ts'
import { fetchRegister } from './fetch-register.ts'
import { readCopiedFacility, readRegister } from './read-register.ts'
import { copiedRegister } from './register-kind.ts'

beforeEach(() => deviceSync.expire(null))

interface SentPage {
  items?: CopiedFacility[]
  gone?: string[]
  nextCursor?: string | null
}

/** A server that answers with these pages, one after the other, and notes what it was asked. */
function serverOf(...pages: SentPage[]) {
  const asked: object[] = []
  const call = (async (_: unknown, { query }: { query: object }) => {
    asked.push(query)
    const page = pages.shift()
    if (!page) return { ok: false, problem: problemOf('offline') }
    const asOf = '2026-11-15T12:00:00.000Z'
    return { ok: true, value: { items: [], gone: [], rules: [], nextCursor: null, asOf, ...page } }
  }) as unknown as Client
  return { asked, call, fetch: () => fetchRegister(call) }
}

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function facilityAt(
  number: number,
  change: Partial<CopiedFacility> = {},
  name = `Site ${number}`,
): CopiedFacility {
  const id = idOf(number)
  const at = '2026-11-01T12:00:00.000Z'
  return {
    facility: {
      ...{ id, version: 1, name, state: 'Georgia', stateFacilityNumber: '', address: '', customer: '' },
      ...{ arrivalNotes: '', status: 'active', contacts: [], tanks: [], sendReports: false, aliases: [] },
      ...{ createdAt: at, createdBy: 'u1', updatedAt: at, updatedBy: 'u1' },
    },
    ...{ known: null, enteredFrom: {}, release: null, lastVisitOn: null, monthsMissed: null },
    ...change,
  }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => facilityAt(index * 2))
const names = async () => (await readRegister())?.value.facilities.map(({ facility }) => facility.name).sort()

test('all pages are read the first time; later only changes are asked for, wherever they are stored', async () => {
  const items = many(600)
  const server = serverOf(
    { items: items.slice(0, 400), nextCursor: 'next' },
    { items: items.slice(400) },
    {
      items: [facilityAt(0, {}, 'First again'), facilityAt(601, {}, 'Between'), facilityAt(9999, {}, 'Last')],
      gone: [idOf(2), idOf(1198), idOf(7777)],
    },
  )
  expect(await server.fetch()).toBe(true)
  expect(await names()).toEqual(items.map(({ facility }) => facility.name).sort())
  expect(await server.fetch()).toBe(true)
  expect(server.asked).toEqual([{}, { cursor: 'next' }, { since: '2026-11-15T12:00:00.000Z' }])
  const after = items.map(({ facility }) => facility.name).filter(name => !/^Site (0|2|1198)$/.test(name))
  expect(await names()).toEqual([...after, 'First again', 'Between', 'Last'].sort())
  expect((await readCopiedFacility(idOf(601)))?.value.facility.name).toBe('Between')
  expect(await readCopiedFacility(idOf(2))).toBe(null)
})

test('a round that breaks off stores nothing: no list leaves out what has not arrived', async () => {
  const items = many(4)
  expect(await serverOf({ items: items.slice(0, 3), nextCursor: 'next' }).fetch()).toBe(false)
  expect(await readRegister()).toBe(null)
  // The next one goes on where it broke off.
  const server = serverOf({ items: items.slice(3) })
  expect(await server.fetch()).toBe(true)
  expect(server.asked).toEqual([{ cursor: 'next' }])
  expect(await names()).toHaveLength(4)
})

test('what is due is judged by the day on which one looks', async () => {
  const done = { walkthrough: '2026-11-10' }
  const summary = {
    done,
    lastOn: {},
    failedOn: {},
    failing: {},
    incomplete: {},
    future: {},
    isOutOfService: null,
  }
  const known = { tanks: { '': summary }, papers: {} }
  await serverOf({ items: [facilityAt(1, { known })] }).fetch()
  const statusOn = async (day: string) => {
    const now = new Date(`${day}T17:00:00.000Z`)
    const one = await readCopiedFacility(idOf(1), now)
    const all = (await readRegister(now))?.value.facilities[0]
    return [one?.value, all].map(each => each?.duties.find(({ duty }) => duty === 'walkthrough')?.status)
  }
  expect(await statusOn('2026-11-11')).toEqual(['ok', 'ok'])
  expect(await statusOn('2026-12-08')).toEqual(['soon', 'soon'])
  expect(await statusOn('2026-12-20')).toEqual(['overdue', 'overdue'])
})

test('a log-out lets go of it, also of a round that is under way; a device that several people use keeps none', async () => {
  const { call } = serverOf({ items: many(2) })
  const left = (async (...asked: Parameters<Client>) => {
    await copiedRegister.expire?.(null)
    return call(...asked)
  }) as Client
  expect(await fetchRegister(left)).toBe(false)
  expect(await serverOf({ items: many(2) }).fetch()).toBe(true)
  shareDevice(true)
  expect(await serverOf({ items: many(2) }).fetch()).toBe(false)
  await copiedRegister.expire?.('u1')
  shareDevice(false)
  expect(await readRegister()).toBe(null)
  expect(await withDatabase(database => database.count('register'))).toBe(0)
})

test('it goes by itself: another kind that lets go of its copies leaves the register', async () => {
  await serverOf({ items: many(2) }).fetch()
  await cachedForms.expire?.(null)
  expect(await names()).toEqual(['Site 0', 'Site 2'])
  await copiedRegister.expire?.('u2')
  expect(await names()).toEqual(['Site 0', 'Site 2'])
  await copiedRegister.expire?.(null)
  expect(await readRegister()).toBe(null)
})
