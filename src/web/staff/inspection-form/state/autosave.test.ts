import { beforeEach, expect, test, vi } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import type { Durability } from '#web/offline/drafts.ts'
import type { Draft } from '#web/offline/rows.ts'
import { createAutosave } from './autosave.ts'
import { createFormStore } from './form-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function scene() {
  const store = createFormStore(
    beginNewForm(verizonMonthly, 'Georgia', { uid: 'u1', displayName: 'Dana' }, { today: '2026-11-14' }),
  )
  const writes: { comments: unknown; durability: Durability }[] = []
  let gate = Promise.resolve()
  const save = vi.fn(async (draft: Draft, durability: Durability) => {
    await gate
    writes.push({ comments: draft.answers.comments, durability })
  })
  const autosave = createAutosave(store, { save })
  const holdWrites = () => {
    const held = Promise.withResolvers<void>()
    gate = held.promise
    return held.resolve
  }
  return { store, autosave, save, writes, holdWrites }
}

test('nothing is written before something changed', async () => {
  const { autosave, save } = scene()
  await autosave.flush()
  expect(save).not.toHaveBeenCalled()
  expect(autosave.state()).toBe('untouched')
})

test('a form that is only walked through is not written; its first change is, with the step', async () => {
  const { store, autosave, save } = scene()
  store.change({ step: 1 })
  await vi.advanceTimersByTimeAsync(300)
  await autosave.flush()
  expect([autosave.state(), save.mock.calls]).toEqual(['untouched', []])
  store.answer('comments', 'leak')
  await vi.advanceTimersByTimeAsync(300)
  expect(save.mock.calls[0]?.[0]).toMatchObject({ step: 1, answers: { comments: 'leak' } })
})

test('every change is written within 300 ms, however fast one types', async () => {
  const { store, autosave, writes } = scene()
  for (const text of ['l', 'le', 'lea', 'leak']) {
    store.answer('comments', text)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(writes.map(({ comments }) => comments)).toEqual(['le', 'leak'])
  expect(writes.at(-1)).toEqual({ comments: 'leak', durability: 'relaxed' })
  expect(autosave.state()).toBe('saved')
})

test('what was typed during a write is waiting, and is written after it', async () => {
  const { store, autosave, writes, holdWrites } = scene()
  const letGo = holdWrites()
  store.answer('comments', 'a')
  const first = autosave.flush()
  await vi.advanceTimersByTimeAsync(0)
  store.answer('comments', 'ab')
  letGo()
  await first
  expect(autosave.state()).toBe('pending')
  await autosave.flush()
  expect(writes.map(({ comments }) => comments)).toEqual(['a', 'ab'])
  expect(autosave.state()).toBe('saved')
})

test('a signature goes to the disk even when it was written already', async () => {
  const { store, autosave, writes } = scene()
  store.answer('comments', 'a')
  await autosave.flush()
  await autosave.flush('strict')
  expect(writes.map(({ durability }) => durability)).toEqual(['relaxed', 'strict'])
})

test('a failed write is shown, and the next change tries again', async () => {
  const { store, autosave, save, writes } = scene()
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  save.mockRejectedValueOnce(new DOMException('no room', 'QuotaExceededError'))
  store.answer('comments', 'a')
  await autosave.flush()
  expect(autosave.state()).toBe('failed')
  expect(reported).not.toHaveBeenCalled()
  save.mockRejectedValueOnce(new Error('a bug'))
  await autosave.flush()
  expect(reported).toHaveBeenCalledOnce()
  store.answer('comments', 'ab')
  await vi.advanceTimersByTimeAsync(300)
  expect(writes.map(({ comments }) => comments)).toEqual(['ab'])
  expect(autosave.state()).toBe('saved')
  vi.unstubAllGlobals()
})

test('a failed write stays unsaved while one types on, and is tried again by itself', async () => {
  const { store, autosave, save, writes } = scene()
  save.mockRejectedValue(new DOMException('no room', 'QuotaExceededError'))
  const states: string[] = []
  store.answer('comments', 'a')
  await autosave.flush()
  autosave.subscribe(() => states.push(autosave.state()))
  for (const text of ['ab', 'abc']) {
    store.answer('comments', text)
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(states).toEqual([])
  expect(autosave.state()).toBe('failed')
  save.mockImplementation(async (draft, durability) => {
    writes.push({ comments: draft.answers.comments, durability })
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(writes.map(({ comments }) => comments)).toEqual(['abc'])
  expect(autosave.state()).toBe('saved')
})

test('a form that was received is not written again', async () => {
  const { store, autosave, save } = scene()
  store.answer('comments', 'a')
  await autosave.stop()
  store.answer('comments', 'ab')
  await autosave.flush('strict')
  await vi.advanceTimersByTimeAsync(1000)
  expect(save).not.toHaveBeenCalled()
})

test('while the form is sent nobody else writes it; afterwards nothing is missing', async () => {
  const { store, autosave, writes } = scene()
  store.answer('comments', 'a')
  await autosave.flush('strict')
  autosave.pause()
  store.answer('comments', 'ab')
  await vi.advanceTimersByTimeAsync(1000)
  expect(writes.map(({ comments }) => comments)).toEqual(['a'])
  autosave.resume()
  await vi.advanceTimersByTimeAsync(300)
  expect(writes.map(({ comments }) => comments)).toEqual(['a', 'ab'])
})
