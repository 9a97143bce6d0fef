import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { logIn } from '#api/log-in.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '#api/passkeys.ts'
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
import { passkeysPerUser } from '#domain/users/new-passkey.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import { authenticator } from '#testing/authenticator.ts'
import { type PasskeyDevice, passkeyDevice } from '#testing/passkey-device.ts'
import { passkeyLogins } from '#testing/passkey-logins.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { testPassword } from '#testing/test-people.ts'

let app: TestApp
let admin: Visitor & { user: { uid: string } }
let victim: Awaited<ReturnType<typeof withPasskey>>
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.loggedIn({ admin: true })
  victim = await withPasskey()
})
afterAll(() => app.stop())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await app.database.write.deleteFrom('login_failures').execute()
})
afterEach(() => void vi.useRealTimers())

const later = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000)
const password = { body: { password: testPassword } }
async function add(visitor: Visitor, device: PasskeyDevice, name = 'My phone') {
  const wish = answerOf(await visitor.call(beginPasskey, password))
  return answerOf(await visitor.call(addPasskey, { body: { name, made: device.make(wish) } }))
}

async function withPasskey(device = passkeyDevice()) {
  const visitor = await app.loggedIn()
  const { passkey, recoveryCodes } = await add(visitor, device)
  return { visitor, user: visitor.user, device, passkey, recoveryCodes }
}

const { tryLogIn, questionFor, lastReason } = passkeyLogins(() => app)
const refused = { problem: { code: 'passkey-refused', status: 401 } }

describe('a passkey', () => {
  test.each(['ES256', 'EdDSA', 'RS256'] as const)('of %s logs in after the password', async algorithm => {
    const { user, device } = await withPasskey(passkeyDevice(undefined, { algorithm }))
    const asked = await tryLogIn(user.email)
    expect(asked).toMatchObject({
      problem: { code: 'second-factor-needed', current: { kinds: ['passkey', 'code'] } },
    })
    const question = await questionFor(user.email)
    expect(question).toMatchObject({ rpId: 'localhost', credentialIds: [device.id] })
    const result = await tryLogIn(user.email, { passkey: device.answer(question) })
    expect(result).toMatchObject({ ok: true, value: { user } })
  })

  test('is never asked for, nor taken, after a wrong password', async () => {
    const { user, device } = victim
    const passkey = device.answer(await questionFor(user.email))
    const wrong = { email: user.email, password: 'not the password', passkey }
    const result = await app.visitor().call(logIn, { body: wrong })
    expect(result).toMatchObject({ ok: false, problem: { code: 'wrong-credentials' } })
    expect(result).not.toHaveProperty('problem.current')
  })

  test('answers a challenge once, also of two at the same moment', async () => {
    const { user, device } = victim
    const passkey = device.answer(await questionFor(user.email))
    const both = await Promise.all([tryLogIn(user.email, { passkey }), tryLogIn(user.email, { passkey })])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await tryLogIn(user.email, { passkey })).toMatchObject(refused)
    expect(await lastReason(user.uid)).toBe('challenge')
  })

  test('that was refused gets a new challenge at once, and the old one is used up', async () => {
    const { user, device } = victim
    const question = await questionFor(user.email)
    const result = await tryLogIn(user.email, {
      passkey: device.answer(question, { origin: 'http://x.example' }),
    })
    expect(await tryLogIn(user.email, { passkey: device.answer(question) })).toMatchObject(refused)
    const next = result.ok ? undefined : result.problem.current?.passkey
    expect((await tryLogIn(user.email, { passkey: next && device.answer(next) })).ok).toBe(true)
  })

  test('answers within five minutes', async () => {
    const { user, device } = victim
    const passkey = device.answer(await questionFor(user.email))
    later(301)
    expect(await tryLogIn(user.email, { passkey })).toMatchObject(refused)
  })

  test.each([
    ['another website', { origin: 'http://cypress.example.evil' }, 'origin'],
    ['another port of this one', { origin: 'http://localhost:3001' }, 'origin'],
    ['a frame in another website', { crossOrigin: true }, 'challenge'],
    ['the name of another website', { rpId: 'evil.example' }, 'website'],
    ['a set-up in place of a login', { type: 'webauthn.create' }, 'challenge'],
    ['nobody at the device', { flags: 0x00 }, 'not-present'],
    ['a counter that went back', { counter: 1 }, 'counter'],
    ['a counter that was turned back to 0', { counter: 0 }, 'counter'],
    ['another passkey’s name', { id: 'bm90LW1pbmU' }, 'unknown'],
  ])('with %s is refused', async (_, lies, reason) => {
    const { user, device } = victim
    const question = await questionFor(user.email)
    expect(await tryLogIn(user.email, { passkey: device.answer(question, lies) })).toMatchObject(refused)
    expect(await lastReason(user.uid)).toBe(reason)
  })

  test('whose counter was copied is refused from the second use of a number on', async () => {
    const { user, device } = await withPasskey()
    const first = device.answer(await questionFor(user.email), { counter: 40 })
    expect((await tryLogIn(user.email, { passkey: first })).ok).toBe(true)
    const copied = device.answer(await questionFor(user.email), { counter: 40 })
    expect(await tryLogIn(user.email, { passkey: copied })).toMatchObject(refused)
    const full = device.answer(await questionFor(user.email), { counter: 2 ** 32 - 1 })
    expect((await tryLogIn(user.email, { passkey: full })).ok).toBe(true)
  })

  test('that does not count, as those that several devices share, works again and again', async () => {
    const { user, device } = await withPasskey(passkeyDevice(undefined, { counts: false }))
    for (let use = 0; use < 3; use += 1) {
      const passkey = device.answer(await questionFor(user.email))
      expect((await tryLogIn(user.email, { passkey })).ok).toBe(true)
    }
  })

  test('of somebody else, or an answer to somebody else’s challenge, logs nobody in', async () => {
    const one = await withPasskey()
    const other = await withPasskey()
    const own = await questionFor(one.user.email)
    expect(await tryLogIn(one.user.email, { passkey: other.device.answer(own) })).toMatchObject(refused)
    expect(await lastReason(one.user.uid)).toBe('unknown')
    const theirs = await questionFor(other.user.email)
    expect(await tryLogIn(one.user.email, { passkey: one.device.answer(theirs) })).toMatchObject(refused)
    expect(await lastReason(one.user.uid)).toBe('challenge')
    const forged = other.device.answer(await questionFor(one.user.email), { id: one.device.id })
    expect(await tryLogIn(one.user.email, { passkey: forged })).toMatchObject(refused)
    expect(await lastReason(one.user.uid)).toBe('signature')
  })

  test('guesses are slowed down together with those at codes', async () => {
    const { user, device, recoveryCodes } = await withPasskey()
    const forger = passkeyDevice()
    for (let guess = 0; guess < 5; guess += 1) {
      const question = await questionFor(user.email)
      await tryLogIn(
        user.email,
        guess % 2 ? { code: '123456' } : { passkey: forger.answer(question, { id: device.id }) },
      )
    }
    const passkey = device.answer(await questionFor(user.email))
    const throttled = { problem: { code: 'login-throttled', status: 429 } }
    expect(await tryLogIn(user.email, { passkey })).toMatchObject(throttled)
    expect(await tryLogIn(user.email, { code: recoveryCodes[0] ?? '' })).toMatchObject(throttled)
  })
})

