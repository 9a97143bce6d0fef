// Work of others on this device, in a real IndexedDB; only the server is scripted.

import { beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '#api/client.ts'
import { createRegistry } from '#domain/form/registry.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { storedDraft } from '#testing/stored-draft.ts'
import { withDatabase } from './database.ts'
import { deleteDraft } from './drafts.ts'
import { othersKey } from './others-key.ts'
import { listOthersWork } from './others-work.ts'
import { othersWork } from './tell-of-others.ts'

interface Told {
  params: { device: string }
  body: { unsent: { userId: string; count: number }[] }
}

function officeThatHears() {
  const told: Told[] = []
  const call = (async (_endpoint: unknown, given: Told) => {
    told.push(given)
    return { ok: true, value: undefined }
  }) as unknown as Client
  return { told, call }
}

const registry = createRegistry([verizonMonthly])

/** As long as this user has the phone. */
async function use(uid: string, displayName: string, call: Client) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stop = othersWork.start?.({ user: { uid, displayName }, call, registry })
  await vi.advanceTimersByTimeAsync(6_000)
  vi.useRealTimers()
  await new Promise(resolve => setTimeout(resolve, 300))
  stop?.()
}

// Files that ran before have left work of their users.
beforeEach(async () => {
  await withDatabase(database => Promise.all([database.clear('drafts'), database.clear('outbox')]))
  localStorage.clear()
})

test('the office is told how much waits of whom, and nothing else, until it is gone', async () => {
  // Further users of this browser are those of other tests.
  const [dana, lee] = [crypto.randomUUID(), crypto.randomUUID()]
  const { told, call } = officeThatHears()
  const ofDana = () => told.map(({ body }) => body.unsent.filter(({ userId }) => userId === dana))
  const listed = async (userId: string) => (await listOthersWork(userId)).filter(work => work.userId === dana)
  const outbox = { at: '2026-11-12T15:00:00.000Z' }
  const [one, two] = [
    await storedDraft(0, { userId: dana, status: 'queued', outbox, changedAt: outbox.at }),
    await storedDraft(1, { userId: dana }),
  ]
  await use(dana, 'Dana Fields', call)
  expect(ofDana().flat()).toEqual([])
  const work = { userId: dana, count: 2, since: outbox.at }
  expect(await listed(lee)).toEqual([{ ...work, name: 'Dana Fields' }])
  expect(await listed(dana)).toEqual([])
  await othersWork.leave?.({ user: { uid: dana, displayName: 'Dana Fields' }, call })
  expect(localStorage.getItem(othersKey)).toBe('true')

  told.length = 0
  await use(lee, 'Lee Ortiz', call)
  expect(ofDana()).toEqual([[work]])
  for (const { draft } of [one, two]) await deleteDraft(draft)
  await use(lee, 'Lee Ortiz', call)
  expect(ofDana()).toEqual([[work], []])
  expect(new Set(told.map(({ params }) => params.device)).size).toBe(1)
})
