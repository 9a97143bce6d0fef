import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inviteUser } from '#api/invitations.ts'
import { logIn } from '#api/log-in.ts'
import { changeOwnPassword } from '#api/own-password.ts'
import { readSession } from '#api/session.ts'
import { changeUser, createUser, listUsers, setUserPassword } from '#api/users.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { testPassword } from '#testing/test-people.ts'
import { insertUser } from './store.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.loggedIn({ admin: true, displayName: 'Ada Admin' })
})
afterAll(() => app.stop())

const newUser = (change: object = {}) => ({
  email: `new${Math.random().toString(36).slice(2)}@cypress.example`,
  password: testPassword,
  displayName: 'New Inspector',
  ...change,
})

const createdUser = async (change: object = {}) => {
  const result = await admin.call(createUser, { body: newUser(change) })
  if (!result.ok) throw new Error(result.problem.message)
  return result.value.user
}

describe('creating a user', () => {
  test('makes an inspector who is no admin, unless said otherwise, and who can log in', async () => {
    const user = await createdUser({ email: 'Fresh@Cypress.Example', displayName: '  Frances Fresh ' })
    expect(user).toMatchObject({
      email: 'fresh@cypress.example',
      displayName: 'Frances Fresh',
      admin: false,
      inspector: true,
      active: true,
    })
    const login = await app.visitor().call(logIn, { body: { email: user.email, password: testPassword } })
    expect(login).toEqual({ ok: true, value: { user } })
  })

  test('leaves the admin logged in as before and hands out no cookie', async () => {
    const before = new Map(admin.cookies)
    const response = await admin.send('/api/users', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(newUser()),
    })
    expect(response.status).toBe(201)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(admin.cookies).toEqual(before)
  })

  test('stores the password as argon2id only', async () => {
    const user = await createdUser()
    const row = await app.database.read
      .selectFrom('accounts')
      .selectAll()
      .where('userId', '=', user.uid)
      .executeTakeFirstOrThrow()
    expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(row)).not.toContain(testPassword)
  })

  test.each([
    ['a one-character password', { password: 'x' }, 'Password must have at least 8 characters'],
    ['no password', { password: '' }, 'Password is required'],
    [
      '129 characters',
      { password: 'abcdefghi'.repeat(15).slice(0, 129) },
      'Password must have at most 128 characters',
    ],
    [
      'a common password',
      { password: 'Password1234' },
      'This password is among the most common ones. Please choose another',
    ],
    [
      'one character repeated',
      { password: 'aaaaaaaaaaaa' },
      'This password is among the most common ones. Please choose another',
    ],
    [
      'the display name',
      { password: 'newinspector1', displayName: 'New Inspector' },
      'Please choose a password that is not a name or an address',
    ],
  ])('refuses %s', async (_, change, sentence) => {
    const result = await admin.call(createUser, { body: newUser(change) })
    expect(result).toMatchObject({ ok: false, problem: { status: 400, errors: { password: sentence } } })
  })

  test('accepts a long passphrase with spaces and any characters', async () => {
    const password = 'fünf große Tanks stehen hinter dem Generator am Zaun, 燃料!'
    const user = await createdUser({ password })
    const login = await app.visitor().call(logIn, { body: { email: user.email, password } })
    expect(login.ok).toBe(true)
  })

  test.each([
    ['no e-mail', { email: '' }, { email: 'Email is required' }],
    ['no at sign', { email: 'somebody' }, { email: 'Please enter a valid email address' }],
    [
      'a line break',
      { email: 'a@b.example\r\nBcc: x@y.example' },
      { email: 'Please remove characters that cannot be printed' },
    ],
    ['no display name', { displayName: '   ' }, { displayName: 'Display name is required' }],
    [
      'a NUL',
      { displayName: 'A\u0000B' },
      { displayName: 'Please remove characters that cannot be printed' },
    ],
    [
      'a lone surrogate',
      { displayName: 'A\ud800B' },
      { displayName: 'Please remove characters that cannot be printed' },
    ],
    ['an own uid', { uid: 'mine' }, { uid: 'There is no such field' }],
    ['an own createdAt', { createdAt: '2020-01-01' }, { createdAt: 'There is no such field' }],
    ['a role', { role: 'admin' }, { role: 'There is no such field' }],
  ])('refuses %s', async (_, change, errors) => {
    const response = await admin.send('/api/users', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(newUser(change)),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid-input', errors })
  })

  test('refuses a taken e-mail, also when two admins type it at once', async () => {
    const taken = newUser()
    const results = await Promise.all([1, 2, 3].map(() => admin.call(createUser, { body: taken })))
    expect(results.filter(result => result.ok)).toHaveLength(1)
    for (const result of results.filter(result => !result.ok)) {
      expect(result).toMatchObject({ problem: { code: 'email-taken', status: 409 } })
    }
  })

  test('leaves nothing behind when it fails between user and password', async () => {
    const user = newUser()
    await expect(
      app.database.transaction(async db => {
        await insertUser(db, { ...user, admin: false, inspector: true }, new Date())
        throw new Error('power cut')
      }),
    ).rejects.toThrow('power cut')
    const again = await admin.call(createUser, { body: user })
    expect(again.ok).toBe(true)
  })
})

