import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressBucket, clientAddressReader } from '#server/http/client-address.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { testPassword, testSecret } from '#testing/test-people.ts'
import { forgetFailures, holdFailures } from './store.ts'
import { createThrottle } from './throttle.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ trustedProxies: ['10.0.0.1'] })
})
afterAll(() => app.stop())
beforeEach(async () => {
  // However long hashing takes on a busy machine.
  vi.useFakeTimers({ toFake: ['Date'] })
  await app.database.write.deleteFrom('login_failures').execute()
})
afterEach(() => void vi.useRealTimers())

const attempt = (email: string, password: string, from: { address?: string; forwardedFor?: string } = {}) =>
  app.visitor({ address: from.address ?? '127.0.0.1' }).send('/api/session', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(from.forwardedFor && { 'x-forwarded-for': from.forwardedFor }),
    },
    body: JSON.stringify({ email, password }),
  })

const count = (statuses: number[], status: number) => statuses.filter(each => each === status).length

describe('password guessing', () => {
  test('50 wrong logins on one account from 50 addresses are throttled while another account logs in', async () => {
    const target = await app.createUser()
    const other = await app.createUser()
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        attempt(target.email, `guess ${index}`, { address: `198.51.100.${index}` }),
      ),
    )
    const statuses = responses.map(response => response.status)
    expect(count(statuses, 401)).toBe(5)
    expect(count(statuses, 429)).toBe(45)
    const throttled = responses.find(response => response.status === 429)
    expect(Number(throttled?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await throttled?.json()).toMatchObject({
      code: 'login-throttled',
      message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds?\.$/),
    })
    expect((await attempt(other.email, testPassword)).status).toBe(200)
  })

  test('also on an account that does not exist, so that the throttle betrays nothing', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 7; index += 1) {
      statuses.push((await attempt('nobody@cypress.example', 'guess')).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  test('a forwarded address from a stranger is not believed', async () => {
    const statuses = await guessManyAccounts(index => ({ forwardedFor: `203.0.113.${index % 250}` }))
    expect(count(statuses, 429)).toBeGreaterThan(0)
  })

  test('a forwarded address from a trusted proxy is', async () => {
    const statuses = await guessManyAccounts(index => ({
      address: '10.0.0.1',
      forwardedFor: `203.0.113.${index % 250}`,
    }))
    expect(count(statuses, 429)).toBe(0)
  })

  test('one address cannot try many accounts, and does not slow down the others', async () => {
    const user = await app.createUser()
    const statuses = await guessManyAccounts(() => ({ address: '198.51.100.7' }))
    expect(count(statuses, 401)).toBe(100)
    expect(count(statuses, 429)).toBe(10)
    expect((await attempt(user.email, testPassword, { address: '198.51.100.7' })).status).toBe(429)
    expect((await attempt(user.email, testPassword, { address: '198.51.100.8' })).status).toBe(200)
  })
})

describe('the wait', () => {
  test('grows with each failure up to a minute, and the right password works after it', async () => {
    const user = await app.createUser()
    const waits: number[] = []
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let free = 0; free < 4; free += 1) await attempt(user.email, 'guess')
    for (let index = 0; index < 9; index += 1) {
      expect((await attempt(user.email, 'guess')).status).toBe(401)
      const refused = await attempt(user.email, testPassword)
      expect(refused.status).toBe(429)
      const wait = Number(refused.headers.get('retry-after'))
      waits.push(wait)
      vi.setSystemTime(Date.now() + wait * 1000)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    expect((await attempt(user.email, testPassword)).status).toBe(200)
  }, 30_000)

  test('is forgotten after a success and after a quarter of an hour', async () => {
    const user = await app.createUser()
    for (let index = 0; index < 4; index += 1) await attempt(user.email, 'guess')
    expect((await attempt(user.email, testPassword)).status).toBe(200)
    for (let index = 0; index < 5; index += 1) expect((await attempt(user.email, 'guess')).status).toBe(401)
    expect((await attempt(user.email, 'guess')).status).toBe(429)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 15 * 60_000 + 1000)
    for (let index = 0; index < 5; index += 1) expect((await attempt(user.email, 'guess')).status).toBe(401)
  })

  test.each([
    ['a day', 24 * 60 * 60_000],
    ['a minute and a half', 90_000],
    ['half a minute', 30_000],
  ])('is never longer than a minute, although the clock was put back by %s', async (_, back) => {
    const user = await app.createUser()
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let index = 0; index < 5; index += 1) await attempt(user.email, 'guess')
    vi.setSystemTime(Date.now() - back)
    const waits: number[] = []
    for (let waited = 0; waited <= 61; waited += 1) {
      const { status, headers } = await attempt(user.email, testPassword)
      if (status === 200) break
      expect(status).toBe(429)
      waits.push(Number(headers.get('retry-after')))
      vi.setSystemTime(Date.now() + 1000)
    }
    expect(waits.length).toBeLessThanOrEqual(60)
    expect(Math.max(0, ...waits)).toBeLessThanOrEqual(1)
    // The guesser of before is remembered all the same.
    for (let index = 0; index < 5; index += 1) await attempt(user.email, 'guess')
    expect((await attempt(user.email, 'guess')).status).toBe(429)
  })

  test('logins that begin while others of the account succeed are counted like any other', async () => {
    const at = new Date('2026-11-19T08:00:00Z')
    const { database } = app
    const begin = () => database.transaction(db => holdFailures(db, 'account:together', at))
    const succeed = () => database.transaction(db => forgetFailures(db, 'account:together'))
    for (let round = 0; round < 40; round += 1) {
      const [first, , second] = await Promise.all([begin(), succeed(), begin(), succeed()])
      expect([first.failures, second.failures]).toEqual([0, 0])
    }
  })

  test('survives a restart, and the table holds no e-mail and no address', async () => {
    const user = await app.createUser()
    for (let index = 0; index < 5; index += 1) await attempt(user.email, 'guess')
    const restarted = createThrottle(app.database, testSecret)
    await expect(
      restarted.begin(user.email, { address: '127.0.0.1/32', device: null }),
    ).rejects.toMatchObject({
      code: 'login-throttled',
    })
    const rows = await app.database.read.selectFrom('login_failures').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/cypress|127\.0/)
  })
})

async function guessManyAccounts(from: (index: number) => { address?: string; forwardedFor?: string }) {
  const throttle = createThrottle(app.database, testSecret)
  // The first hundred are counted without hashing, which is what takes the time.
  const read = clientAddressReader(['10.0.0.1'])
  const statuses: number[] = []
  for (let index = 0; index < 100; index += 1) {
    const { address = '127.0.0.1', forwardedFor } = from(index)
    const bucket = addressBucket(read(address, forwardedFor))
    await throttle.begin(`account${index}@cypress.example`, { address: bucket, device: null })
    statuses.push(401)
  }
  for (let index = 100; index < 110; index += 1) {
    statuses.push((await attempt(`account${index}@cypress.example`, 'guess', from(index))).status)
  }
  return statuses
}
