import { afterEach, expect, test, vi } from 'vitest'
import { connection, noticingFetch } from './connection.ts'

afterEach(() => vi.unstubAllGlobals())

const answer = (reply: () => Promise<Response>) => vi.stubGlobal('fetch', reply)
const call = (signal?: AbortSignal) =>
  noticingFetch('/api/session', signal ? { signal } : {}).catch(() => null)

test('a call without an answer says since when there is no connection, and any answer that it is back', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')))
  const before = Date.now()
  await call()
  const lostAt = connection.lostAt()
  expect(lostAt).toBeGreaterThanOrEqual(before)
  await call()
  expect(connection.lostAt()).toBe(lostAt)
  answer(async () => new Response('no', { status: 503 }))
  await call()
  expect(connection.lostAt()).toBe(null)
})

test('a call that its page gave up says nothing; one that took too long does', async () => {
  answer(() => Promise.reject(new DOMException('', 'AbortError')))
  await call(AbortSignal.abort())
  expect(connection.lostAt()).toBe(null)
  await call(AbortSignal.abort(new DOMException('', 'TimeoutError')))
  expect(connection.lostAt()).not.toBe(null)
})

const dated = (at: number) =>
  answer(async () => new Response('', { headers: { date: new Date(at).toUTCString() } }))
const minutes = 60_000

test('a clock that is off by more than five minutes is noticed, either way, until it is right again', async () => {
  const off = () => Math.round(connection.clockAhead() / minutes)
  dated(Date.now() - 12 * minutes)
  await call()
  expect(off()).toBe(12)
  dated(Date.now() + 90 * minutes)
  await call()
  expect(off()).toBe(-90)
  dated(Date.now() + 4 * minutes)
  await call()
  expect(off()).toBe(0)
  answer(async () => new Response(''))
  await call()
  expect(off()).toBe(0)
})

test('a device that slept while it waited for the answer has no wrong clock', async () => {
  vi.useFakeTimers()
  const answeredAt = Date.now() + 1000
  answer(async () => {
    vi.setSystemTime(Date.now() + 60 * minutes)
    return new Response('', { headers: { date: new Date(answeredAt).toUTCString() } })
  })
  await call()
  vi.useRealTimers()
  expect(connection.clockAhead()).toBe(0)
})
