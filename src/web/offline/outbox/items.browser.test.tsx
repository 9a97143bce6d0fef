// Items of the outbox that are not forms, with a kind that exists only here: real IndexedDB and real locks, a made-up server.

import { expect, test } from 'vitest'
import type { Client } from '#api/client.ts'
import type { FailureCode } from '#domain/problems/problem.ts'
import { problemOf } from '#testing/problem-of.ts'
import type { OutboxItem } from '../rows.ts'
import { drain } from './drain.ts'
import { openFormFile, writeFormFile } from './form-file.ts'
import type { OutboxKind } from './item.ts'
import { discardItem, listItems, queueItem, storedKind } from './items.ts'

const call = (() => {}) as unknown as Client

let minute = 0
async function queued(userId: string, change: Partial<OutboxItem> = {}): Promise<OutboxItem> {
  minute += 1
  const at = new Date(Date.UTC(2026, 10, 14, 9, minute)).toISOString()
  const item = {
    ...{ id: crypto.randomUUID(), kind: 'fix', userId, at, title: 'Leak repaired', facts: ['Tower 9'] },
    ...{ content: { done: minute }, ...change },
  }
  await queueItem(item)
  return item
}

/** What arrived, in order. `refusals`: by id. */
function fixes(refusals: Record<string, FailureCode> = {}) {
  const arrived: OutboxItem[] = []
  const kind = storedKind('fix', async item => {
    const code = refusals[item.id]
    if (code) return { ok: false, problem: problemOf(code) }
    arrived.push(item)
    return { ok: true, value: null }
  })
  return { arrived, pass: (userId: string, kinds = [kind]) => drain({ userId, call, kinds }), kind }
}

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test('items go in the order in which they were queued, with all that they hold, of this user alone', async () => {
  const userId = crypto.randomUUID()
  const items = [await queued(userId), await queued(userId)]
  const foreign = await queued(crypto.randomUUID())
  const { arrived, pass } = fixes()
  expect(await pass(userId)).toEqual({ isLeft: false, hasSent: true })
  expect(arrived).toEqual(items)
  expect(await listItems(userId)).toEqual([])
  expect(await listItems(foreign.userId)).toEqual([foreign])
})

test('one that is refused waits for the user and holds up only what needs it', async () => {
  const userId = crypto.randomUUID()
  const bad = await queued(userId)
  const dependent = await queued(userId, { needs: [bad.id] })
  const good = await queued(userId)
  const { arrived, pass } = fixes({ [bad.id]: 'invalid-input' })
  expect(await pass(userId)).toEqual({ isLeft: false, hasSent: true })
  expect(ids(arrived)).toEqual([good.id])
  const [refused] = await listItems(userId)
  expect(refused?.problem).toMatchObject({ code: 'invalid-input' })
  // It is not sent again by itself, although the server would take it now.
  const again = fixes()
  await again.pass(userId)
  expect(again.arrived).toEqual([])
  await discardItem(bad)
  await again.pass(userId)
  expect(ids(again.arrived)).toEqual([dependent.id])
})

test('what needs another goes in the same pass, after it, whichever kind that is', async () => {
  const userId = crypto.randomUUID()
  const form = { id: crypto.randomUUID(), userId, at: '2026-11-14T00:00:00.000Z' }
  const item = await queued(userId, { needs: [form.id] })
  const order: string[] = []
  const forms: OutboxKind = {
    name: 'form',
    list: async () => [form],
    send: async ({ id }) => {
      order.push(id)
      return { outcome: 'sent', hasSent: true }
    },
  }
  const { arrived, pass, kind } = fixes()
  await pass(userId, [kind, forms])
  expect([...order, ...ids(arrived)]).toEqual([form.id, item.id])
})

test.each(['offline', 'unavailable', 'not-logged-in', 'too-many-requests'] as const)(
  'after %s everything waits, and nothing is lost',
  async code => {
    const userId = crypto.randomUUID()
    const items = [await queued(userId), await queued(userId)]
    const { arrived, pass } = fixes({ [items[0]?.id ?? '']: code })
    expect(await pass(userId)).toEqual({ isLeft: true, hasSent: false })
    expect(arrived).toEqual([])
    expect(await listItems(userId)).toEqual(items)
  },
)

test('a kind that cannot be read, and an item whose sending breaks, hold up no other', async () => {
  const userId = crypto.randomUUID()
  const item = await queued(userId)
  const at = '2026-11-14T00:00:00.000Z'
  const unreadable: OutboxKind = {
    name: 'unreadable',
    list: () => Promise.reject(new Error('no storage')),
    send: () => Promise.reject(new Error('never')),
  }
  const breaking: OutboxKind = { ...unreadable, list: async () => [{ id: crypto.randomUUID(), userId, at }] }
  const { arrived, pass, kind } = fixes()
  expect(await pass(userId, [unreadable, breaking, kind])).toEqual({ isLeft: true, hasSent: true })
  expect(arrived).toEqual([item])
})

test('an item comes back out of a file as the work of the user who opens it, to be sent; one that is here stays', async () => {
  const userId = crypto.randomUUID()
  const item = await queued(userId)
  const { pass } = fixes({ [item.id]: 'invalid-input' })
  await pass(userId)
  const file = await writeFormFile([], await listItems(userId))
  expect(await openFormFile(file, 'somebody else')).toEqual({ opened: [], alreadyHere: 0 })
  expect(await listItems(userId)).toMatchObject([{ id: item.id, problem: { code: 'invalid-input' } }])
  await discardItem(item)
  await openFormFile(file, 'somebody else')
  expect(await listItems('somebody else')).toEqual([{ ...item, userId: 'somebody else' }])
})
