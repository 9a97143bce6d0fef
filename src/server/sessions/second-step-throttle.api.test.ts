// Wrong codes at the second step: few of them get through, and an attacker who knows the password keeps the owner out of no device that
// has passed the second step before.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { logIn } from '#api/log-in.ts'
import { changeOwnPassword } from '#api/own-password.ts'
import { beginSecondFactor, confirmSecondFactor } from '#api/second-factor.ts'
import { authenticator } from '#testing/authenticator.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { testPassword, testSecret } from '#testing/test-people.ts'
import { createThrottle, type Throttle } from './throttle.ts'

let app: TestApp
// Each set-up hashes ten recovery codes.
vi.setConfig({ testTimeout: 60_000 })
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const minute = 60_000
const later = (ms: number) => void vi.setSystemTime(Date.now() + ms)
const password = { body: { password: testPassword } }

async function setUp(visitor: Visitor) {
  const { uri } = answerOf(await visitor.call(beginSecondFactor, password))
  const codeOf = authenticator(uri)
  answerOf(await visitor.call(confirmSecondFactor, { body: { code: codeOf() } }))
  later(minute)
  return codeOf
}

async function withFactor() {
  const visitor = await app.loggedIn()
  return { visitor, user: visitor.user, codeOf: await setUp(visitor) }
}

async function statusOf(device: Visitor, email: string, code?: string, secret = testPassword) {
  const body = { email, password: secret, ...(code !== undefined && { code }) }
  const answer = await device.call(logIn, { body })
  return answer.ok ? 'in' : answer.problem.code
}

/** From so many addresses, each a device of its own. */
async function guess(email: string, count: number): Promise<string[]> {
  const answers: string[] = []
  for (let index = 0; index < count; index += 1) {
    answers.push(await statusOf(app.visitor({ address: `198.51.100.${index}` }), email, '000000'))
  }
  return answers
}

const wrong = (count: number) => Array.from({ length: count }, () => 'invalid-code')

describe('while somebody who knows the password guesses codes', () => {
  test('the owner logs in on the device that did before, and a new one has to wait', async () => {
    const { user, codeOf } = await withFactor()
    const phone = app.visitor()
    expect(await statusOf(phone, user.email, codeOf())).toBe('in')
    later(minute)
    expect(await guess(user.email, 8)).toEqual([...wrong(5), ...Array(3).fill('login-throttled')])
    expect(await statusOf(app.visitor(), user.email, codeOf())).toBe('login-throttled')
    expect(await statusOf(phone, user.email, codeOf())).toBe('in')
    // The success of the phone gives the guesser nothing.
    expect(await guess(user.email, 1)).toEqual(['login-throttled'])
  })

  test('the phone stays one that did when its owner changes the password on it', async () => {
    const { user, codeOf } = await withFactor()
    const phone = app.visitor()
    expect(await statusOf(phone, user.email, codeOf())).toBe('in')
    const body = { currentPassword: testPassword, newPassword: 'dip the stick slowly' }
    answerOf(await phone.call(changeOwnPassword, { body }))
    later(minute)
    const guesses: string[] = []
    for (let index = 0; index < 6; index += 1) {
      guesses.push(await statusOf(app.visitor(), user.email, '000000', body.newPassword))
    }
    expect(guesses.at(-1)).toBe('login-throttled')
    expect(await statusOf(phone, user.email, codeOf(), body.newPassword)).toBe('in')
  })

  test('devices that logged in with the password alone are no devices of the owner’s', async () => {
    const visitor = await app.loggedIn()
    const { email } = visitor.user
    const collected = [app.visitor(), app.visitor(), app.visitor()]
    for (const device of collected) expect(await statusOf(device, email)).toBe('in')
    await setUp(visitor)
    const answers: string[] = []
    for (let index = 0; index < 9; index += 1) {
      answers.push(await statusOf(collected[index % 3] ?? visitor, email, '000000'))
    }
    expect(answers).toEqual([...wrong(5), ...Array(4).fill('login-throttled')])
  })

  test('wrong codes on a device of the owner’s wait as well, and hold up no other', async () => {
    const { user, codeOf } = await withFactor()
    const [phone, laptop] = [app.visitor(), app.visitor()]
    expect(await statusOf(phone, user.email, codeOf())).toBe('in')
    later(minute)
    expect(await statusOf(laptop, user.email, codeOf())).toBe('in')
    const answers: string[] = []
    for (let index = 0; index < 7; index += 1) answers.push(await statusOf(phone, user.email, '000000'))
    expect(answers).toEqual([...wrong(5), 'login-throttled', 'login-throttled'])
    later(minute)
    expect(await statusOf(laptop, user.email, codeOf())).toBe('in')
  })

  test('a session that was found confirms nothing by guessing, and its guesses hold up no login', async () => {
    const visitor = await app.loggedIn()
    const answers: string[] = []
    for (let index = 0; index < 7; index += 1) {
      const answer = await visitor.call(confirmSecondFactor, { body: { code: '000000' } })
      answers.push(answer.ok ? 'on' : answer.problem.code)
    }
    expect(answers).toEqual([...Array(5).fill('invalid-setup-code'), 'login-throttled', 'login-throttled'])
    const other = app.visitor()
    expect(await statusOf(other, visitor.user.email)).toBe('in')
    const codeOf = await setUp(other)
    expect(await statusOf(app.visitor(), visitor.user.email, codeOf())).toBe('in')
  })
})

describe('wrong codes', () => {
  test('are remembered for a day, not for a quarter of an hour', async () => {
    const { user } = await withFactor()
    expect(await guess(user.email, 5)).toEqual(wrong(5))
    later(16 * minute)
    expect(await guess(user.email, 2)).toEqual(['invalid-code', 'login-throttled'])
    later(25 * 60 * minute)
    expect(await guess(user.email, 6)).toEqual([...wrong(5), 'login-throttled'])
  })

  test.each([
    ['on a new device', (throttle: Throttle) => throttle.beginCode('forgetful', null)],
    ['on a device of the owner’s', (throttle: Throttle) => throttle.beginCode('forgetful', 'phone')],
    ['while an app is set up', (throttle: Throttle) => throttle.beginSetUp('forgetful')],
  ])('%s are remembered for a day as well', async (_, guessWith) => {
    let now = Date.now()
    const throttle = createThrottle(app.database, testSecret, () => new Date(now))
    const guesses = async (count: number) => {
      const answers: boolean[] = []
      for (let index = 0; index < count; index += 1)
        answers.push(
          await guessWith(throttle).then(
            () => true,
            () => false,
          ),
        )
      return answers
    }
    expect(await guesses(6)).toEqual([true, true, true, true, true, false])
    now += 16 * minute
    expect(await guesses(2)).toEqual([true, false])
    now += 25 * 60 * minute
    expect(await guesses(6)).toEqual([true, true, true, true, true, false])
  })

  test.each([
    ['a new device', null],
    ['a device of the owner’s', 'phone'],
  ])('are a hundred a day at most for whoever tries without a break on %s', async (_, device) => {
    const start = Date.now()
    let now = start
    const throttle = createThrottle(app.database, testSecret, () => new Date(now))
    let tried = 0
    while (now < start + 24 * 60 * minute) {
      const waitMs = await throttle.beginCode('guessed-all-day', device).then(
        () => 0,
        ({ retryAfterSeconds }) => retryAfterSeconds * 1000,
      )
      if (waitMs === 0) tried += 1
      now += waitMs
    }
    expect(tried).toBeGreaterThan(50)
    expect(tried).toBeLessThanOrEqual(110)
  })
})
