// What is known about a photo besides its picture: its caption, and when and where it was taken.

import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PhotoApp, startPhotoApp } from '#testing/photo-app.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { digestOf } from '#testing/sent-photo.ts'

let photos: PhotoApp
beforeAll(async () => {
  photos = await startPhotoApp('disk')
})
afterAll(() => photos.stop())

const facts = {
  'x-photo-caption': encodeURIComponent('Rust on the lid – südlich'),
  'x-photo-taken-at': '2026-11-15T09:41:00-05:00',
  'x-photo-latitude': '27.9506',
  'x-photo-longitude': '-82.4572',
}

const known = {
  caption: 'Rust on the lid – südlich',
  takenAt: '2026-11-15T09:41:00-05:00',
  latitude: 27.9506,
  longitude: -82.4572,
}

test('come back with the photo and with its form; the picture itself says nothing of them', async () => {
  const id = randomUUID()
  const form = await photos.newForm([id])
  const bytes = await samplePhoto(1)
  const answer = await photos.upload(form, id, bytes, facts)
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject(known)
  expect((await photos.formOf(form)).photos).toMatchObject([{ id, ...known }])
  const upload = await photos.inspector.send(`/api/completed-forms/${form}/photos/${id}/upload`, {
    headers: { 'repr-digest': digestOf(bytes) },
  })
  expect(await upload.json()).toMatchObject({ photo: known })
  const stored = await photos.inspector.send(`/api/photos/${id}`, {})
  expect((await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).exif).toBe(undefined)
})

test('come with the rest of a photo whose line broke too', async () => {
  const id = randomUUID()
  const form = await photos.newForm([id])
  const bytes = await samplePhoto(2)
  const answer = await photos.inspector.send(`/api/completed-forms/${form}/photos/${id}`, {
    method: 'PATCH',
    headers: {
      'x-photo-section': 'Tank',
      'repr-digest': digestOf(bytes),
      'upload-offset': '0',
      'content-type': 'image/jpeg',
      ...facts,
    },
    body: new Uint8Array(bytes),
  })
  expect(await answer.json()).toMatchObject(known)
})

test('are left out where nobody knows them; half a place is none', async () => {
  const id = randomUUID()
  const form = await photos.newForm([id])
  const half = { 'x-photo-latitude': '27.9506', 'x-photo-caption': '' }
  expect((await photos.upload(form, id, await samplePhoto(3), half)).status).toBe(201)
  const [photo] = (await photos.formOf(form)).photos
  expect(Object.keys(photo ?? {}).toSorted()).toEqual(['description', 'id', 'name', 'section', 'url'])
})

test('a place on the equator, or where the meridian starts, is a place', async () => {
  const id = randomUUID()
  const form = await photos.newForm([id])
  const place = { 'x-photo-latitude': '0', 'x-photo-longitude': '-82.45' }
  await photos.upload(form, id, await samplePhoto(4), place)
  expect((await photos.formOf(form)).photos).toMatchObject([{ latitude: 0, longitude: -82.45 }])
})

test.each([
  ['x-photo-caption', 'x'.repeat(201)],
  ['x-photo-caption', '%E0%A4%A'],
  ['x-photo-caption', 'two%0Alines'],
  ['x-photo-taken-at', 'yesterday'],
  ['x-photo-taken-at', '2026-02-30T09:41:00'],
  ['x-photo-latitude', '91'],
  ['x-photo-latitude', 'NaN'],
  ['x-photo-longitude', '-180.5'],
  ['x-photo-longitude', '1e2'],
])('%s: %s is refused', async (header, value) => {
  const id = randomUUID()
  const form = await photos.newForm([id])
  const answer = await photos.upload(form, id, await samplePhoto(5), { [header]: value })
  expect(await answer.json()).toMatchObject({ code: 'invalid-input', status: 400 })
  expect((await photos.formOf(form)).photos).toEqual([])
})
