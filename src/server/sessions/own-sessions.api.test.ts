import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { logIn } from '#api/log-in.ts'
import { readSession } from '#api/session.ts'
import {
  endOtherSessions,
  endOwnSession,
  endUserSession,
  endUserSessions,
  listOwnSessions,
  listUserSessions,
} from '#api/sessions.ts'
import { readSystem } from '#api/system.ts'
import { listUsers } from '#api/users.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { testPassword } from '#testing/test-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
afterEach(() => void vi.useRealTimers())

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

async function onPhone(email: string): Promise<Visitor> {
  const visitor = app.visitor()
  const response = await visitor.send('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': phone },
    body: JSON.stringify({ email, password: testPassword }),
  })
  expect(response.status).toBe(200)
  return visitor
}

const sessionsOf = async (visitor: Visitor) => answerOf(await visitor.call(listOwnSessions)).sessions
const isIn = async (visitor: Visitor) => answerOf(await visitor.call(readSession)).user !== null

test('a user sees every device with its last use, and which one asks', async () => {
  const here = await app.loggedIn()
  const there = await onPhone(here.user.email)
  const seen = await sessionsOf(there)
  expect(seen).toHaveLength(2)
  expect(seen.find(({ current }) => current)).toMatchObject({
    device: 'Chrome on Android',
    lastUsedAt: expect.stringMatching(/Z$/),
  })
  expect(seen.find(({ current }) => !current)).toMatchObject({ device: 'Unknown device' })
  const rows = await app.database.read.selectFrom('sessions').select('tokenHash').execute()
  for (const { tokenHash } of rows) expect(JSON.stringify(seen)).not.toContain(tokenHash)
})

test('says which devices run the release of this server, from the login and from later use', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const admin = await app.loggedIn({ admin: true })
  const { email } = await app.createUser()
  const visitor = app.visitor()
  const ask = (release: string, init: RequestInit = {}) =>
    visitor.send('/api/session', { ...init, headers: { ...init.headers, 'x-release': release } })
  const body = JSON.stringify({ email, password: testPassword })
  await ask('release-before', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  expect(await sessionsOf(visitor)).toMatchObject([{ isUpToDate: false }])
  const { devices } = answerOf(await admin.call(readSystem))
  expect(devices.releases).toContainEqual(
    expect.objectContaining({ name: 'release-before', isOwn: false, count: 1 }),
  )
  vi.setSystemTime(Date.now() + 11 * 60_000)
  await ask('release-of-now')
  expect(await sessionsOf(visitor)).toMatchObject([{ isUpToDate: true }])
  const later = answerOf(await admin.call(readSystem)).devices
  expect(later.releases).toContainEqual(
    expect.objectContaining({ name: 'release-of-now', isOwn: true, count: 1 }),
  )
  vi.setSystemTime(Date.now() + 11 * 60_000)
  await ask('no such\ttext')
  expect(await sessionsOf(visitor)).toMatchObject([{ isUpToDate: null }])
})

test('one is ended for the next request, and ends once', async () => {
  const here = await app.loggedIn()
  const there = await onPhone(here.user.email)
  const other = (await sessionsOf(here)).find(({ current }) => !current)
  const params = { id: other?.id ?? '' }
  expect((await here.call(endOwnSession, { params })).ok).toBe(true)
  expect(await isIn(there)).toBe(false)
  expect(await isIn(here)).toBe(true)
  expect(await here.call(endOwnSession, { params })).toMatchObject({ problem: { code: 'session-not-found' } })
})

test('all others are ended at once', async () => {
  const here = await app.loggedIn()
  const others = [await onPhone(here.user.email), await onPhone(here.user.email)]
  expect((await here.call(endOtherSessions)).ok).toBe(true)
  expect(await sessionsOf(here)).toMatchObject([{ current: true }])
  for (const other of others) expect(await isIn(other)).toBe(false)
})

test('nobody ends a session of another user by its id', async () => {
  const [dana, luis] = [await app.loggedIn(), await app.loggedIn()]
  const [session] = await sessionsOf(dana)
  const ended = await luis.call(endOwnSession, { params: { id: session?.id ?? '' } })
  expect(ended).toMatchObject({ problem: { code: 'session-not-found' } })
  expect(await isIn(dana)).toBe(true)
})

test('an admin sees and ends those of a user', async () => {
  const admin = await app.loggedIn({ admin: true })
  const dana = await app.loggedIn()
  const onHerPhone = await onPhone(dana.user.email)
  const params = { uid: dana.user.uid }
  const { sessions } = answerOf(await admin.call(listUserSessions, { params }))
  expect(sessions.map(({ device, current }) => [device, current])).toEqual(
    expect.arrayContaining([
      ['Chrome on Android', false],
      ['Unknown device', false],
    ]),
  )
  const phoneSession = sessions.find(({ device }) => device === 'Chrome on Android')
  await admin.call(endUserSession, { params: { ...params, id: phoneSession?.id ?? '' } })
  expect(await isIn(onHerPhone)).toBe(false)
  expect(await isIn(dana)).toBe(true)
  await admin.call(endUserSessions, { params })
  expect(await isIn(dana)).toBe(false)
  expect(await isIn(admin)).toBe(true)
  expect(app.logLines.some(line => line.includes('sessions ended') && line.includes(params.uid))).toBe(true)
})

test('the list of users says when each was last seen', async () => {
  const admin = await app.loggedIn({ admin: true })
  const dana = await app.createUser()
  const listed = async () =>
    answerOf(await admin.call(listUsers)).users.find(({ uid }) => uid === dana.uid)?.lastSeenAt
  expect(await listed()).toBeNull()
  const visitor = app.visitor()
  await visitor.call(logIn, { body: { email: dana.email, password: testPassword } })
  const first = (await listed()) ?? ''
  expect(Date.now() - Date.parse(first)).toBeLessThan(60_000)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 11 * 60_000)
  await visitor.call(readSession)
  expect(Date.parse((await listed()) ?? '') - Date.parse(first)).toBeGreaterThan(10 * 60_000)
})
