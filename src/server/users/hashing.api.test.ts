// Hashing takes its time, and other requests do not wait for it.

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser, setUserPassword } from '#api/users.ts'
import { hashPassword } from '#server/auth/password-hash.ts'
import { savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { testPassword } from '#testing/test-people.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.loggedIn({ admin: true })
})
afterAll(() => app.stop())

describe('hashing a password', () => {
  const change: [string, (uid: string) => Promise<unknown>][] = [
    [
      'a new user',
      () =>
        admin.call(createUser, {
          body: { email: 'new@cypress.example', password: testPassword, displayName: 'New' },
        }),
    ],
    [
      'a new password',
      uid => admin.call(setUserPassword, { params: { uid }, body: { password: 'dip the stick slowly' } }),
    ],
  ]

  test.each(change)('for %s keeps nobody from saving meanwhile', async (_, change) => {
    const { uid } = await app.createUser()
    const inspector = await app.loggedIn()
    const ended: string[] = []
    // As on a morning when all users log in: the password waits for its turn to be hashed.
    const logins = Array.from({ length: 40 }, () => hashPassword('somebody logs in'))
    const changing = change(uid).then(() => ended.push('password'))
    await sleep(100)
    await savedForm(inspector).then(() => ended.push('form'))
    await Promise.all([...logins, changing])
    expect(ended).toEqual(['form', 'password'])
  })
})
