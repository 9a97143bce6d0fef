// A company that already has photos keeps every one of them, with all that is known of it, as a file of its form.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlier as at, type EarlierDatabase, openEarlierDatabase } from '#testing/earlier-database.ts'
import { migrate } from '../migrate.ts'

let before: EarlierDatabase
beforeAll(async () => {
  before = await openEarlierDatabase('028')
})
afterAll(() => before.remove())

const photo = (id: string) => ({
  id,
  section: 'Tank',
  description: 'the lid',
  name: 'IMG_1.jpg',
  caption: 'rust',
  takenAt: '2026-10-31T09:00:00',
  latitude: '27.95',
  longitude: '-82.45',
  fileKey: `formPhotos/florida/${id}.jpg`,
  thumbKey: `formPhotos/florida/${id}.thumb.jpg`,
  sentSha256: 'sent',
  fileSha256: 'full',
  fileBytes: 1000,
  thumbSha256: 'small',
  thumbBytes: 100,
  width: 2048,
  height: 1536,
  createdAt: at,
  createdBy: 'dana',
  removedAt: null,
})
const none = { caption: null, takenAt: null, latitude: null, longitude: null }
const unhashed = { fileSha256: null, fileBytes: null, thumbSha256: null, thumbBytes: null }
const photos = [photo('full'), { ...photo('old'), ...none, ...unhashed }, { ...photo('gone'), removedAt: at }]

test('photos become files of their forms, column by column', async () => {
  const { database } = before
  await before.insertUser('dana')
  await sql`insert into completed_forms (id, version, "templateId", "templateVersion", state, "facilityName", "facilityKey",
    "inspectedBy", "inspectorKey", "inspectionDate", "tankType", "photoCount", "createdAt", "createdBy", "updatedAt",
    "updatedBy", "submittedAt", "contentHash", "searchText")
    values ('form', 1, 'verizon-monthly', 1, 'Florida', 'Tower', 'tower', 'Dana', 'dana', '2026-10-31', 'UST', 1,
    ${at}, 'dana', ${at}, 'dana', ${at}, '', '')`.execute(database.write)
  const earlier = database.write.withTables<{ photos: (typeof photos)[number] & { formId: string } }>()
  await earlier
    .insertInto('photos')
    .values(photos.map(row => ({ ...row, formId: 'form' })))
    .execute()

  expect(await migrate(database)).toContain('028-stored-files')

  const rows = await database.read.selectFrom('stored_files').selectAll().orderBy('id').execute()
  const owned = { ownerKind: 'form', ownerId: 'form', mediaType: 'image/jpeg', field: null }
  expect(rows).toEqual(photos.map(row => ({ ...owned, ...row })).toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  const tables = await database.read.introspection.getTables()
  expect(tables.map(({ name }) => name)).not.toContain('photos')
})
