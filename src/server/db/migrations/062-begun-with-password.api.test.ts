// An app that was set up half when the server was updated has to be begun again; one that is in use stays.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EarlierDatabase, earlier, openEarlierDatabase } from '#testing/earlier-database.ts'
import { migrate } from '../migrate.ts'

let before: EarlierDatabase
beforeAll(async () => {
  before = await openEarlierDatabase('062')
})
afterAll(() => before.remove())

test('what was begun without the password cannot be finished, what is in use stays', async () => {
  const { database } = before
  for (const [userId, confirmedAt] of [
    ['begun', null],
    ['in-use', earlier],
  ] as const) {
    await before.insertUser(userId)
    const factor = { userId, sealedSecret: 'sealed', lastStep: 0, confirmedAt }
    await database.write.insertInto('second_factors').values(factor).execute()
  }

  expect(await migrate(database)).toContain('062-begun-with-password')

  expect(await database.read.selectFrom('second_factors').select('userId').execute()).toEqual([
    { userId: 'in-use' },
  ])
})
