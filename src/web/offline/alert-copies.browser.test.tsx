// Alerts about possible releases on a device, in a real IndexedDB. Only the server's answer is made up.

import { beforeEach, expect, test } from 'vitest'
import type { Client } from '#api/client.ts'
import type { ReleaseAlert } from '#api/release-alerts.ts'
import { problemOf } from '#testing/problem-of.ts'
import { findAlerts, readAlerts } from './alert-copies.ts'
import { deviceSync } from './device-sync.ts'
import { shareDevice } from './sync/shared-device.ts'

beforeEach(async () => {
  await deviceSync.expire(null)
  localStorage.clear()
})

const sam = { uid: 'u2', displayName: 'Sam Ortiz' }
const at = '2026-11-17T14:00:00.000Z'

const alertOf = (id: string, acknowledged: ReleaseAlert['acknowledged'] = null): ReleaseAlert => ({
  ...{ id, formId: id, facilityName: 'Bayside Depot', state: 'Florida', version: 1, field: 'hasWetting' },
  ...{ label: 'Any wetting on the tank?', answer: 'Yes', by: sam, at, receivedAt: at, told: null },
  acknowledged,
})

const serverOf = (items: ReleaseAlert[]) =>
  (async () => ({ ok: true, value: { items } })) as unknown as Client
const away = (async () => ({ ok: false, problem: problemOf('offline') })) as unknown as Client

const copied = async (userId: string) => (await findAlerts(userId))?.value.items.map(({ id }) => id)

test('those that nobody acknowledged are kept, until the server says something else', async () => {
  const closed = { by: sam, at, note: 'Rain water' }
  await readAlerts('u1', serverOf([alertOf('open'), alertOf('closed', closed)]))
  expect(await copied('u1')).toEqual(['open'])
  expect((await readAlerts('u1', away)).ok).toBe(false)
  expect(await copied('u1')).toEqual(['open'])
  await readAlerts('u1', serverOf([alertOf('open', closed)]))
  expect(await copied('u1')).toEqual([])
})

test('another user does not see them, and they go at a log-out', async () => {
  await readAlerts('u1', serverOf([alertOf('open')]))
  expect(await copied('u2')).toBeUndefined()
  await deviceSync.expire(null)
  expect(await copied('u1')).toBeUndefined()
})

test('a device that several people use keeps none, and shows what the server says', async () => {
  shareDevice(true)
  const answer = await readAlerts('u1', serverOf([alertOf('open')]))
  expect(answer).toMatchObject({ ok: true, value: { items: [{ id: 'open' }] } })
  expect(await copied('u1')).toBeUndefined()
})