describe('one’s own passkeys', () => {
  test('come with recovery codes the first time, are listed with their use, and are no secret in the log', async () => {
    const { visitor, user, device, recoveryCodes } = await withPasskey()
    expect(new Set(recoveryCodes).size).toBe(10)
    later(1)
    expect((await add(visitor, passkeyDevice(), 'The stick')).recoveryCodes).toEqual([])
    expect((await tryLogIn(user.email, { code: recoveryCodes[0] ?? '' })).ok).toBe(true)
    await tryLogIn(user.email, { passkey: device.answer(await questionFor(user.email)) })
    const { passkeys } = answerOf(await visitor.call(listPasskeys))
    const [phone, stick] = passkeys
    expect(phone).toMatchObject({ name: 'My phone', lastUsedAt: expect.any(String) })
    expect(stick).toMatchObject({ name: 'The stick', lastUsedAt: null })
    const { users } = answerOf(await admin.call(listUsers))
    expect(users.find(({ uid }) => uid === user.uid)).toMatchObject({ hasSecondFactor: true })
    expect(app.logLines.join('\n')).not.toContain(device.id)
  })

  test('are added with the password alone', async () => {
    const visitor = await app.loggedIn()
    const guess = await visitor.call(beginPasskey, { body: { password: 'a guess' } })
    expect(guess).toMatchObject({ problem: { code: 'wrong-current-password' } })
    const login = await withPasskey()
    const question = await questionFor(login.user.email)
    const wish = {
      ...question,
      rp: { id: question.rpId, name: '' },
      user: { id: '', name: '', displayName: '' },
    }
    for (const challenge of [question.challenge, 'bWFkZS11cA']) {
      const made = passkeyDevice().make({ ...wish, challenge })
      expect(await login.visitor.call(addPasskey, { body: { name: 'Mine', made } })).toMatchObject({
        problem: { code: 'passkey-not-added', status: 422 },
      })
    }
  })

  test.each([
    ['another website', { origin: 'http://evil.example' }],
    ['the name of another website', { rpId: 'evil.example' }],
    ['nobody at the device', { flags: 0x40 }],
    ['no passkey in it', { flags: 0x05 }],
    ['another name than its own', { id: 'bm90LW1pbmU' }],
    ['no key in it', { key: Buffer.from([0xa0]) }],
    ['a key that was cut', { key: Buffer.from([0xa5, 1, 2, 3]) }],
  ])('one made with %s is not added, and its challenge is used up', async (_, lies) => {
    const visitor = await app.loggedIn()
    const device = passkeyDevice()
    const wish = answerOf(await visitor.call(beginPasskey, password))
    const notAdded = { problem: { code: 'passkey-not-added' } }
    for (const made of [device.make(wish, lies), device.make(wish)]) {
      expect(await visitor.call(addPasskey, { body: { name: 'Mine', made } })).toMatchObject(notAdded)
    }
    expect((await tryLogIn(visitor.user.email)).ok).toBe(true)
  })

  test('the same one is not added twice, nor to another user; there are at most twenty', async () => {
    const { visitor, device } = await withPasskey()
    const other = await app.loggedIn()
    for (const each of [visitor, other]) {
      const wish = answerOf(await each.call(beginPasskey, password))
      const body = { name: 'Again', made: device.make(wish) }
      expect(await each.call(addPasskey, { body })).toMatchObject({ problem: { code: 'passkey-not-added' } })
    }
    await app.database.write
      .insertInto('passkeys')
      .values(
        Array.from({ length: passkeysPerUser - 1 }, (_, index) => ({
          ...{ id: randomUUID(), userId: visitor.user.uid, credentialId: randomUUID(), publicKey: '' },
          ...{ counter: 0, name: `${index}`, createdAt: timestamp(new Date()), lastUsedAt: null },
        })),
      )
      .execute()
    const wish = answerOf(await visitor.call(beginPasskey, password))
    expect(wish.credentialIds).toHaveLength(passkeysPerUser)
    const body = { name: 'One more', made: passkeyDevice().make(wish) }
    expect(await visitor.call(addPasskey, { body })).toMatchObject({
      problem: { message: expect.stringMatching(/up to 20 passkeys/) },
    })
  })

  test('are removed by their user with the password, and then open nothing', async () => {
    const { visitor, user, device, passkey } = await withPasskey()
    await add(visitor, passkeyDevice(), 'The stick')
    const params = { id: passkey.id }
    const other = await app.loggedIn()
    expect(await other.call(removePasskey, { params, ...password })).toMatchObject({
      problem: { code: 'passkey-not-found' },
    })
    expect(await visitor.call(removePasskey, { params, body: { password: 'a guess' } })).toMatchObject({
      problem: { code: 'wrong-current-password' },
    })
    const answer = device.answer(await questionFor(user.email))
    expect((await visitor.call(removePasskey, { params, ...password })).ok).toBe(true)
    expect(await tryLogIn(user.email, { passkey: answer })).toMatchObject(refused)
    expect(await lastReason(user.uid)).toBe('unknown')
  })

  test('recovery codes last as long as an app or a passkey is there', async () => {
    const { visitor, user, passkey, recoveryCodes } = await withPasskey()
    const { uri } = answerOf(await visitor.call(beginSecondFactor, password))
    const codeOf = authenticator(uri)
    answerOf(await visitor.call(confirmSecondFactor, { body: { code: codeOf() } }))
    answerOf(await visitor.call(turnOffSecondFactor, password))
    expect((await tryLogIn(user.email, { code: recoveryCodes[0] ?? '' })).ok).toBe(true)
    later(60)
    expect(await tryLogIn(user.email, { code: codeOf() })).toMatchObject({
      problem: { code: 'invalid-code' },
    })
    answerOf(await visitor.call(removePasskey, { params: { id: passkey.id }, ...password }))
    expect(answerOf(await visitor.call(readSecondFactor)).recoveryCodesLeft).toBe(0)
    expect((await tryLogIn(user.email)).ok).toBe(true)
  })

  test('recovery codes that came with a passkey stay when an app is set up; where all are used, new ones come', async () => {
    const { visitor, user, recoveryCodes } = await withPasskey()
    const setUp = async () => {
      const { uri } = answerOf(await visitor.call(beginSecondFactor, password))
      const body = { code: authenticator(uri)() }
      return answerOf(await visitor.call(confirmSecondFactor, { body }))
    }
    expect(await setUp()).toEqual({ recoveryCodes: [], recoveryCodesLeft: 10 })
    expect((await tryLogIn(user.email, { code: recoveryCodes[0] ?? '' })).ok).toBe(true)
    answerOf(await visitor.call(turnOffSecondFactor, password))
    await app.database.write.deleteFrom('recovery_codes').where('userId', '=', user.uid).execute()
    const anew = await setUp()
    expect(anew).toMatchObject({ recoveryCodesLeft: 10 })
    expect(new Set([...anew.recoveryCodes, ...recoveryCodes]).size).toBe(20)
  })

  test('are taken off by an admin with all else', async () => {
    const { visitor, user } = await withPasskey()
    answerOf(await admin.call(takeOffSecondFactor, { params: { uid: user.uid } }))
    expect(answerOf(await visitor.call(readSession)).user).toBeNull()
    expect((await tryLogIn(user.email)).ok).toBe(true)
  })

  test('satisfy what is required of all', async () => {
    const visitor = await app.loggedIn()
    answerOf(await admin.call(saveAccountSettings, { body: { secondFactorFor: 'all' } }))
    expect(await visitor.call(listOwnSessions)).toMatchObject({
      problem: { code: 'second-factor-setup-needed' },
    })
    await add(visitor, passkeyDevice())
    expect((await visitor.call(listOwnSessions)).ok).toBe(true)
    expect(answerOf(await visitor.call(readSession))).not.toHaveProperty('mustSetUpSecondFactor')
    await app.database.write.deleteFrom('account_settings').execute()
  })
})
