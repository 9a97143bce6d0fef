// Passwords by mail, over a real SMTP server.

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { acceptInvitation, inviteUser, readInvitation } from '#api/invitations.ts'
import { logIn } from '#api/log-in.ts'
import { changeOwnPassword } from '#api/own-password.ts'
import {
  askPasswordReset,
  readPasswordReset,
  readPasswordResets,
  resetPassword,
} from '#api/password-resets.ts'
import { readSession } from '#api/session.ts'
import { listOwnSessions } from '#api/sessions.ts'
import { changeUser, listUsers, setUserPassword } from '#api/users.ts'
import { linkSecret } from '#server/auth/links-store.ts'
import { type Outbox, startOutbox } from '#server/mail/outbox.ts'
import { createSender } from '#server/mail/sender.ts'
import { type MailServer, startMailServer } from '#testing/mail-server.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { testPassword, testSecret } from '#testing/test-people.ts'

let app: TestApp
let smtp: MailServer
let outbox: Outbox
let admin: Visitor
beforeAll(async () => {
  app = await startTestApp()
  smtp = await startMailServer()
  const settings = { smtpUrl: smtp.url, to: 'office@cypress.example', from: 'site@cypress.example' }
  const sender = createSender(settings, app.parts.log, id => linkSecret(testSecret, id))
  outbox = startOutbox(app.database, sender, app.parts.log, {}, 100)
  admin = await app.loggedIn({ admin: true })
})
afterAll(async () => {
  await outbox.stop()
  await smtp.stop()
  await app.stop()
})
afterEach(() => void vi.useRealTimers())

const newPassword = 'four tanks in a row'
const hour = 60 * 60 * 1000
const jump = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ms)
}

/** The secret of the mail to this address, once it has come. */
async function mailedSecret(email: string): Promise<string> {
  const mail = await vi.waitFor(
    () => {
      const found = smtp.received.findLast(each => each.includes(`To: ${email}`))
      if (!found) throw new Error(`no mail to ${email}`)
      return found
    },
    { timeout: 20_000 },
  )
  // Long lines are folded with "=" at their ends.
  const text = mail.replaceAll('=\r\n', '')
  return /#([\w-]{43})/.exec(text)?.[1] ?? ''
}

const ask = (email: string) =>
  app.visitor({ address: `198.51.100.${Math.floor(Math.random() * 250)}` }).call(askPasswordReset, {
    body: { email },
  })

async function askedFor() {
  const visitor = await app.loggedIn()
  answerOf(await ask(visitor.user.email))
  return { visitor, user: visitor.user, secret: await mailedSecret(visitor.user.email) }
}

const canLogIn = async (email: string, password: string) =>
  (await app.visitor().call(logIn, { body: { email, password } })).ok

describe('a forgotten password', () => {
  test('is set anew by a link, once; every session ends', async () => {
    const { visitor, user, secret } = await askedFor()
    expect(answerOf(await app.visitor().call(readPasswordReset, { body: { secret } }))).toEqual({
      email: user.email,
    })
    const weak = await app.visitor().call(resetPassword, { body: { secret, password: 'password' } })
    expect(weak).toMatchObject({ problem: { code: 'weak-password' } })
    const both = await Promise.all(
      [1, 2].map(() => app.visitor().call(resetPassword, { body: { secret, password: newPassword } })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answerOf(await visitor.call(readSession)).user).toBeNull()
    expect(await canLogIn(user.email, testPassword)).toBe(false)
    expect(await canLogIn(user.email, newPassword)).toBe(true)
  })

  test('a used, an old and an unknown link are refused alike', async () => {
    const used = await askedFor()
    answerOf(
      await app.visitor().call(resetPassword, { body: { secret: used.secret, password: newPassword } }),
    )
    const old = await askedFor()
    jump(hour + 1000)
    const secrets = [used.secret, old.secret, 'x'.repeat(43)]
    for (const secret of secrets) {
      for (const result of [
        await app.visitor().call(readPasswordReset, { body: { secret } }),
        await app.visitor().call(resetPassword, { body: { secret, password: newPassword } }),
        await app.visitor().call(acceptInvitation, { body: { secret, password: newPassword } }),
      ]) {
        expect(result).toMatchObject({ problem: { code: 'link-not-valid', status: 404 } })
      }
    }
  })

  test('an address without a user, with one and with one that is turned off are answered alike', async () => {
    const user = await app.createUser()
    const off = await app.createUser()
    await admin.call(changeUser, { params: { uid: off.uid }, body: { active: false } })
    const before = smtp.received.length
    const answers = [await ask('nobody@cypress.example'), await ask(off.email), await ask(user.email)]
    for (const answer of answers) expect(answer).toEqual({ ok: true, value: { minutes: 60 } })
    await mailedSecret(user.email)
    expect(smtp.received.length).toBe(before + 1)
    const response = await app.visitor().send('/api/password-resets', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email }),
    })
    expect(response.status).toBe(202)
  })

  test('asking again and again is slowed down, whether or not there is such a user', async () => {
    const user = await app.createUser()
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const email of [user.email, 'someone-else@cypress.example']) {
      const codes: string[] = []
      for (let count = 0; count < 5; count += 1) {
        const result = await ask(email)
        codes.push(result.ok ? 'sent' : result.problem.code)
      }
      expect(codes).toEqual(['sent', 'sent', 'sent', 'login-throttled', 'login-throttled'])
    }
  })

  test('the secret is in no table and no log; a new password ends the link', async () => {
    const { visitor, secret } = await askedFor()
    const tables = ['account_links', 'outbox_mails'] as const
    for (const table of tables) {
      const rows = await app.database.read.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(secret)
    }
    const change = { currentPassword: testPassword, newPassword }
    answerOf(await visitor.call(changeOwnPassword, { body: change }))
    const result = await app.visitor().call(readPasswordReset, { body: { secret } })
    expect(result).toMatchObject({ problem: { code: 'link-not-valid' } })
    expect(app.logLines.join('\n')).not.toContain(secret)
  })
})

