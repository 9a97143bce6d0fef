// A company that is at work already: its last change, not the first start of the new version, says what time it was.

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { isClockSteady } from '../clock.ts'
import type { Database } from '../dialect.ts'
import { migrate, migrations } from '../migrate.ts'
import { openDatabase } from '../open.ts'

let location: TestDatabase
let database: Database
beforeEach(async () => {
  location = await createTestDatabase()
  database = openDatabase(location, () => {})
  await migrate(database, {
    known: Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '007')),
  })
})
afterEach(async () => {
  await database.close()
  await location.remove()
})

const at = '2026-11-01T00:00:00.000Z'
const now = new Date('2026-12-11T00:00:00.000Z')

async function insertSession(): Promise<void> {
  await database.write
    .insertInto('users')
    .values({
      id: 'dana',
      email: 'dana@cypress.example',
      displayName: 'Dana',
      admin: 0,
      inspector: 1,
      active: 1,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
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
