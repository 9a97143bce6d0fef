// What an edit removed before the upgrade stays as long as what it removes afterwards; what is half gone stays half gone.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordDays } from '#domain/limits.ts'
import { earlier as at, type EarlierDatabase, openEarlierDatabase } from '#testing/earlier-database.ts'
import { migrate } from '../migrate.ts'

let before: EarlierDatabase
beforeAll(async () => {
  before = await openEarlierDatabase('031')
})
afterAll(() => before.remove())

const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.parse(at) + days * day).toISOString()
const begun = new Date(0).toISOString()

test('files of photos that an edit removed are kept for three years', async () => {
  const { write, read } = before.database
  await before.insertUser('dana')
  const stored = (id: string, removedAt: string | null) =>
    sql`insert into stored_files (id, "ownerKind", "ownerId", "mediaType", section, description, name, "fileKey",
      "thumbKey", "sentSha256", "createdAt", "createdBy", "removedAt") values (${id}, 'form', 'form', 'image/jpeg', '', '', '',
      ${`${id}.jpg`}, ${`${id}.thumb.jpg`}, '', ${at}, 'dana', ${removedAt})`.execute(write)
  await stored('kept', null)
  await stored('removed', at)
  await stored('half-gone', at)
  const scheduled = (key: string, deleteAt: string) =>
    write.insertInto('files_to_delete').values({ key, deleteAt }).execute()
  await scheduled('removed.jpg', inDays(30))
  await scheduled('removed.thumb.jpg', inDays(30))
  await scheduled('half-gone.jpg', begun)
  await scheduled('an-upload.jpg', inDays(30))

  expect(await migrate(before.database)).toContain('031-rule-decisions')

  expect(await read.selectFrom('files_to_delete').selectAll().orderBy('key').execute()).toEqual([
    { key: 'an-upload.jpg', deleteAt: inDays(30) },
    { key: 'half-gone.jpg', deleteAt: begun },
    { key: 'removed.jpg', deleteAt: inDays(recordDays) },
    { key: 'removed.thumb.jpg', deleteAt: inDays(recordDays) },
  ])
})
