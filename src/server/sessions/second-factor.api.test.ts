import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { logIn } from '#api/log-in.ts'
import { changeOwnPassword } from '#api/own-password.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  saveAccountSettings,
  takeOffSecondFactor,
  turnOffSecondFactor,
} from '#api/second-factor.ts'
import { readSession } from '#api/session.ts'
import { listOwnSessions } from '#api/sessions.ts'
import { listUsers } from '#api/users.ts'
import { authenticator } from '#testing/authenticator.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { testPassword } from '#testing/test-people.ts'

let app: TestApp
let admin: Visitor & { user: { uid: string } }
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.loggedIn({ admin: true })
})
afterAll(() => app.stop())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const later = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000)

const password = { body: { password: testPassword } }

async function withFactor() {
  const visitor = await app.loggedIn()
  const { uri } = answerOf(await visitor.call(beginSecondFactor, password))
  const codeOf = authenticator(uri)
  const { recoveryCodes } = answerOf(await visitor.call(confirmSecondFactor, { body: { code: codeOf() } }))
  later(60)
  return { visitor, user: visitor.user, uri, codeOf, recoveryCodes }
}

const tryLogIn = (email: string, code?: string) =>
  app.visitor().call(logIn, { body: { email, password: testPassword, ...(code !== undefined && { code }) } })

async function refusals(uid: string) {
  const rows = await app.database.read
    .selectFrom('audit_entries')
    .select('facts')
    .where('what', '=', 'second-factor-not-set-up')
    .where('aboutId', '=', uid)
    .execute()
  return rows.map(({ facts }) => JSON.parse(facts))
}

describe('a second factor', () => {
  test('is asked for after the right password, and never after a wrong one', async () => {
    const { user, codeOf } = await withFactor()
    expect(await tryLogIn(user.email)).toMatchObject({
      problem: { code: 'second-factor-needed', status: 401 },
    })
    const wrong = { email: user.email, password: 'not the password', code: codeOf() }
    expect(await app.visitor().call(logIn, { body: wrong })).toMatchObject({
      problem: { code: 'wrong-credentials' },
    })
    expect(await tryLogIn(user.email, codeOf())).toMatchObject({ ok: true, value: { user } })
  })

  test('each code logs in once, also of two at the same moment', async () => {
    const { user, codeOf } = await withFactor()
    const code = codeOf()
    const both = await Promise.all([tryLogIn(user.email, code), tryLogIn(user.email, code)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await tryLogIn(user.email, code)).toMatchObject({
      problem: { code: 'invalid-code', message: expect.stringMatching(/^Invalid code/) },
    })
    later(30)
    expect((await tryLogIn(user.email, codeOf())).ok).toBe(true)
  })

  test('guesses are slowed down, and asking for the code again does not help', async () => {
    const { user, codeOf } = await withFactor()
    const codes: string[] = []
    for (let guess = 0; guess < 8; guess += 1) {
      await tryLogIn(user.email)
      const result = await tryLogIn(user.email, codeOf(100 + guess))
      if (!result.ok) codes.push(result.problem.code)
    }
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'invalid-code'))
    expect(codes.at(-1)).toBe('login-throttled')
    expect(await tryLogIn(user.email, codeOf())).toMatchObject({ problem: { code: 'login-throttled' } })
    later(16 * 60)
    expect((await tryLogIn(user.email, codeOf())).ok).toBe(true)
  })

  test('comes with ten recovery codes, each for one login, however they are typed', async () => {
    const { user, recoveryCodes } = await withFactor()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    expect((await tryLogIn(user.email, first)).ok).toBe(true)
    expect(await tryLogIn(user.email, first)).toMatchObject({ problem: { code: 'invalid-code' } })
    expect((await tryLogIn(user.email, ` ${second.toUpperCase().replace('-', ' ')}`)).ok).toBe(true)
  })

  test('is set up with the password alone: a session that was found locks its owner out of nothing', async () => {
    const visitor = await app.loggedIn()
    const guess = await visitor.call(beginSecondFactor, { body: { password: 'a guess' } })
    expect(guess).toMatchObject({
      problem: { code: 'wrong-current-password', errors: { password: expect.any(String) } },
    })
    const without = await visitor.send('/api/session/second-factor', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(without.status).toBe(400)
    expect(await visitor.call(confirmSecondFactor, { body: { code: '123456' } })).toMatchObject({
      problem: { code: 'invalid-setup-code' },
    })
    expect(await refusals(visitor.user.uid)).toEqual([{ why: 'wrong-current-password' }])
    expect((await tryLogIn(visitor.user.email)).ok).toBe(true)
  })

  test('is not on before a code has shown that the app has it', async () => {
    const visitor = await app.loggedIn()
    const { uri } = answerOf(await visitor.call(beginSecondFactor, password))
    expect((await tryLogIn(visitor.user.email)).ok).toBe(true)
    const wrong = { code: authenticator(uri)(50) }
    expect(await visitor.call(confirmSecondFactor, { body: wrong })).toMatchObject({
      problem: { code: 'invalid-setup-code', status: 422 },
    })
    expect(answerOf(await visitor.call(readSecondFactor)).isOn).toBe(false)
  })

  test('is not replaced while it is on', async () => {
    const { visitor } = await withFactor()
    expect(await visitor.call(beginSecondFactor, password)).toMatchObject({
      problem: { code: 'second-factor-on' },
    })
    expect(answerOf(await visitor.call(readSecondFactor))).toEqual({
      isOn: true,
      recoveryCodesLeft: 10,
      isRequired: false,
    })
  })

  test('is turned off with the password alone, by its user', async () => {
    const { visitor, user } = await withFactor()
    const guess = await visitor.call(turnOffSecondFactor, { body: { password: 'a guess' } })
    expect(guess).toMatchObject({ problem: { code: 'wrong-current-password' } })
    expect((await visitor.call(turnOffSecondFactor, { body: { password: testPassword } })).ok).toBe(true)
    expect((await tryLogIn(user.email)).ok).toBe(true)
  })

  test('is taken off by an admin who is not its owner; the lost phone is logged out and the log says who did it', async () => {
    const { visitor, user } = await withFactor()
    expect(await admin.call(takeOffSecondFactor, { params: { uid: admin.user.uid } })).toMatchObject({
      problem: { code: 'own-second-factor' },
    })
    expect((await admin.call(takeOffSecondFactor, { params: { uid: user.uid } })).ok).toBe(true)
    expect(answerOf(await visitor.call(readSession)).user).toBeNull()
    expect((await tryLogIn(user.email)).ok).toBe(true)
    const line = app.logLines.find(
      each => each.includes('second factor taken off') && each.includes(user.uid),
    )
    expect(line).toContain(admin.user.uid)
  })

  test('stands in the database encrypted, its codes as hashes, and in no log', async () => {
    const { user, uri, recoveryCodes } = await withFactor()
    const secret = new URL(uri).searchParams.get('secret') ?? 'none'
    const row = await app.database.read
      .selectFrom('second_factors')
      .selectAll()
      .where('userId', '=', user.uid)
      .executeTakeFirstOrThrow()
    const codes = await app.database.read.selectFrom('recovery_codes').selectAll().execute()
    const stored = JSON.stringify([row, codes])
    for (const word of [secret, ...recoveryCodes]) {
      expect(stored).not.toContain(word)
      expect(app.logLines.join('\n')).not.toContain(word)
    }
    expect(codes.every(({ codeHash }) => codeHash.startsWith('$argon2id$'))).toBe(true)
  })
})

