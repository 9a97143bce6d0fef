// A company that already has tanks: those that never changed are known since their facility was made, of others it is not known.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlier as at, type EarlierDatabase, openEarlierDatabase } from '#testing/earlier-database.ts'
import { migrate } from '../migrate.ts'

let before: EarlierDatabase
beforeAll(async () => {
  before = await openEarlierDatabase('054')
})
afterAll(() => before.remove())

test('tanks are known since their facility was made, unless its tanks were changed', async () => {
  const { write, read } = before.database
  await before.insertUser('dana')
  for (const [id, field] of [
    ['untouched', 'address'],
    ['changed', 'tanks'],
  ] as const) {
    await before.insertFacility(id, {})
    await sql`insert into tanks (id, "facilityId", place, label, "tankType", volume, product, interstice, status, material,
      piping, cathodic, "closedReason") values (${id}, ${id}, 0, 'Tank 1', 'UST', '', '', 'unknown', 'in-service', 'unknown',
      'unknown', 'unknown', '')`.execute(write)
    await sql`insert into changes (id, "ownerKind", "ownerId", version, at, "by", action, fields) values (${randomUUID()},
      'facility', ${id}, 2, ${at}, 'dana', 'edited', ${JSON.stringify([{ field, label: '', from: '', to: '' }])})`.execute(
      write,
    )
  }

  expect(await migrate(before.database)).toContain('054-tanks-since')

  expect(await read.selectFrom('tanks').select(['id', 'createdAt']).orderBy('id').execute()).toEqual([
    { id: 'changed', createdAt: null },
    { id: 'untouched', createdAt: at },
  ])
})
