// Forms and photos on their way to the server: real IndexedDB, real locks, real fetch and XMLHttpRequest. Only the
// server is scripted, at the edge of the browser's network.

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { createClient } from '#api/client.ts'
import { type ProblemCode, problemOf } from '#domain/problem.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { formContent } from '#testing/form-content.ts'
import { beginNewForm } from './begin-draft.ts'
import type { Draft } from './database.ts'
import { findDraft, saveDraft } from './drafts.ts'
import { addPhoto, listPhotos } from './photo-store.ts'
import { nothingPending, type PendingPhotos, startPhotoRetries } from './retry-photos.ts'
import { sendForm } from './send-form.ts'
import { sendPhotos, withFormLock } from './send-photos.ts'
import type { SendProgress } from './send-progress.ts'

interface Sent {
  method: string
  /** `form`, or the id of a photo. */
  what: string
  headers: Record<string, string>
  body: { photoIds: string[] } | null
  /** The bytes of a photo, as text. */
  bytes: string | null
}

type Reply = { status: number; body: unknown } | 'no answer'

const sent: Sent[] = []
/** The photos of which was asked how much has come. */
const asked: string[] = []
let reply: (sent: Sent) => Reply
/** How much of a photo has come, or the photo. */
let came: (photoId: string) => Reply

beforeAll(async () => {
  cdp().on('Fetch.requestPaused', async ({ requestId, request }) => {
    const [, photoId, question] = /\/photos\/([^/]+)(\/upload)?$/.exec(new URL(request.url).pathname) ?? []
    const headers = Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value])
    const body = photoId || !request.postData ? null : JSON.parse(request.postData)
    const seen: Sent = {
      method: request.method,
      what: photoId ?? 'form',
      headers: Object.fromEntries(headers),
      body,
      bytes: photoId ? bytesOf(request) : null,
    }
    if (question) asked.push(seen.what)
    else sent.push(seen)
    const answer = question ? came(seen.what) : reply(seen)
    if (answer === 'no answer') {
      await cdp().send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' })
      return
    }
    const bytes = new TextEncoder().encode(JSON.stringify(answer.body))
    await cdp().send('Fetch.fulfillRequest', {
      requestId,
      responseCode: answer.status,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: btoa(String.fromCharCode(...bytes)),
    })
  })
  await cdp().send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
})

interface Paused {
  postData?: string
  postDataEntries?: { bytes?: string }[]
}

const bytesOf = ({ postData, postDataEntries = [] }: Paused): string =>
  postDataEntries.length > 0
    ? postDataEntries.map(({ bytes = '' }) => atob(bytes)).join('')
    : (postData ?? '')

afterAll(async () => {
  await cdp().send('Fetch.disable')
})

beforeEach(() => {
  sent.length = 0
  asked.length = 0
  reply = takeAll
  came = () => ({ status: 200, body: { offset: 0, photo: null } })
})

const refuse = (code: ProblemCode): Reply => {
  const problem = problemOf(code)
  return { status: problem.status, body: problem }
}

const photoOf = (id: string) => ({
  id,
  section: 'Tank',
  description: '',
  name: '',
  url: `/api/photos/${id}`,
})

function takeAll({ what, method, body, headers }: Sent): Reply {
  if (what !== 'form') {
    return { status: 201, body: photoOf(what) }
  }
  const version = method === 'PUT' && headers['if-match'] ? 5 : 1
  const photoIds = body?.photoIds ?? []
  return { status: 200, body: completedForm(verizonMonthly, formContent().answers, { version, photoIds }) }
}

/** Takes everything except what `exceptions` says otherwise, by photo id or `form`. */
const takeAllBut = (exceptions: Record<string, Reply>) => (request: Sent) =>
  exceptions[request.what] ?? takeAll(request)

const call = createClient((path, init) => fetch(path, init))