describe('listing users', () => {
  test('shows them oldest first, with flags, without anything secret', async () => {
    const user = await createdUser({ admin: true, inspector: false })
    const response = await admin.send('/api/users')
    const { users } = (await response.json()) as { users: { uid: string }[] }
    expect(users.at(-1)).toMatchObject(user)
    expect(Object.keys(users[0] ?? {}).sort()).toEqual(
      [
        ...['active', 'admin', 'createdAt', 'displayName', 'email', 'inspector', 'uid'],
        ...['hasSecondFactor', 'isInvited', 'lastSeenAt', 'mustChangePassword', 'unsent'],
      ].sort(),
    )
    expect((await admin.call(listUsers)).ok).toBe(true)
  })
})

describe('changing a user', () => {
  test('edits name and flags', async () => {
    const user = await createdUser()
    const body = { displayName: 'Renamed', admin: true, inspector: false }
    const result = await admin.call(changeUser, { params: { uid: user.uid }, body })
    expect(result).toEqual({ ok: true, value: { user: { ...user, ...body } } })
  })

  test('refuses an empty change and an unknown user', async () => {
    const user = await createdUser()
    expect(await admin.call(changeUser, { params: { uid: user.uid }, body: {} })).toMatchObject({
      problem: { status: 400, message: 'Please change at least one value' },
    })
    expect(await admin.call(changeUser, { params: { uid: 'nobody' }, body: { admin: true } })).toMatchObject({
      problem: { code: 'user-not-found', status: 404 },
    })
    expect(
      await admin.call(setUserPassword, { params: { uid: 'nobody' }, body: { password: testPassword } }),
    ).toMatchObject({ problem: { code: 'user-not-found', status: 404 } })
  })

  test('a deactivated user cannot log in; reactivated, can again', async () => {
    const user = await createdUser()
    const body = { email: user.email, password: testPassword }
    await admin.call(changeUser, { params: { uid: user.uid }, body: { active: false } })
    expect(await app.visitor().call(logIn, { body })).toMatchObject({
      problem: { code: 'wrong-credentials' },
    })
    await admin.call(changeUser, { params: { uid: user.uid }, body: { active: true } })
    expect((await app.visitor().call(logIn, { body })).ok).toBe(true)
  })

  test('a deactivated user’s device learns why it is logged out, and no session comes back with the user', async () => {
    const user = await createdUser()
    const device = app.visitor()
    expect((await device.call(logIn, { body: { email: user.email, password: testPassword } })).ok).toBe(true)
    const params = { uid: user.uid }
    await admin.call(changeUser, { params, body: { active: false } })
    expect(await device.call(readSession)).toEqual({ ok: true, value: { user: null, isOff: true } })
    expect(await device.call(listUsers)).toMatchObject({ problem: { code: 'not-logged-in' } })
    expect(await app.visitor().call(readSession)).toEqual({ ok: true, value: { user: null } })
    await admin.call(changeUser, { params, body: { active: true } })
    expect(await device.call(readSession)).toEqual({ ok: true, value: { user: null } })
    // Saying once more that an active user is active ends nothing.
    expect((await device.call(logIn, { body: { email: user.email, password: testPassword } })).ok).toBe(true)
    await admin.call(changeUser, { params, body: { active: true } })
    expect(await device.call(readSession)).toMatchObject({ value: { user: { uid: user.uid } } })
  })

  test('a set password replaces the old one and obeys the same rules', async () => {
    const user = await createdUser()
    const params = { uid: user.uid }
    for (const password of ['x', 'Password1234']) {
      expect((await admin.call(setUserPassword, { params, body: { password } })).ok).toBe(false)
    }
    expect(
      (await admin.call(setUserPassword, { params, body: { password: 'gauge and stick agree' } })).ok,
    ).toBe(true)
    const login = (password: string) => app.visitor().call(logIn, { body: { email: user.email, password } })
    expect((await login(testPassword)).ok).toBe(false)
    expect((await login('gauge and stick agree')).ok).toBe(true)
  })

  test('an admin’s own password is not set without the current one', async () => {
    const self = await app.loggedIn({ admin: true })
    const body = { password: 'gauge and stick agree' }
    expect(await self.call(setUserPassword, { params: { uid: self.user.uid }, body })).toMatchObject({
      problem: { code: 'own-password', status: 403 },
    })
    // The attempt logged no device out, and the old password is still the one.
    expect((await self.send('/api/users')).status).toBe(200)
    const login = { email: self.user.email, password: testPassword }
    expect((await app.visitor().call(logIn, { body: login })).ok).toBe(true)
    const own = { currentPassword: testPassword, newPassword: body.password }
    expect((await self.call(changeOwnPassword, { body: own })).ok).toBe(true)
  })

  test('an owner cannot change their own flags', async () => {
    const visitor = await app.loggedIn()
    const attempts = [
      visitor.send(`/api/users/${visitor.user.uid}`, patch({ admin: true })),
      visitor.send('/api/session', patch({ admin: true })),
      visitor.send('/api/auth/update-user', { ...patch({ inspector: false }), method: 'POST' }),
      visitor.send('/api/auth/admin/set-role', { ...patch({ role: 'admin' }), method: 'POST' }),
    ]
    const statuses = (await Promise.all(attempts)).map(response => response.status)
    expect(statuses).toEqual([403, 405, 404, 404])
    const { users } = (await (await admin.send('/api/users')).json()) as { users: { uid: string }[] }
    expect(users.find(user => user.uid === visitor.user.uid)).toMatchObject(visitor.user)
  })
})

