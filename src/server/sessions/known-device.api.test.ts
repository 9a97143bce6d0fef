// A guesser keeps no user out who has logged in before on the device at hand: the whole server over HTTP, with a clock
// that the test moves.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { logIn } from '#api/log-in.ts'
import { changeOwnPassword } from '#api/own-password.ts'
import { changeUser, setUserPassword } from '#api/users.ts'
import type { User } from '#domain/users/user.ts'
import type { Database } from '#server/db/dialect.ts'
import { openDatabase } from '#server/db/open.ts'
import { type BootedServer, bootServer, openPremises, type Premises } from '#testing/booted-server.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { createVisitor, startTestApp, type Visitor } from '#testing/test-app.ts'
import { createTestUser, testPassword } from '#testing/test-people.ts'

let premises: Premises
let server: BootedServer
let database: Database
beforeAll(async () => {
  premises = await openPremises('disk')
  server = await bootServer({ ...premises.settings, trustedProxies: ['127.0.0.1'] })
  database = openDatabase(premises.settings, () => {})
})
afterAll(async () => {
  await database.close()
  await server.stop()
  await premises.remove()
})
beforeEach(() => database.write.deleteFrom('login_failures').execute())
afterEach(() => void vi.useRealTimers())

const office = '203.0.113.7'
const elsewhere = (index: number) => `198.51.100.${index + 1}`

/** A device with a cookie jar of its own, at an address. */
const deviceAt = (address: string): Visitor =>
  createVisitor((path, { headers, ...init }) => {
    const sent = new Headers(headers)
    sent.set('x-forwarded-for', address)
    return fetch(`${server.url}${path}`, { ...init, headers: sent })
  })

let users = 0
function newUser(): Promise<User> {
  users += 1
  return createTestUser(database, {
    email: `known${users}@cypress.example`,
    password: testPassword,
    displayName: `Known User ${users}`,
    admin: false,
    inspector: true,
  })
}

const attempt = (device: Visitor, email: string, password = testPassword) =>
  device.send('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
const statusOf = async (device: Visitor, email: string, password?: string) =>
  (await attempt(device, email, password)).status

async function knownDevice(email: string, address = office): Promise<Visitor> {
  const device = deviceAt(address)
  expect(await statusOf(device, email)).toBe(200)
  return device
}
const deviceCookies = (device: Visitor) => [...device.cookies].filter(([name]) => name.startsWith('device-'))
const withCookies = (cookies: Iterable<[string, string]>, address = office): Visitor => {
  const device = deviceAt(address)
  for (const [name, value] of cookies) device.cookies.set(name, value)
  return device
}

/** Five tries a second, for so many seconds. */
async function guess(
  email: string,
  seconds: number,
  addressOf: (index: number) => string,
): Promise<number[]> {
  vi.useFakeTimers({ toFake: ['Date'] })
  const statuses: number[] = []
  for (let index = 0; index < seconds * 5; index += 1) {
    statuses.push(await statusOf(deviceAt(addressOf(index)), email, `guess ${index}`))
    vi.setSystemTime(Date.now() + 200)
  }
  return statuses
}

describe('while somebody guesses five times a second for a minute', () => {
  test.each([
    ['the same address', () => office],
    ['fifty others', (index: number) => elsewhere(index % 50)],
    ['the same address and fifty others', (index: number) => (index % 2 ? office : elsewhere(index % 50))],
  ])(
    'from %s, owner and colleague log in at the first try on devices that did before',
    async (_, addressOf) => {
      const [owner, colleague] = [await newUser(), await newUser()]
      const devices = [
        [await knownDevice(owner.email), owner.email],
        [await knownDevice(colleague.email), colleague.email],
      ] as const
      let tries = 0
      for (let tenSeconds = 0; tenSeconds < 6; tenSeconds += 1) {
        const statuses = await guess(owner.email, 10, addressOf)
        tries += statuses.filter(status => status === 401).length
        expect(statuses).toContain(429)
        for (const [device, email] of devices) expect(await statusOf(device, email)).toBe(200)
      }
      // As few as without a success in between: 5 for nothing, then after 1, 2, 4, 8, 16 and 32 seconds.
      expect(tries).toBeLessThanOrEqual(10)
      // A colleague's new phone in the same office works too.
      expect(await statusOf(deviceAt(office), colleague.email)).toBe(200)
    },
    120_000,
  )

  test('at one account for two hours, the office stays open for new devices', async () => {
    const [owner, colleague] = [await newUser(), await newUser()]
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let minute = 0; minute < 120; minute += 1) {
      await attempt(deviceAt(office), owner.email, 'guess')
      vi.setSystemTime(Date.now() + 61_000)
    }
    expect(await statusOf(deviceAt(office), colleague.email)).toBe(200)
  }, 120_000)

  test('the owner changes the password on a known device, and is known with the new one', async () => {
    const owner = await newUser()
    const [device, other] = [await knownDevice(owner.email), await knownDevice(owner.email)]
    await guess(owner.email, 10, () => office)
    const body = { currentPassword: testPassword, newPassword: 'dip the stick slowly' }
    expect(await device.call(changeOwnPassword, { body })).toMatchObject({ ok: true })
    await guess(owner.email, 10, () => office)
    expect(await statusOf(device, owner.email, body.newPassword)).toBe(200)
    // A device that logged in with the old password is unknown now.
    expect(await statusOf(other, owner.email, body.newPassword)).toBe(429)
  }, 60_000)
})

