// Photos on their way to the server: what ends a run, and how a photo goes on where its line broke.

import { expect, test } from 'vitest'
import { photoOf, refuse, startScriptedServer, takeAll } from '#testing/scripted-server.ts'
import { photosHere, storedDraft } from '#testing/stored-draft.ts'
import { changePhoto } from './photo-store.ts'
import { sendPhotos } from './send-photos.ts'
import type { SendProgress } from './send-progress.ts'

const server = startScriptedServer()
const { asked, sent } = server

test('without a login the first photo ends the run; without a network the third does', async () => {
  const { draft } = await storedDraft(5)
  server.reply = () => refuse('not-logged-in')
  expect(await sendPhotos(draft)).toMatchObject({ photosToCome: 5 })
  expect(sent).toHaveLength(1)
  sent.length = 0
  server.reply = () => 'no answer'
  expect(await sendPhotos(draft)).toMatchObject({ photosToCome: 5 })
  expect(sent).toHaveLength(3)
})

test('what is known about a photo goes with it; what is not is left out', async () => {
  const { draft, photoIds } = await storedDraft(2)
  const facts = { takenAt: '2026-11-15T09:41:00-05:00', latitude: 27.9506, longitude: -82.4572 }
  await changePhoto(photoIds[0] ?? '', photo => ({
    ...photo,
    ...facts,
    caption: ' Rust\non the lid ',
    field: 'hasAlarms',
  }))
  await sendPhotos(draft)
  expect(sent[0]?.headers).toMatchObject({
    'x-photo-field': 'hasAlarms',
    'x-photo-caption': 'Rust%20on%20the%20lid',
    'x-photo-taken-at': '2026-11-15T09:41:00-05:00',
    'x-photo-latitude': '27.9506',
    'x-photo-longitude': '-82.4572',
  })
  const about = Object.keys(sent[1]?.headers ?? {}).filter(name => name.startsWith('x-photo-'))
  expect(about.toSorted()).toEqual(['x-photo-description', 'x-photo-name', 'x-photo-section'])
})

test('no original is ever sent: one that could not be made smaller before is made smaller now, or refused', async () => {
  const { draft, photoIds } = await storedDraft(1)
  // "photo 0" is no picture: as an original it must not reach the server.
  await changePhoto(photoIds[0] ?? '', photo => ({ ...photo, isOriginal: true }))
  expect(await sendPhotos(draft)).toMatchObject({
    photosToCome: 1,
    failures: [{ problem: { code: 'photo-not-readable' }, isRetried: false }],
  })
  expect(sent).toEqual([])
})

/** How much of the photo was said to be sent, in per cent, whenever something was said. */
const percents = (progress: readonly SendProgress[]) => progress.map(({ photos }) => photos[0]?.percent)

test('a photo whose line breaks goes on where it stopped, for as long as more of it comes', async () => {
  const { draft, photoIds } = await storedDraft(1)
  const [id = ''] = photoIds
  const offsets = [3, 5]
  server.came = () => ({ status: 200, body: { offset: offsets.shift() ?? 5, photo: null } })
  server.reply = request => (request.headers['upload-offset'] === '5' ? takeAll(request) : 'no answer')
  const progress: SendProgress[] = []
  expect(await sendPhotos(draft, { onProgress: each => progress.push(each) })).toEqual({
    photosToCome: 0,
    failures: [],
  })
  expect(sent.map(({ method, headers, bytes }) => [method, headers['upload-offset'], bytes])).toEqual([
    ['PUT', undefined, 'photo 0'],
    ['PATCH', '3', 'to 0'],
    ['PATCH', '5', ' 0'],
  ])
  expect(sent[1]?.headers).toMatchObject({
    'x-photo-section': 'Tank',
    'content-type': 'image/jpeg',
    'repr-digest': 'sha-256=:liEFl6PO3ueYmbSxpQaAeOesRddIn3zutpOD2yHzIqU=:',
  })
  expect(asked).toEqual([id, id])
  // 3 and 5 of 7 bytes: each time it goes on from what the server has.
  const said = percents(progress)
  expect(said.indexOf(42)).toBeGreaterThan(-1)
  expect(said.indexOf(71)).toBeGreaterThan(said.indexOf(42))
  expect(said.at(-1)).toBe(100)
})

test('a photo of which nothing more came waits for the next try; a first try asks nothing beforehand', async () => {
  const { draft, photoIds } = await storedDraft(1)
  server.reply = () => 'no answer'
  expect(await sendPhotos(draft)).toMatchObject({
    photosToCome: 1,
    failures: [{ problem: { code: 'offline' } }],
  })
  expect(sent.map(({ method }) => method)).toEqual(['PUT'])
  expect(asked).toEqual(photoIds)
  asked.length = 0
  server.reply = takeAll
  await sendPhotos(draft)
  expect(asked).toEqual([])
})

test('a photo that arrived before its answer was lost is not sent again', async () => {
  const { draft, photoIds } = await storedDraft(1)
  const [id = ''] = photoIds
  server.came = () => ({ status: 200, body: { offset: 0, photo: photoOf(id) } })
  server.reply = () => 'no answer'
  expect(await sendPhotos(draft)).toEqual({ photosToCome: 0, failures: [] })
  expect(sent).toHaveLength(1)
  expect(await photosHere(draft)).toEqual([])
})

test('a retry asks first, and sends the rest alone', async () => {
  const { draft, photoIds } = await storedDraft(2)
  const [whole = '', half = ''] = photoIds
  server.came = id =>
    id === whole
      ? { status: 200, body: { offset: 0, photo: photoOf(whole) } }
      : { status: 200, body: { offset: 6, photo: null } }
  expect(await sendPhotos(draft, { isRetry: true })).toEqual({ photosToCome: 0, failures: [] })
  expect(sent.map(({ what, bytes }) => [what, bytes])).toEqual([[half, '0']])
  sent.length = 0
  const refused = await storedDraft(1)
  server.came = () => refuse('form-not-found')
  expect(await sendPhotos(refused.draft, { isRetry: true })).toMatchObject({
    failures: [{ problem: { code: 'form-not-found' }, isRetried: false }],
  })
  expect(sent).toEqual([])
})
