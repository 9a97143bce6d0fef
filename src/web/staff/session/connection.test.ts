import { beforeEach, expect, test, vi } from 'vitest'
import { listUsers } from '#api/users.ts'

type Reply = () => Promise<Response>

/** A page that was just opened. `replies`: what stands between it and the server, by the end of the address. */
async function openPage(isOnLine = true) {
  vi.resetModules()
  const replies = new Map<string, Reply>()
  let all: Reply = works
  const network = { onLine: isOnLine }
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) =>
    Promise.race([(replies.get(path) ?? all)(), aborted(signal)]),
  )
  const { connection, noticingClient, noticingFetch, giveUpReads, noteLeaving } = await import(
    './connection.ts'
  )
  const ask = (path: string, method = 'GET') => noticingFetch(path, { method }).catch(() => null)
  return {
    ...{ connection, noticingClient, giveUpReads, noteLeaving, ask, network, replies },
    reach: () => connection.state().reach,
    become: (reply: Reply) => {
      all = reply
    },
  }
}

const aborted = (signal: RequestInit['signal']) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

const works: Reply = async () => Response.json({})
const html = { 'content-type': 'text/html; charset=utf-8' }
const problem = (status: number, code: string): Reply => {
  const headers = { 'content-type': 'application/problem+json' }
  return async () => Response.json({ code, message: 'no' }, { status, headers })
}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test.each<[string, Reply, boolean, string]>([
  ['an answer', works, true, 'online'],
  ['nothing at all', async () => new Response(null, { status: 204 }), true, 'online'],
  ['our own refusal', problem(404, 'form-not-found'), true, 'online'],
  ['our own fault', problem(500, 'internal-error'), true, 'online'],
  ['our own 503', problem(503, 'unavailable'), true, 'no answer'],
  [
    'a gateway’s 502',
    async () => new Response('<h1>502</h1>', { status: 502, headers: html }),
    true,
    'no answer',
  ],
  ['a gateway’s plain 504', async () => new Response('no', { status: 504 }), true, 'no answer'],
  ['a captive portal', async () => new Response('<h1>Welcome</h1>', { headers: html }), true, 'no answer'],
  ['a refused line', () => Promise.reject(new TypeError('Failed to fetch')), true, 'no answer'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), false, 'no signal'],
])('%s is known for what it is', async (_, reply, isOnLine, reach) => {
  const page = await openPage(isOnLine)
  expect(page.reach()).toBe('unknown')
  page.become(reply)
  await page.ask('/api/users')
  expect(page.reach()).toBe(reach)
})

test('what the server cannot do now keeps it from being online until that is answered, whatever else is', async () => {
  const page = await openPage()
  page.replies.set('/api/list', problem(503, 'unavailable'))
  await page.ask('/api/list')
  await page.ask('/api/session')
  expect(page.reach()).toBe('no answer')
  expect(page.connection.questions()).toEqual(['/api/list'])
  page.replies.clear()
  await page.ask('/api/list')
  expect(page.reach()).toBe('online')
  expect(page.connection.questions()).toEqual(['/api/session'])
})

test('one answer is enough after a line that gave none, and what changes something is never asked again', async () => {
  const page = await openPage()
  page.become(() => Promise.reject(new TypeError('Failed to fetch')))
  await page.ask('/api/list')
  await page.ask('/api/forms/1', 'PUT')
  expect(page.connection.questions()).toEqual(['/api/list', '/api/session'])
  page.become(works)
  await page.ask('/api/other')
  expect(page.reach()).toBe('online')
})

test('since when there is no signal outlives a reload, and ends with an answer', async () => {
  const first = await openPage(false)
  const forget = first.connection.subscribe(() => {})
  const { since } = first.connection.state()
  expect(since).not.toBe(null)
  forget()
  const second = await openPage(false)
  second.connection.subscribe(() => {})
  expect(second.connection.state()).toEqual({ reach: 'no signal', since })
  await second.ask('/api/session')
  expect(second.connection.state()).toEqual({ reach: 'online', since: null })
})

test('reads that hang can be given up, and are told in the words of the sign; what is being saved is not given up', async () => {
  const page = await openPage()
  page.become(() => new Promise(() => {}))
  const call = page.noticingClient(30_000)
  const read = call(listUsers)
  const saved = vi.fn()
  void page.ask('/api/forms/1', 'PUT').then(saved)
  page.giveUpReads()
  expect(await read).toMatchObject({
    ok: false,
    problem: { code: 'offline', message: 'The server is not answering. Please try again shortly.' },
  })
  expect(saved).not.toHaveBeenCalled()

  const offline = await openPage(false)
  offline.become(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await offline.noticingClient(30_000)(listUsers)).toMatchObject({
    problem: { message: 'No signal. Check your connection and try again.' },
  })
})

test('a slow line is given more time, and is not missed while anything else is answered', async () => {
  vi.useFakeTimers()
  const page = await openPage()
  expect(page.connection.patience()).toBe(2000)
  page.become(() => new Promise(resolve => setTimeout(() => resolve(Response.json({})), 6000)))
  const slow = page.ask('/api/list')
  await vi.advanceTimersByTimeAsync(6000)
  await slow
  expect(page.connection.patience()).toBe(9000)
  page.become(() => new Promise(() => {}))
  const hanging = page.ask('/api/other')
  await vi.advanceTimersByTimeAsync(1)
  page.become(works)
  await page.ask('/api/session')
  expect(page.connection.patience()).toBe(2000)
  page.giveUpReads()
  await hanging
  expect(page.reach()).toBe('online')
  vi.useRealTimers()
})

test('calls that a page gives up when it is left say nothing', async () => {
  const page = await openPage()
  page.become(() => Promise.reject(new TypeError('Failed to fetch')))
  page.noteLeaving(true)
  await page.ask('/api/list')
  expect(page.reach()).toBe('unknown')
})

test('the moment at which the connection was lost stays, whichever way it is missing and on whatever page', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 19, 14, 3) })
  const lostAt = Date.now()
  const lost: Reply = () => Promise.reject(new TypeError('Failed to fetch'))
  const page = await openPage()
  page.become(lost)
  await page.ask('/api/users')
  expect(page.connection.state()).toEqual({ reach: 'no answer', since: lostAt })
  vi.advanceTimersByTime(60_000)
  page.network.onLine = false
  await page.ask('/api/users')
  expect(page.connection.state()).toEqual({ reach: 'no signal', since: lostAt })
  vi.advanceTimersByTime(60_000)
  // The next page hears of nothing at first, and then of no network.
  const next = await openPage()
  next.become(lost)
  await next.ask('/api/users')
  next.network.onLine = false
  await next.ask('/api/users')
  expect(next.connection.state()).toEqual({ reach: 'no signal', since: lostAt })
  next.become(works)
  await next.ask('/api/users')
  expect(next.connection.state()).toEqual({ reach: 'online', since: null })
  vi.useRealTimers()
})