describe('a device cookie', () => {
  test('says nothing, and is kept from scripts and other websites', async () => {
    const user = await newUser()
    const response = await attempt(deviceAt(office), user.email)
    const cookie = response.headers.getSetCookie().find(each => each.startsWith('device-')) ?? ''
    expect(cookie).toMatch(/^device-[\w-]{16}=[\w-]+\.[\w-]+; /)
    for (const part of ['Max-Age=34560000', 'Path=/api/session', 'HttpOnly', 'SameSite=Lax']) {
      expect(cookie).toContain(`; ${part}`)
    }
    expect(cookie).not.toMatch(/Secure|Domain/)
    expect(cookie).not.toContain(user.uid)
    expect((await attempt(deviceAt(office), user.email, 'wrong')).headers.getSetCookie()).toEqual([])
  })

  test('travels over https alone where the site does', async () => {
    const app = await startTestApp({ baseUrl: 'https://www.cypress.example' })
    const user = await app.createUser()
    const device = app.visitor()
    const cookies = (await attempt(device, user.email)).headers.getSetCookie()
    expect(cookies.find(cookie => cookie.startsWith('__Secure-device-'))).toMatch(/; Secure/)
    for (let index = 0; index < 6; index += 1) await attempt(app.visitor(), user.email, 'guess')
    expect(await statusOf(app.visitor(), user.email)).toBe(429)
    expect(await statusOf(device, user.email)).toBe(200)
    await app.stop()
  })

  test('is one per account on a device that several people use, and stays the same', async () => {
    const [first, second] = [await newUser(), await newUser()]
    const device = await knownDevice(first.email)
    const [before] = deviceCookies(device)
    expect(await statusOf(device, second.email)).toBe(200)
    expect(await statusOf(device, first.email)).toBe(200)
    expect(deviceCookies(device)).toHaveLength(2)
    expect(deviceCookies(device)[0]).toEqual(before)
  })

  test('has a limit of its own, which only a success on that device lifts', async () => {
    const user = await newUser()
    const [device, other] = [await knownDevice(user.email), await knownDevice(user.email)]
    vi.useFakeTimers({ toFake: ['Date'] })
    const statuses: number[] = []
    for (let index = 0; index < 7; index += 1) statuses.push(await statusOf(device, user.email, 'guess'))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect(await statusOf(other, user.email)).toBe(200)
    expect(await statusOf(deviceAt(office), user.email)).toBe(200)
    expect(await statusOf(device, user.email)).toBe(429)
    vi.setSystemTime(Date.now() + 1100)
    expect(await statusOf(device, user.email)).toBe(200)
    expect(await statusOf(device, user.email, 'guess')).toBe(401)
  })

  test('gives nothing when it is another account’s, forged, cut or of another server', async () => {
    const [user, another] = [await newUser(), await newUser()]
    const [[name, value] = ['', '']] = deviceCookies(await knownDevice(user.email))
    const [[, foreign] = ['', '']] = deviceCookies(await knownDevice(another.email))
    const [device = '', mac = ''] = value.split('.')
    const [foreignDevice = '', foreignMac = ''] = foreign.split('.')
    await guess(user.email, 4, () => office)
    const values = [
      foreign,
      `${device}.${foreignMac}`,
      `${foreignDevice}.${mac}`,
      `${device}.`,
      `.${mac}`,
      device,
      `${value}x`,
      `${device}.${mac.slice(0, -2)}`,
      `${device}.${mac}.${mac}`,
      '',
    ]
    for (const forged of values) {
      expect(await statusOf(withCookies([[name, forged]]), user.email), forged).toBe(429)
    }
    expect(await statusOf(withCookies([[name, value]], elsewhere(3)), user.email)).toBe(200)
  })

  test('is void after a new password, and good again for a user who was deactivated in between', async () => {
    const user = await newUser()
    const device = await knownDevice(user.email)
    const params = { uid: user.uid }
    for (const active of [false, true]) {
      answerOf(await server.admin.call(changeUser, { params, body: { active } }))
    }
    await guess(user.email, 4, () => office)
    expect(await statusOf(device, user.email)).toBe(200)
    const password = 'dip the stick slowly'
    expect(await server.admin.call(setUserPassword, { params, body: { password } })).toMatchObject({
      ok: true,
    })
    expect(await statusOf(device, user.email, password)).toBe(429)
  })

  test('does not bring a deactivated user in', async () => {
    const user = await newUser()
    const device = await knownDevice(user.email)
    answerOf(await server.admin.call(changeUser, { params: { uid: user.uid }, body: { active: false } }))
    const refused = await attempt(device, user.email)
    expect(refused.status).toBe(401)
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(await device.call(logIn, { body: { email: user.email, password: testPassword } })).toMatchObject({
      problem: { code: 'wrong-credentials' },
    })
  })
})