describe('the last active admin', () => {
  test('cannot be demoted or deactivated, not even by two admins at once', async () => {
    const company = await startTestApp()
    try {
      const first = await company.loggedIn({ admin: true })
      const second = await company.loggedIn({ admin: true })
      const results = await Promise.all([
        first.call(changeUser, { params: { uid: second.user.uid }, body: { admin: false } }),
        second.call(changeUser, { params: { uid: first.user.uid }, body: { active: false } }),
      ])
      const admins = await company.database.read
        .selectFrom('users')
        .select('id')
        .where('admin', '=', 1)
        .where('active', '=', 1)
        .execute()
      expect(admins).toHaveLength(1)
      expect(results.filter(result => result.ok)).toHaveLength(1)

      const last = admins[0]?.id === first.user.uid ? first : second
      for (const body of [{ admin: false }, { active: false }]) {
        expect(await last.call(changeUser, { params: { uid: last.user.uid }, body })).toMatchObject({
          problem: { code: 'last-admin', status: 409 },
        })
      }

      // One who is invited cannot log in yet.
      const invited = { email: 'sam@cypress.example', displayName: 'Sam Rivers', admin: true }
      answerOf(await last.call(inviteUser, { body: invited }))
      const demoted = { params: { uid: last.user.uid }, body: { admin: false } }
      expect(await last.call(changeUser, demoted)).toMatchObject({ problem: { code: 'last-admin' } })
    } finally {
      await company.stop()
    }
  })
})

const patch = (body: object): RequestInit => ({
  method: 'PATCH',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
