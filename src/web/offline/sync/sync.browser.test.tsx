// The kinds of what a device holds, with one that exists only here: a kind is one object, and needs nothing else to be stored and
// kept current, to expire and to be left behind.

import { afterEach, expect, test, vi } from 'vitest'
import type { Client } from '#api/client.ts'
import { createRegistry } from '#domain/form/registry.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { formContent } from '#testing/form-content.ts'
import { problemOf } from '#testing/problem-of.ts'
import { storedDraft } from '#testing/stored-draft.ts'
import { withDatabase } from '../database.ts'
import { deviceSync } from '../device-sync.ts'
import { deleteDraft, findDraft } from '../drafts.ts'
import { beginRound, type Copied, expireCopied, storeFetched } from './copied.ts'
import type { Kind } from './kind.ts'
import { startRounds } from './rounds.ts'
import { shareDevice } from './shared-device.ts'
import { createSync } from './sync.ts'

afterEach(() => void vi.useRealTimers())

const user = { uid: 'u1', displayName: 'Dana' }
const call = (async () => ({ ok: false, problem: problemOf('offline') })) as unknown as Client
const context = { user, call, registry: createRegistry([verizonMonthly]) }

const copied: Copied = { name: 'meter', flag: 'meter round', keptFor: 2 * 60 * 60_000 }

async function fetchReading(userId: string): Promise<boolean> {
  const round = await beginRound(copied)
  const at = new Date().toISOString()
  const row = { kind: copied.name, id: `reading of ${userId}`, userId, at, value: { gallons: 400 } }
  return round !== null && storeFetched(copied, round, change => change.objectStore('copiedRows').put(row))
}

/** Readings of a meter: made up. One file like this is all that a new kind is. */
function meterKind(fetch: (userId: string) => Promise<unknown> = fetchReading) {
  const seen: string[] = []
  const kind: Kind = {
    name: 'meter',
    start: ({ user }) => {
      const round = async () => {
        seen.push(`round of ${user.displayName}`)
        await fetch(user.uid)
        return 60_000
      }
      return startRounds(round, { first: 1000, leastBetween: 30_000 }).stop
    },
    expire: userId => {
      seen.push(`expired for ${userId}`)
      return expireCopied(copied, userId)
    },
    leave: async ({ user }) => seen.push(`left by ${user.displayName}`),
  }
  return { kind, seen }
}

const readings = async () =>
  (await withDatabase(database => database.getAll('copiedRows'))).map(({ kind, id }) => `${kind}: ${id}`)

const failing: Kind = {
  name: 'failing',
  expire: () => Promise.reject(new Error('no storage')),
  leave: () => Promise.reject(new Error('no storage')),
}

test('a kind is kept current at its own pace, and a kind that fails holds up no other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { kind, seen } = meterKind(async () => {})
  const sync = createSync([failing, kind])
  const stop = sync.start(context)
  expect(seen).toEqual(['expired for u1'])
  await vi.advanceTimersByTimeAsync(1001)
  expect(seen.slice(1)).toEqual(['round of Dana'])
  await vi.advanceTimersByTimeAsync(60_001)
  expect(seen.slice(1)).toHaveLength(2)
  // The tab that comes back waits for its time, the signal does not.
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen.slice(1)).toHaveLength(2)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.slice(1)).toHaveLength(3)
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(seen.slice(1)).toHaveLength(3)
  await sync.leave(context)
  await sync.expire(null)
  expect(seen.slice(-2)).toEqual(['left by Dana', 'expired for null'])
})

test('what a kind stores is for its user and its time, and gone at a log-out, without a store of its own', async () => {
  const { kind } = meterKind()
  const other = { kind: 'other', id: 'of u1', userId: 'u1', at: new Date().toISOString(), value: null }
  await withDatabase(database => database.put('copiedRows', other))
  const sync = createSync([failing, kind])
  const stop = sync.start(context)
  await expect.poll(readings, { timeout: 3000 }).toEqual(['meter: reading of u1', 'other: of u1'])
  stop()
  await sync.expire('u1')
  expect(await readings()).toHaveLength(2)
  // Another user logs in, whose own comes beside it.
  await fetchReading('u2')
  await sync.expire('u2')
  expect(await readings()).toEqual(['meter: reading of u2', 'other: of u1'])
  vi.setSystemTime(Date.now() + 3 * 60 * 60_000)
  await sync.expire('u2')
  vi.useRealTimers()
  expect(await readings()).toEqual(['other: of u1'])
  await fetchReading('u2')
  await sync.expire(null)
  expect(await readings()).toEqual(['other: of u1'])
  shareDevice(true)
  expect(await fetchReading('u2')).toBe(false)
  shareDevice(false)
  await withDatabase(database => database.delete('copiedRows', ['other', 'of u1']))
})

test('a round that is under way at a log-out stores nothing afterwards', async () => {
  const round = (await beginRound(copied)) ?? ''
  await meterKind().kind.expire?.(null)
  expect(await storeFetched(copied, round, () => Promise.reject(new Error('stored')))).toBe(false)
})

test('a log-out without signal takes every copy along, and leaves unsent work to its user', async () => {
  const { draft } = await storedDraft(1, { status: 'queued', userId: 'u1' })
  const form = completedForm(verizonMonthly, formContent().answers)
  await withDatabase(async database => {
    const { id, templateId, updatedAt } = form
    const names = { facilityKey: 'tower', facilityName: 'Tower', isWhole: true }
    await database.put('cachedForms', { id, templateId, updatedAt, ...names, form })
    await database.put('sent', { id, userId: 'u1', receivedAt: new Date().toISOString(), draft })
  })
  await deviceSync.leave(context)
  await deviceSync.expire(null)
  const left = await withDatabase(async database => [
    await database.count('cachedForms'),
    (await database.getAllFromIndex('sent', 'byUser', 'u1')).length,
  ])
  expect(left).toEqual([0, 0])
  expect(await findDraft(draft)).toEqual(draft)
  expect(await withDatabase(database => database.countFromIndex('photos', 'byForm', draft.id))).toBe(1)
  await deleteDraft(draft)
})
