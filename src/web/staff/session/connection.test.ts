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
