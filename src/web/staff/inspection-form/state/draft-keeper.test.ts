import { beforeEach, expect, test, vi } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly.ts'
import type { Draft } from '#web/offline/database.ts'
import type { Durability } from '#web/offline/drafts.ts'
import { beginNewForm } from './begin-draft.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { createFormStore } from './form-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function scene() {
  const store = createFormStore(beginNewForm(verizonMonthly, 'Georgia', { uid: 'u1', displayName: 'Dana' }))
  const writes: { comments: unknown; durability: Durability }[] = []
  let gate = Promise.resolve()
  const save = vi.fn(async (draft: Draft, durability: Durability) => {
    await gate
    writes.push({ comments: draft.answers.comments, durability })
  })
  const keeper = createDraftKeeper(store, { save })
  const holdWrites = () => {
    const held = Promise.withResolvers<void>()
    gate = held.promise
    return held.resolve
  }
  return { store, keeper, save, writes, holdWrites }
}

test('nothing is written before something changed', async () => {
  const { keeper, save } = scene()
  await keeper.flush()
  expect(save).not.toHaveBeenCalled()
  expect(keeper.kept()).toBe('untouched')
})

test('every change is written within 300 ms, however fast one types', async () => {
  const { store, keeper, writes } = scene()
  for (const text of ['l', 'le', 'lea', 'leak']) {
    store.answer('comments', text)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(writes).toEqual([{ comments: 'lea', durability: 'relaxed' }])
  await vi.advanceTimersByTimeAsync(300)
  expect(writes.at(-1)).toEqual({ comments: 'leak', durability: 'relaxed' })
  expect(keeper.kept()).toBe('kept')
})

test('what was typed during a write is waiting, and is written after it', async () => {
  const { store, keeper, writes, holdWrites } = scene()
  const letGo = holdWrites()
  store.answer('comments', 'a')
  const first = keeper.flush()
  await vi.advanceTimersByTimeAsync(0)
  store.answer('comments', 'ab')
  letGo()
  await first
  expect(keeper.kept()).toBe('waiting')
  await keeper.flush()
  expect(writes.map(({ comments }) => comments)).toEqual(['a', 'ab'])
  expect(keeper.kept()).toBe('kept')
})

test('a signature goes to the disk even when it was written already', async () => {
  const { store, keeper, writes } = scene()
  store.answer('comments', 'a')
  await keeper.flush()
  await keeper.flush('strict')
  expect(writes.map(({ durability }) => durability)).toEqual(['relaxed', 'strict'])
})

test('a failed write is said, and the next change tries again', async () => {
  const { store, keeper, save, writes } = scene()
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  save.mockRejectedValueOnce(new DOMException('no room', 'QuotaExceededError'))
  store.answer('comments', 'a')
  await keeper.flush()
  expect(keeper.kept()).toBe('failed')
  expect(reported).not.toHaveBeenCalled()
  save.mockRejectedValueOnce(new Error('a bug'))
  await keeper.flush()
  expect(reported).toHaveBeenCalledOnce()
  store.answer('comments', 'ab')
  await vi.advanceTimersByTimeAsync(300)
  expect(writes.map(({ comments }) => comments)).toEqual(['ab'])
  expect(keeper.kept()).toBe('kept')
  vi.unstubAllGlobals()
})

test('a form that was received is not written again', async () => {
  const { store, keeper, save } = scene()
  store.answer('comments', 'a')
  await keeper.stop()
  store.answer('comments', 'ab')
  await keeper.flush('strict')
  await vi.advanceTimersByTimeAsync(1000)
  expect(save).not.toHaveBeenCalled()
})

test('while the form is sent nobody else writes it; afterwards nothing is missing', async () => {
  const { store, keeper, writes } = scene()
  store.answer('comments', 'a')
  await keeper.flush('strict')
  keeper.pause()
  store.answer('comments', 'ab')
  await vi.advanceTimersByTimeAsync(1000)
  expect(writes.map(({ comments }) => comments)).toEqual(['a'])
  keeper.resume()
  await vi.advanceTimersByTimeAsync(300)
  expect(writes.map(({ comments }) => comments)).toEqual(['a', 'ab'])
})