/** A draft on the device with this many photos, named in the reverse order of their storing. */
async function stored(photoCount: number, change: Partial<Draft> = {}) {
  const user = { uid: 'u1', displayName: 'Dana' }
  const draft = { ...beginNewForm(verizonMonthly, 'Georgia', user, { today: '2026-11-14' }), ...change }
  const photoIds: string[] = []
  for (let index = 0; index < photoCount; index += 1) {
    const id = crypto.randomUUID()
    await addPhoto({
      id,
      formId: draft.id,
      userId: draft.userId,
      section: 'Tank',
      description: 'Tank 2026-11-14 09:30',
      name: `tank ${index}.jpg`,
      fileSize: 3,
      type: 'image/jpeg',
      bytes: new TextEncoder().encode(`photo ${index}`).buffer,
      addedAt: new Date(Date.UTC(2026, 10, 14, 9, index)).toISOString(),
    })
    photoIds.unshift(id)
  }
  const named: Draft = { ...draft, photoIds: change.photoIds ?? photoIds }
  await saveDraft(named)
  return { draft: named, photoIds }
}

const photosHere = async (draft: Draft) => (await listPhotos(draft.id)).map(({ id }) => id)

test('a new form goes first, then its photos in its order; afterwards nothing is left on the device', async () => {
  const { draft, photoIds } = await stored(2)
  const progress: SendProgress[] = []
  const result = await sendForm(draft, { call, onProgress: each => progress.push(each) })
  expect(result).toEqual({ form: 'received', photosToCome: 0, failures: [] })
  expect(sent.map(({ what }) => what)).toEqual(['form', ...photoIds])
  expect(sent[0]).toMatchObject({ headers: { 'if-none-match': '*' }, body: { photoIds } })
  expect(progress.at(-1)).toMatchObject({ percent: 100 })
  expect(await findDraft(draft.id)).toBe(null)
  expect(await photosHere(draft)).toEqual([])
})

test('a photo travels with its section, its name and a digest of its bytes', async () => {
  const { draft } = await stored(1)
  await sendForm(draft, { call })
  // SHA-256 of "photo 0".
  expect(sent[1]?.headers).toMatchObject({
    'x-photo-section': 'Tank',
    'x-photo-name': 'tank%200.jpg',
    'content-type': 'image/jpeg',
    'content-digest': 'sha-256=:liEFl6PO3ueYmbSxpQaAeOesRddIn3zutpOD2yHzIqU=:',
  })
})

test('a photo that was stored but not named belongs to the form too', async () => {
  const { draft, photoIds } = await stored(1, { photoIds: ['on the server'] })
  await sendForm(draft, { call })
  expect(sent[0]?.body?.photoIds).toEqual(['on the server', ...photoIds])
})

test('an edit names the version it was made on; an earlier try whose answer was lost is edited', async () => {
  const edit = await stored(0, { baseVersion: 3 })
  await sendForm(edit.draft, { call })
  expect(sent[0]?.headers['if-match']).toBe('"3"')
  sent.length = 0
  reply = request => (request.headers['if-none-match'] ? refuse('form-exists') : takeAll(request))
  const again = await stored(0)
  expect(await sendForm(again.draft, { call })).toMatchObject({ form: 'received' })
  expect(sent.map(({ headers }) => headers['if-match'])).toEqual([undefined, '"1"'])
})

test('a form that is refused sends no photo and stays on the device as it was', async () => {
  const { draft, photoIds } = await stored(1, { baseVersion: 3 })
  reply = takeAllBut({ form: refuse('form-changed') })
  const result = await sendForm(draft, { call })
  expect(result).toMatchObject({ form: 'failed', problem: { code: 'form-changed' } })
  expect(sent).toHaveLength(1)
  expect(await findDraft(draft.id)).toEqual(draft)
  expect(await photosHere(draft)).toEqual(photoIds)
})

test('a form without an answer is offline, and nothing is lost', async () => {
  const { draft } = await stored(0)
  reply = () => 'no answer'
  expect(await sendForm(draft, { call })).toMatchObject({ form: 'failed', problem: { code: 'offline' } })
  expect(await findDraft(draft.id)).toEqual(draft)
})

