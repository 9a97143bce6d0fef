// What an operator finds in the log afterwards: who logged in, from where, who tried, who took data out and who changed
// which user. By ids, never by names.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logIn } from '#api/log-in.ts'
import { changeOwnPassword } from '#api/own-password.ts'
import { logOut } from '#api/session.ts'
import { changeUser, createUser, setUserPassword } from '#api/users.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { testPassword } from '#testing/test-people.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['loggedIn']>>
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.loggedIn({ admin: true })
})
afterAll(() => app.stop())
beforeEach(() => {
  app.logLines.length = 0
})

/** The lines that are not about a request as such, without what every line has. */
const audited = () =>
  app.logLines
    .map(line => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event !== 'request')
    .map(({ time: _, level: __, id, ...line }) => {
      expect(app.logLines.join('')).toContain(`"event":"request","id":"${id}"`)
      return line
    })

const account = () => ({ email: `${randomUUID()}@canary.example`, password: testPassword })

test('a login names the account and the address it came from, and so does a logout', async () => {
  const person = account()
  const { uid } = await app.createUser(person)
  const visitor = app.visitor({ address: '203.0.113.7' })
  answerOf(await visitor.call(logIn, { body: person }))
  answerOf(await visitor.call(logOut))
  expect(audited()).toEqual([
    { event: 'login', address: '203.0.113.7', account: uid },
    { event: 'logout', by: uid, address: '203.0.113.7', account: uid },
  ])
  expect(app.logLines.join('')).not.toContain('canary')
})

test('a failed login names a known account by its id and an unknown one by the same hash each time', async () => {
  const person = account()
  const { uid } = await app.createUser(person)
  const visitor = app.visitor({ address: '203.0.113.8' })
  const fail = (email: string) => visitor.call(logIn, { body: { email, password: 'wrong password' } })
  await fail(person.email.toUpperCase())
  const unused = account().email
  for (const email of [unused, unused, account().email]) await fail(email)
  const [known, first, again, other] = audited()
  const failed = { event: 'login failed', address: '203.0.113.8', why: 'wrong-credentials' }
  expect(known).toEqual({ ...failed, account: uid })
  expect(first).toEqual({ ...failed, unknown: expect.stringMatching(/^[\w-]{16}$/) })
  expect(again).toEqual(first)
  expect(other?.unknown).not.toBe(first?.unknown)
  for (let turn = 0; turn < 6; turn += 1) await fail(person.email)
  expect(audited().at(-1)).toEqual({ ...failed, account: uid, why: 'login-throttled' })
  expect(app.logLines.join('').toLowerCase()).not.toContain('canary')
})

test('who made, changed and reset which user stands there with the fields, and what they are called does not', async () => {
  const by = { by: admin.user.uid, address: expect.any(String) }
  const body = { ...account(), displayName: 'Canary Name', admin: false, inspector: true }
  const { user } = answerOf(await admin.call(createUser, { body }))
  const params = { uid: user.uid }
  answerOf(await admin.call(changeUser, { params, body: { displayName: 'Canary Two', admin: true } }))
  answerOf(await admin.call(changeUser, { params, body: { active: false } }))
  answerOf(await admin.call(setUserPassword, { params, body: { password: 'eight tanks by the river' } }))
  expect(audited()).toEqual([
    { event: 'user created', ...by, account: user.uid, fields: 'admin=false' },
    { event: 'user changed', ...by, account: user.uid, fields: 'admin=true displayName' },
    { event: 'user changed', ...by, account: user.uid, fields: 'active=false' },
    { event: 'password set', ...by, account: user.uid },
  ])
  expect(app.logLines.join('').toLowerCase()).not.toContain('canary')
})

test('a change that was refused is not in the log as one', async () => {
  const others = await app.database.read.selectFrom('users').select('id').where('admin', '=', 1).execute()
  for (const { id } of others) {
    if (id !== admin.user.uid)
      answerOf(await admin.call(changeUser, { params: { uid: id }, body: { admin: false } }))
  }
  app.logLines.length = 0
  const params = { uid: admin.user.uid }
  expect(await admin.call(changeUser, { params, body: { admin: false } })).toMatchObject({ ok: false })
  expect(audited()).toEqual([])
})

test('a change of one’s own password, and a wrong try at it', async () => {
  const visitor = await app.loggedIn()
  app.logLines.length = 0
  const { uid } = visitor.user
  const newPassword = 'seven tanks by the river'
  await visitor.call(changeOwnPassword, { body: { currentPassword: 'not this one', newPassword } })
  answerOf(await visitor.call(changeOwnPassword, { body: { currentPassword: testPassword, newPassword } }))
  const line = { by: uid, address: expect.any(String), account: uid }
  expect(audited()).toEqual([
    { event: 'password not changed', ...line, why: 'wrong-current-password' },
    { event: 'password changed', ...line },
  ])
})

test.each([
  ['completed forms', 'csv', '/api/completed-forms.csv'],
  ['completed forms', 'xlsx', '/api/completed-forms.xlsx'],
  ['facilities', 'csv', '/api/facilities.csv'],
  ['facilities', 'xlsx', '/api/facilities.xlsx'],
])('an export of %s as %s', async (what, format, path) => {
  const response = await admin.send(path)
  await response.arrayBuffer()
  expect(audited()).toEqual([
    { event: 'export', by: admin.user.uid, address: expect.any(String), what, format },
  ])
})