describe('an invitation', () => {
  const invite = (email: string) =>
    admin.call(inviteUser, { body: { email, displayName: 'Sam Rivers', admin: false, inspector: true } })

  test('makes a user who chooses the password, within seven days', async () => {
    const { user } = answerOf(await invite('sam@cypress.example'))
    const secret = await mailedSecret(user.email)
    const listed = answerOf(await admin.call(listUsers)).users.find(({ uid }) => uid === user.uid)
    expect(listed).toMatchObject({ isInvited: true, inspector: true, lastSeenAt: null })
    expect(await canLogIn(user.email, newPassword)).toBe(false)
    jump(6 * 24 * hour)
    expect(answerOf(await app.visitor().call(readInvitation, { body: { secret } }))).toEqual({
      email: user.email,
      displayName: 'Sam Rivers',
    })
    const accepted = await app.visitor().call(acceptInvitation, { body: { secret, password: newPassword } })
    expect(accepted.ok).toBe(true)
    expect(await canLogIn(user.email, newPassword)).toBe(true)
    expect(await app.visitor().call(readInvitation, { body: { secret } })).toMatchObject({
      problem: { code: 'link-not-valid' },
    })
    expect(await invite(user.email)).toMatchObject({ problem: { code: 'email-taken' } })
  })

  test('is over after seven days, and sent again ends the first link', async () => {
    const { user } = answerOf(await invite('kim@cypress.example'))
    const first = await mailedSecret(user.email)
    answerOf(await invite(user.email))
    const second = await vi.waitFor(
      async () => {
        const secret = await mailedSecret(user.email)
        expect(secret).not.toBe(first)
        return secret
      },
      { timeout: 20_000 },
    )
    const read = (secret: string) => app.visitor().call(readInvitation, { body: { secret } })
    expect((await read(first)).ok).toBe(false)
    expect((await read(second)).ok).toBe(true)
    jump(7 * 24 * hour + 1000)
    expect((await read(second)).ok).toBe(false)
  })

  test('sent again takes the name and the roles that were typed last', async () => {
    const { user } = answerOf(await invite('lou@cypress.example'))
    const typed = { displayName: 'Lou Rivers', admin: true, inspector: false }
    const again = answerOf(await admin.call(inviteUser, { body: { email: user.email, ...typed } }))
    expect(again.user).toEqual({ ...user, ...typed })
    const listed = answerOf(await admin.call(listUsers)).users.find(({ uid }) => uid === user.uid)
    expect(listed).toMatchObject({ ...typed, isInvited: true })
  })
})

test('where no mail server is set, no one is invited and the page can say so', async () => {
  const mute = await startTestApp({ canMail: false })
  const boss = await mute.loggedIn({ admin: true })
  const body = { email: 'sam@cypress.example', displayName: 'Sam Rivers' }
  expect(await boss.call(inviteUser, { body })).toMatchObject({ problem: { code: 'mail-not-set-up' } })
  expect(answerOf(await boss.call(listUsers)).users).toHaveLength(1)
  expect(answerOf(await mute.visitor().call(readPasswordResets))).toEqual({ isOffered: false })
  await mute.stop()
})

describe('a password that an admin set', () => {
  test('must be changed before anything else', async () => {
    const user = await app.createUser()
    answerOf(
      await admin.call(setUserPassword, { params: { uid: user.uid }, body: { password: newPassword } }),
    )
    const visitor = app.visitor()
    const login = await visitor.call(logIn, { body: { email: user.email, password: newPassword } })
    expect(login).toEqual({ ok: true, value: { user, mustChangePassword: true } })
    expect(answerOf(await visitor.call(readSession))).toMatchObject({ mustChangePassword: true })
    expect(await visitor.call(listOwnSessions)).toMatchObject({
      problem: { code: 'password-change-needed', status: 403 },
    })
    expect(
      await visitor.call(changeOwnPassword, { body: { currentPassword: newPassword, newPassword } }),
    ).toMatchObject({
      problem: { errors: { newPassword: 'Please choose a password that is not the current one' } },
    })
    expect(answerOf(await visitor.call(readSession))).toMatchObject({ mustChangePassword: true })
    const change = { currentPassword: newPassword, newPassword: 'two dispensers out back' }
    answerOf(await visitor.call(changeOwnPassword, { body: change }))
    expect(answerOf(await visitor.call(readSession))).not.toHaveProperty('mustChangePassword')
    expect((await visitor.call(listOwnSessions)).ok).toBe(true)
  })

  test('is free for a user who was just created with it', async () => {
    const user = await app.createUser()
    const login = await app.visitor().call(logIn, { body: { email: user.email, password: testPassword } })
    expect(login).toEqual({ ok: true, value: { user } })
  })
})
