// A company that is at work already: its last change, not the first start of the new version, says what time it was.

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { earlier as at, type EarlierDatabase, openEarlierDatabase } from '#testing/earlier-database.ts'
import { isClockSteady } from '../clock.ts'
import type { Database } from '../dialect.ts'
import { migrate } from '../migrate.ts'

let before: EarlierDatabase
let database: Database
beforeEach(async () => {
  before = await openEarlierDatabase('007')
  database = before.database
})
afterEach(() => before.remove())

const now = new Date('2026-12-11T00:00:00.000Z')

async function insertSession(): Promise<void> {
  await before.insertUser('dana')
  await sql`insert into sessions (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
    values ('one', 'one', 'dana', ${at}, ${at}, ${at})`.execute(database.write)
}

test('a database in use begins with the last thing that happened in it', async () => {
  await insertSession()
  await migrate(database)
  expect(await database.read.selectFrom('clock').selectAll().execute()).toEqual([
    { number: 1, seenAt: at, steadyFrom: at },
  ])
  expect(await isClockSteady(database, now)).toBe(false)
})

test('an empty one takes the first time it sees', async () => {
  await migrate(database)
  expect(await database.read.selectFrom('clock').selectAll().execute()).toEqual([])
  expect(await isClockSteady(database, now)).toBe(true)
})