test('one failed photo does not hold up the others, and the draft waits for it', async () => {
  const { draft, photoIds } = await stored(3)
  const [first = '', second = '', third = ''] = photoIds
  reply = takeAllBut({ [first]: refuse('unavailable'), [second]: refuse('photo-not-a-picture') })
  const result = await sendForm(draft, { call })
  expect(result).toMatchObject({
    form: 'received',
    photosToCome: 2,
    failures: [
      { photoId: first, isRetried: true },
      { photoId: second, isRetried: false },
    ],
  })
  expect(await photosHere(draft)).not.toContain(third)
  expect(await findDraft(draft.id)).toMatchObject({ status: 'photos pending', baseVersion: 1 })
})

test('a confirmation of another photo does not count', async () => {
  const { draft, photoIds } = await stored(1)
  reply = request => (request.what === 'form' ? takeAll(request) : takeAll({ ...request, what: 'another' }))
  expect(await sendForm(draft, { call })).toMatchObject({ photosToCome: 1 })
  expect(await photosHere(draft)).toEqual(photoIds)
})

test('without a login the first photo ends the run; without a network the third does', async () => {
  const { draft } = await stored(5)
  reply = () => refuse('not-logged-in')
  expect(await sendPhotos(draft)).toMatchObject({ photosToCome: 5 })
  expect(sent).toHaveLength(1)
  sent.length = 0
  reply = () => 'no answer'
  expect(await sendPhotos(draft)).toMatchObject({ photosToCome: 5 })
  expect(sent).toHaveLength(3)
})

/** How much of the photo was said to be sent, in per cent, whenever something was said. */
const percents = (progress: readonly SendProgress[]) => progress.map(({ photos }) => photos[0]?.percent)

test('a photo whose line breaks goes on where it stopped, for as long as more of it comes', async () => {
  const { draft, photoIds } = await stored(1)
  const [id = ''] = photoIds
  const offsets = [3, 5]
  came = () => ({ status: 200, body: { offset: offsets.shift() ?? 5, photo: null } })
  reply = request => (request.headers['upload-offset'] === '5' ? takeAll(request) : 'no answer')
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
  const { draft, photoIds } = await stored(1)
  reply = () => 'no answer'
  expect(await sendPhotos(draft)).toMatchObject({
    photosToCome: 1,
    failures: [{ problem: { code: 'offline' } }],
  })
  expect(sent.map(({ method }) => method)).toEqual(['PUT'])
  expect(asked).toEqual(photoIds)
  asked.length = 0
  reply = takeAll
  await sendPhotos(draft)
  expect(asked).toEqual([])
})

test('a photo that arrived before its answer was lost is not sent again', async () => {
  const { draft, photoIds } = await stored(1)
  const [id = ''] = photoIds
  came = () => ({ status: 200, body: { offset: 0, photo: photoOf(id) } })
  reply = () => 'no answer'
  expect(await sendPhotos(draft)).toEqual({ photosToCome: 0, failures: [] })
  expect(sent).toHaveLength(1)
  expect(await photosHere(draft)).toEqual([])
})

test('a retry asks first, and sends the rest alone', async () => {
  const { draft, photoIds } = await stored(2)
  const [whole = '', half = ''] = photoIds
  came = id =>
    id === whole
      ? { status: 200, body: { offset: 0, photo: photoOf(whole) } }
      : { status: 200, body: { offset: 6, photo: null } }
  expect(await sendPhotos(draft, { isRetry: true })).toEqual({ photosToCome: 0, failures: [] })
  expect(sent.map(({ what, bytes }) => [what, bytes])).toEqual([[half, '0']])
  sent.length = 0
  const refused = await stored(1)
  came = () => refuse('form-not-found')
  expect(await sendPhotos(refused.draft, { isRetry: true })).toMatchObject({
    failures: [{ problem: { code: 'form-not-found' }, isRetried: false }],
  })
  expect(sent).toEqual([])
})

