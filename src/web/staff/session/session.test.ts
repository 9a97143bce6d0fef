import { beforeEach, expect, test, vi } from 'vitest'
import { listUsers } from '#api/users.ts'
import { problems } from '#domain/problems/problem.ts'

const dana = {
  uid: 'u1',
  email: 'dana@cypress.example',
  displayName: 'Dana Fields',
  admin: false,
  inspector: true,
  active: true,
  createdAt: '2026-01-01T00:00:00.000Z',
}

/** A tab that was just opened, and the server's answers in order. */
async function newTab(...answers: (() => Response | Promise<Response>)[]) {
  vi.resetModules()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  const session = await import('./session.ts')
  const ended = vi.fn()
  session.sessionEvents.addEventListener('end', ended)
  return { ...session, asked, ended }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

const loggedIn = (user: typeof dana | null) => () => Response.json({ user })
const refused = (code: 'not-logged-in' | 'unavailable' | 'password-change-needed') => () =>
  Response.json({ code, message: problems[code].message, requestId: 'r1' }, { status: problems[code].status })

test('the user is fetched once, however many ask, and cached', async () => {
  const { currentUser, asked } = await newTab(loggedIn(dana))
  const [one, other] = await Promise.all([currentUser(), currentUser()])
  expect(one).toEqual({ ok: true, value: dana })
  expect(other).toEqual(one)
  await currentUser()
  expect(asked).toEqual(['/api/session'])
})

test('a server that cannot be asked is a problem, not a logout, and is asked again', async () => {
  const { currentUser } = await newTab(refused('unavailable'), loggedIn(dana))
  expect(await currentUser()).toMatchObject({ ok: false, problem: { code: 'unavailable' } })
  expect(await currentUser()).toEqual({ ok: true, value: dana })
})

test('without signal it is who was logged in last, until the server can be asked', async () => {
  const before = await newTab(loggedIn(dana))
  await before.currentUser()
  const offline = await newTab()
  expect(await offline.currentUser()).toEqual({ ok: true, value: dana })
  const online = await newTab(loggedIn(null))
  expect(await online.currentUser()).toEqual({ ok: true, value: null })
  expect(await (await newTab()).currentUser()).toMatchObject({ ok: false, problem: { code: 'offline' } })
})

test('a line that hangs keeps nobody waiting who was logged in before', async () => {
  vi.useFakeTimers()
  await (await newTab(loggedIn(dana))).currentUser()
  const hanging = await newTab(() => new Promise<Response>(() => {}))
  const user = hanging.currentUser()
  await vi.advanceTimersByTimeAsync(900)
  expect(await user).toEqual({ ok: true, value: dana })
  vi.useRealTimers()
})

test('where the browser knows that there is no network nobody waits for an answer at all', async () => {
  // No time passes.
  vi.useFakeTimers()
  await (await newTab(loggedIn(dana))).currentUser()
  vi.stubGlobal('navigator', { onLine: false })
  const { currentUser, asked } = await newTab(() => new Promise<Response>(() => {}))
  expect(await currentUser()).toEqual({ ok: true, value: dana })
  // Asked all the same: browsers are wrong now and then.
  expect(asked).toEqual(['/api/session'])
  vi.useRealTimers()
})

test('a call that is not logged in ends the session and tells the listeners', async () => {
  const { call, currentUser, rememberUser, ended } = await newTab(refused('not-logged-in'))
  rememberUser(dana)
  expect(await call(listUsers)).toMatchObject({ ok: false, problem: { code: 'not-logged-in' } })
  expect(ended).toHaveBeenCalledOnce()
  expect(await currentUser()).toEqual({ ok: true, value: null })
})

test('what the user has to do first is told to the listeners once, and is over when the server says so', async () => {
  const needed = refused('password-change-needed')
  const asksFor = () => Response.json({ user: dana, mustSetUpSecondFactor: true })
  const tab = await newTab(needed, needed, asksFor, loggedIn(dana))
  const { call, currentUser, rememberUser, recheckUser, findUnsettled, ended } = tab
  rememberUser(dana)
  await call(listUsers)
  await call(listUsers)
  expect(findUnsettled()).toBe('password')
  expect(ended).toHaveBeenCalledOnce()
  expect(await currentUser()).toEqual({ ok: true, value: dana })
  expect(await recheckUser()).toBe(true)
  expect(findUnsettled()).toBe('second-factor')
  expect(await recheckUser()).toBe(true)
  expect(findUnsettled()).toBeNull()
})

test('any other failure leaves the session alone', async () => {
  const { call, currentUser, rememberUser, ended } = await newTab(refused('unavailable'))
  rememberUser(dana)
  await call(listUsers)
  expect(ended).not.toHaveBeenCalled()
  expect(await currentUser()).toEqual({ ok: true, value: dana })
})

test('looking again says whether the user changed', async () => {
  const robin = { ...dana, uid: 'u2', displayName: 'Robin Marsh' }
  const answers = [dana, dana, robin, null].map(loggedIn)
  const { recheckUser, currentUser } = await newTab(...answers)
  await currentUser()
  expect(await recheckUser()).toBe(false)
  expect(await recheckUser()).toBe(true)
  expect(await currentUser()).toEqual({ ok: true, value: robin })
  expect(await recheckUser()).toBe(true)
})

test('without an answer the cached user stays', async () => {
  const { recheckUser, currentUser, rememberUser } = await newTab()
  rememberUser(dana)
  expect(await recheckUser()).toBe(false)
  expect(await currentUser()).toEqual({ ok: true, value: dana })
})

test('a logout that the server did not hear of lets nobody in, and is made good before anything else is asked', async () => {
  const heard = () => new Response(null, { status: 204 })
  const { currentUser, logOutHere } = await newTab(loggedIn(dana))
  await currentUser()
  expect(await logOutHere()).toMatchObject({ ok: false })
  expect(await currentUser()).toEqual({ ok: true, value: null })

  const withoutSignal = await newTab()
  expect(await withoutSignal.currentUser()).toEqual({ ok: true, value: null })
  const withSignal = await newTab(heard, loggedIn(null))
  expect(await withSignal.currentUser()).toEqual({ ok: true, value: null })
  expect(withSignal.asked).toHaveLength(2)

  // From then on, and after a password was given, no user is logged out any more.
  const next = await newTab(loggedIn(dana))
  expect(await next.currentUser()).toEqual({ ok: true, value: dana })
  await next.logOutHere()
  const after = await newTab(loggedIn(dana))
  after.noteLogin(dana)
  await after.recheckUser()
  expect(await after.currentUser()).toEqual({ ok: true, value: dana })
  expect(after.asked).toHaveLength(1)
})

test('a session that ends by itself leaves word of whose it was and why; a logout and a login leave none', async () => {
  const read = async () => (await import('./ended-session.ts')).findEndedSession()
  await (await newTab(loggedIn(dana))).currentUser()
  const ended = await newTab(refused('not-logged-in'))
  await ended.call(listUsers)
  expect(await read()).toEqual({ uid: 'u1', email: dana.email, isOff: false })
  const login = await newTab(() => Response.json({ user: null, isOff: true }))
  await login.currentUser()
  expect(await read()).toEqual({ uid: 'u1', email: dana.email, isOff: true })
  login.noteLogin(dana)
  expect(await read()).toBe(null)
  const heard = Promise.withResolvers<Response>()
  const leaving = await newTab(() => heard.promise, refused('not-logged-in'), loggedIn(null))
  leaving.rememberUser(dana)
  const left = leaving.logOutHere()
  // What the page asked for besides finds no session before the logout is answered.
  await leaving.call(listUsers)
  heard.resolve(new Response(null, { status: 204 }))
  await left
  expect(leaving.ended).not.toHaveBeenCalled()
  await leaving.recheckUser()
  expect(await read()).toBe(null)
})

test('a server that is late and knows another user than the device is heard', async () => {
  vi.useFakeTimers()
  await (await newTab(loggedIn(dana))).currentUser()
  const late = await newTab(
    () => new Promise(resolve => setTimeout(() => resolve(Response.json({ user: null })), 2500)),
  )
  const user = late.currentUser()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await user).toEqual({ ok: true, value: dana })
  expect(late.ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(late.ended).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
