import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Result } from '#api/client.ts'
import type { FailureCode } from '#domain/problems/problem.ts'
import { problemOf } from '#testing/problem-of.ts'
import { serverOrCopy } from './server-or-copy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = '2026-11-16T20:00:00.000Z'
const copy = async () => ({ value: 'copy', at })
const none = async () => null
const fails = (code: FailureCode): Result<string> => ({ ok: false, problem: problemOf(code) })
const says: Result<string> = { ok: true, value: 'server' }
const asCopy = { answer: { ok: true, value: 'copy' }, copiedAt: at, later: null }

test.each<[string, Result<string>, object]>([
  ['an answer is shown', says, { answer: says, copiedAt: null, later: null }],
  ['without signal the copy is', fails('offline'), asCopy],
  ['so it is where the server cannot answer', fails('unavailable'), asCopy],
  ['what the server refuses is refused', fails('form-not-found'), { answer: fails('form-not-found') }],
])('%s', async (_, answer, shown) => {
  expect(await serverOrCopy(Promise.resolve(answer), copy)).toMatchObject(shown)
})

test('a server that takes longer than a moment leaves the copy until it answers', async () => {
  const asked = Promise.withResolvers<Result<string>>()
  const shown = serverOrCopy(asked.promise, copy)
  await vi.advanceTimersByTimeAsync(900)
  const { later, ...first } = await shown
  expect(first).toEqual({ answer: { ok: true, value: 'copy' }, copiedAt: at })
  asked.resolve(says)
  expect(await later).toEqual({ answer: says, copiedAt: null, later: null })
})

test('where there is no copy the server is waited for', async () => {
  const asked = Promise.withResolvers<Result<string>>()
  const shown = serverOrCopy(asked.promise, none)
  await vi.advanceTimersByTimeAsync(5000)
  asked.resolve(fails('offline'))
  expect(await shown).toMatchObject({ answer: { ok: false, problem: { code: 'offline' } }, copiedAt: null })
})