/** The retries of a user, and what they last told. */
function retriesOf(userId: string) {
  let told: PendingPhotos = nothingPending
  const retries = startPhotoRetries(userId, call, pending => {
    told = pending
  })
  return { retries, told: () => told }
}

const isIdle = (told: () => PendingPhotos) => vi.waitFor(() => expect(told().isSending).toBe(false))

test('retries send what is pending, of this user alone, and no draft that is being edited', async () => {
  const userId = crypto.randomUUID()
  const pending = await stored(1, { userId, status: 'photos pending' })
  const editing = await stored(1, { userId, status: 'editing' })
  const foreign = await stored(1, { userId: crypto.randomUUID(), status: 'photos pending' })
  const { retries } = retriesOf(userId)
  await vi.waitFor(async () => expect(await findDraft(pending.draft.id)).toBe(null))
  retries.stop()
  expect(sent.map(({ what }) => what)).toEqual(pending.photoIds)
  expect(await photosHere(editing.draft)).toEqual(editing.photoIds)
  expect(await photosHere(foreign.draft)).toEqual(foreign.photoIds)
})

test('a photo that failed is sent again on request; a refused one is not, until it is removed', async () => {
  const userId = crypto.randomUUID()
  const { draft, photoIds } = await stored(2, { userId, status: 'photos pending' })
  const [refusedId = '', laterId = ''] = photoIds
  reply = takeAllBut({ [refusedId]: refuse('photo-not-a-picture'), [laterId]: 'no answer' })
  const { retries, told } = retriesOf(userId)
  await vi.waitFor(() => expect(told()).toMatchObject({ count: 2, isSending: false }))
  expect(told().failures.map(({ photoId, isRetried }) => [photoId, isRetried])).toEqual([
    [refusedId, false],
    [laterId, true],
  ])

  sent.length = 0
  reply = takeAll
  retries.retryNow()
  await vi.waitFor(() => expect(told()).toMatchObject({ count: 1, isSending: false }))
  expect(sent.map(({ what }) => what)).toEqual([laterId])

  const [failure] = told().failures
  if (!failure) throw new Error('The refused photo is not reported')
  const serverForm = completedForm(verizonMonthly, formContent().answers, { version: 4, photoIds })
  reply = ({ method }) => ({
    status: 200,
    body: method === 'GET' ? serverForm : { ...serverForm, version: 5 },
  })
  sent.length = 0
  expect(await retries.discard(failure)).toBe(null)
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'PUT'])
  expect(sent[1]).toMatchObject({ headers: { 'if-match': '"4"' }, body: { photoIds: [laterId] } })
  expect(await findDraft(draft.id)).toBe(null)
  expect(told()).toMatchObject({ count: 0, failures: [] })
  retries.stop()
})

test('a photo is not removed from the device when the form on the server still waits for it', async () => {
  const userId = crypto.randomUUID()
  const { draft, photoIds } = await stored(1, { userId, status: 'photos pending' })
  reply = takeAllBut({ [photoIds[0] ?? '']: refuse('photo-too-large'), form: refuse('unavailable') })
  const { retries, told } = retriesOf(userId)
  await vi.waitFor(() => expect(told().failures).toHaveLength(1))
  const [failure] = told().failures
  expect(failure && (await retries.discard(failure))).toMatchObject({ code: 'unavailable' })
  retries.stop()
  expect(await photosHere(draft)).toEqual(photoIds)
})

test('a form that is being sent elsewhere is left alone', async () => {
  const userId = crypto.randomUUID()
  const { draft, photoIds } = await stored(1, { userId, status: 'photos pending' })
  const done = Promise.withResolvers<void>()
  const sending = withFormLock(draft.id, () => done.promise)
  const { retries, told } = retriesOf(userId)
  await vi.waitFor(() => expect(told().count).toBe(1))
  await isIdle(told)
  retries.stop()
  done.resolve()
  await sending
  expect(sent).toEqual([])
  expect(await photosHere(draft)).toEqual(photoIds)
})