describe('a second factor that is required', () => {
  afterEach(async () => {
    await app.database.write.deleteFrom('account_settings').execute()
  })

  test('of all: every other call is refused until it is set up, by devices that are in already too', async () => {
    const visitor = await app.loggedIn()
    answerOf(await admin.call(saveAccountSettings, { body: { secondFactorFor: 'all' } }))
    const refused = { problem: { code: 'second-factor-setup-needed', status: 403 } }
    expect(await visitor.call(listOwnSessions)).toMatchObject(refused)
    expect(await admin.call(listUsers)).toMatchObject(refused)
    const change = { currentPassword: testPassword, newPassword: 'four tanks in a row' }
    expect(await visitor.call(changeOwnPassword, { body: change })).toMatchObject(refused)
    expect(answerOf(await visitor.call(readSession))).toMatchObject({ mustSetUpSecondFactor: true })
    const again = await tryLogIn(visitor.user.email)
    expect(again).toMatchObject({ ok: true, value: { mustSetUpSecondFactor: true } })
    const { uri } = answerOf(await visitor.call(beginSecondFactor, password))
    answerOf(await visitor.call(confirmSecondFactor, { body: { code: authenticator(uri)() } }))
    expect((await visitor.call(listOwnSessions)).ok).toBe(true)
    expect(answerOf(await visitor.call(readSession))).not.toHaveProperty('mustSetUpSecondFactor')
  })

  test('of admins leaves others alone', async () => {
    const visitor = await app.loggedIn()
    answerOf(await admin.call(saveAccountSettings, { body: { secondFactorFor: 'admins' } }))
    expect((await visitor.call(listOwnSessions)).ok).toBe(true)
    expect(await admin.call(listUsers)).toMatchObject({ problem: { code: 'second-factor-setup-needed' } })
  })
})
