// Facilities found without signal, in a real IndexedDB.

import { beforeEach, expect, test } from 'vitest'
import type { Client } from '#api/client.ts'
import { registry } from '#domain/templates/registry.ts'
import { problemOf } from '#testing/problem-of.ts'
import { deviceSync } from '#web/offline/device-sync.ts'
import { fetchRegister } from '#web/offline/register/fetch-register.ts'
import { type FacilityName, openFacilities } from './facility-source.ts'

beforeEach(() => deviceSync.expire(null))

const at = '2026-11-01T12:00:00.000Z'

const site = (number: number, name: string, change: object) => ({
  facility: {
    ...{ id: `00000000-0000-4000-8000-00000000000${number}`, version: 1, name, state: 'Florida' },
    ...{ stateFacilityNumber: '', address: '', customer: '', arrivalNotes: '', status: 'active' },
    ...{ contacts: [], tanks: [], sendReports: false, aliases: [] },
    ...{ createdAt: at, createdBy: 'u1', updatedAt: at, updatedBy: 'u1', ...change },
  },
  ...{ known: null, enteredFrom: {}, release: null, lastVisitOn: null, monthsMissed: null, position: null },
})

const noSignal = (async () => ({ ok: false, problem: problemOf('offline') })) as unknown as Client

test('without signal a facility is found by every word that the register knows of it', async () => {
  const items = [
    site(1, 'Tower 4417', {
      address: '12 Bay St, Tampa',
      customer: 'Hale Marine',
      stateFacilityNumber: '8840017',
    }),
    site(2, 'Marina', { aliases: ['Old Pier'] }),
    site(3, 'Tower 9', { status: 'closed' }),
    site(4, 'Tower 10', { state: 'Georgia' }),
  ]
  const server = async () => ({
    ok: true,
    value: { items, gone: [], rules: [], nextCursor: null, asOf: at },
  })
  expect(await fetchRegister(server as unknown as Client)).toBe(true)
  const source = openFacilities(noSignal, registry)
  const find = async (typed: string) => {
    let found: readonly FacilityName[] = []
    await source.find(typed, 'Florida', (names, isFromDevice) => {
      expect(isFromDevice).toBe(true)
      found = names
    })
    return found.map(({ name, customer }) => [name, customer])
  }
  const tower = [['Tower 4417', 'Hale Marine']]
  expect(await find('tampa TOWER')).toEqual(tower)
  expect(await find('hale')).toEqual(tower)
  expect(await find('88400')).toEqual(tower)
  expect(await find('old pier')).toEqual([['Marina', '']])
  // Neither what is closed nor what is in another state.
  expect(await find('tower')).toEqual(tower)
  expect(await find('nowhere')).toEqual([])
})
