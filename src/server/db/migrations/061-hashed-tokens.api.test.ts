// Devices that are logged in when the server is updated stay so, and what was in their cookies is in the database no more.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuth } from '#server/auth/auth.ts'
import { sessionCookie } from '#server/auth/session-cookie.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import { type EarlierDatabase, openEarlierDatabase } from '#testing/earlier-database.ts'
import { testSecret } from '#testing/test-people.ts'
import { migrate } from '../migrate.ts'

const settings = { secret: testSecret, baseUrl: 'http://localhost:3000' }
const tokens = ['kept-by-the-phone', 'kept-by-the-laptop']

let before: EarlierDatabase
beforeAll(async () => {
  before = await openEarlierDatabase('061')
})
afterAll(() => before.remove())

test('sessions go on, each on its own device, and their tokens are gone from the database', async () => {
  const { database } = before
  const now = timestamp(new Date())
  const nextWeek = timestamp(new Date(Date.now() + 7 * 24 * 60 * 60 * 1000))
  for (const token of tokens) {
    await before.insertUser(`user-of-${token}`)
    await sql`insert into sessions (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
      values (${`session of ${token}`}, ${token}, ${`user-of-${token}`}, ${nextWeek}, ${now}, ${now})`.execute(
      database.write,
    )
  }

  expect(await migrate(database)).toContain('061-hashed-tokens')

  const auth = createAuth(database, settings)
  for (const token of tokens) {
    const [cookie = ''] = sessionCookie(settings).renewed(token).split(';')
    expect((await auth.findSession(cookie, null))?.user.uid).toBe(`user-of-${token}`)
  }
  const { rows } = await sql<Record<string, unknown>>`select * from sessions`.execute(database.read)
  expect(rows).toHaveLength(tokens.length)
  for (const row of rows) expect(tokens).not.toContain(row.tokenHash)
})
