// Forms on their way to the server, with their photos: real IndexedDB, real locks, real fetch and XMLHttpRequest. Only the
// server is scripted.

import { expect, test } from 'vitest'
import { createClient } from '#api/client.ts'
import { refuse, startScriptedServer, takeAll, takeAllBut } from '#testing/scripted-server.ts'
import { photosHere, storedDraft } from '#testing/stored-draft.ts'
import { findDraft } from './drafts.ts'
import { changePhoto } from './photo-store.ts'
import { formKinds, sendForm } from './send-form.ts'
import type { SendProgress } from './send-progress.ts'
import { deleteOldSentCopies, listSentCopies } from './sent-copies.ts'

const server = startScriptedServer()
const { sent } = server
const call = createClient((path, init) => fetch(path, init))
const patience = 5000

test('a new form goes first, then its photos in its order; afterwards nothing is left on the device', async () => {
  const { draft, photoIds } = await storedDraft(2)
  const progress: SendProgress[] = []
  const result = await sendForm(draft, { call, patience, onProgress: each => progress.push(each) })
  expect(result).toEqual({ form: 'received', photosToCome: 0, failures: [], place: null })
  expect(sent.map(({ what }) => what)).toEqual(['form', ...photoIds])
  expect(sent[0]).toMatchObject({ headers: { 'if-none-match': '*' }, body: { photoIds } })
  expect(progress.at(-1)).toMatchObject({ percent: 100 })
  expect(await findDraft(draft)).toBe(null)
  expect(await photosHere(draft)).toEqual([])
})

test('a photo travels with its section, its name and a digest of its bytes', async () => {
  const { draft } = await storedDraft(1)
  await sendForm(draft, { call, patience })
  // SHA-256 of "photo 0".
  expect(sent[1]?.headers).toMatchObject({
    'x-photo-section': 'Tank',
    'x-photo-name': 'tank%200.jpg',
    'content-type': 'image/jpeg',
    'content-digest': 'sha-256=:liEFl6PO3ueYmbSxpQaAeOesRddIn3zutpOD2yHzIqU=:',
  })
})

test('a form says when it was submitted by the clock of this device, however often and late it is sent', async () => {
  const at = '2026-11-14T15:12:00.000Z'
  const { draft } = await storedDraft(0, { status: 'queued', outbox: { at } })
  server.reply = () => 'no answer'
  await sendForm(draft, { call, patience })
  server.reply = takeAll
  await sendForm(draft, { call, patience })
  expect(sent.map(({ body }) => body?.deviceTime)).toEqual([at, at])
})

test('a clock that shows no time of this calendar keeps no form from being sent', async () => {
  const { draft } = await storedDraft(0, { status: 'queued', outbox: { at: '+012026-11-14T15:12:00.000Z' } })
  expect(await sendForm(draft, { call, patience })).toMatchObject({ form: 'received' })
  expect(sent[0]?.body).not.toHaveProperty('deviceTime')
})

test('a form that was begun on a visit names it', async () => {
  const visitId = crypto.randomUUID()
  const { draft } = await storedDraft(0, { visitId })
  await sendForm(draft, { call, patience })
  expect(sent[0]?.body).toMatchObject({ visitId })
})

test('photos that wait for a login are said to wait for one, and those that failed otherwise are tried later', async () => {
  for (const [code, outcome] of [
    ['not-logged-in', 'login'],
    ['unavailable', 'later'],
  ] as const) {
    const { draft, photoIds } = await storedDraft(1, { status: 'photos pending' })
    server.reply = takeAllBut({ [photoIds[0] ?? '']: refuse(code) })
    const [, photos] = formKinds
    expect(await photos?.send({ ...draft, at: draft.startedAt }, call)).toMatchObject({
      outcome,
      hasSent: false,
    })
  }
})

test('a photo that was stored but not named belongs to the form too', async () => {
  const { draft, photoIds } = await storedDraft(1, { photoIds: ['on the server'] })
  await sendForm(draft, { call, patience })
  expect(sent[0]?.body?.photoIds).toEqual(['on the server', ...photoIds])
})

test('a file that turned out to be no photo is not announced, and nothing of it is left', async () => {
  const { draft, photoIds } = await storedDraft(2)
  const [odd = '', good = ''] = photoIds
  await changePhoto(odd, photo => ({ ...photo, isOriginal: true }))
  expect(await sendForm(draft, { call, patience })).toMatchObject({ photosToCome: 0 })
  expect(sent.map(({ what }) => what)).toEqual(['form', good])
  expect(sent[0]?.body?.photoIds).toEqual([good])
  expect(await findDraft(draft)).toBe(null)
})

test('an edit names the version it was made on, and a new form none, whatever the server has', async () => {
  const edit = await storedDraft(0, { baseVersion: 3 })
  await sendForm(edit.draft, { call, patience })
  expect(sent[0]?.headers['if-match']).toBe('"3"')
  sent.length = 0
  server.reply = request => (request.headers['if-none-match'] ? refuse('form-exists') : takeAll(request))
  const again = await storedDraft(0)
  expect(await sendForm(again.draft, { call, patience })).toMatchObject({
    form: 'failed',
    problem: { code: 'form-exists' },
  })
  expect(sent.map(({ headers }) => headers['if-match'])).toEqual([undefined])
  expect(await findDraft(again.draft)).toEqual(again.draft)
})

test('a form that is refused sends no photo and stays on the device as it was', async () => {
  const { draft, photoIds } = await storedDraft(1, { baseVersion: 3 })
  server.reply = takeAllBut({ form: refuse('form-changed') })
  const result = await sendForm(draft, { call, patience })
  expect(result).toMatchObject({ form: 'failed', problem: { code: 'form-changed' } })
  expect(sent).toHaveLength(1)
  expect(await findDraft(draft)).toEqual(draft)
  expect(await photosHere(draft)).toEqual(photoIds)
})

test('a form without an answer is offline, and nothing is lost', async () => {
  const { draft } = await storedDraft(0)
  server.reply = () => 'no answer'
  expect(await sendForm(draft, { call, patience })).toMatchObject({
    form: 'failed',
    problem: { code: 'offline' },
  })
  expect(await findDraft(draft)).toEqual(draft)
})

test('a form whose answer does not come in time is offline, and nothing is lost', async () => {
  const { draft } = await storedDraft(0)
  const never = createClient(() => new Promise<Response>(() => {}))
  const result = await sendForm(draft, { call: never, patience: 50 })
  expect(result).toMatchObject({ form: 'failed', problem: { code: 'offline' } })
  expect(await findDraft(draft)).toEqual(draft)
})

test('a confirmation of another form does not count', async () => {
  const { draft } = await storedDraft(0)
  server.reply = request => takeAll({ ...request, formId: crypto.randomUUID() })
  expect(await sendForm(draft, { call, patience })).toMatchObject({ form: 'failed' })
  expect(await findDraft(draft)).toEqual(draft)
})

test('of what was sent a copy of the text is kept, for its owner', async () => {
  const userId = crypto.randomUUID()
  const { draft } = await storedDraft(1, { userId })
  await sendForm(draft, { call, patience })
  const [copy, ...rest] = await listSentCopies(userId)
  expect(rest).toEqual([])
  expect(copy).toMatchObject({ id: draft.id, draft: { answers: draft.answers, photoIds: draft.photoIds } })
  const week = 7 * 24 * 60 * 60 * 1000
  const at = Date.parse(copy?.receivedAt ?? '')
  await deleteOldSentCopies(at + week - 1000)
  expect(await listSentCopies(userId)).toHaveLength(1)
  await deleteOldSentCopies(at + week + 1000)
  expect(await listSentCopies(userId)).toEqual([])
})

test('one failed photo does not hold up the others, and the draft waits for it', async () => {
  const { draft, photoIds } = await storedDraft(3)
  const [first = '', second = '', third = ''] = photoIds
  server.reply = takeAllBut({ [first]: refuse('unavailable'), [second]: refuse('photo-not-a-picture') })
  const result = await sendForm(draft, { call, patience })
  expect(result).toMatchObject({
    form: 'received',
    photosToCome: 2,
    failures: [
      { photoId: first, isRetried: true },
      { photoId: second, isRetried: false },
    ],
  })
  expect(await photosHere(draft)).not.toContain(third)
  expect(await findDraft(draft)).toMatchObject({ status: 'photos pending', baseVersion: 1 })
})

test('a confirmation of another photo does not count', async () => {
  const { draft, photoIds } = await storedDraft(1)
  server.reply = request =>
    request.what === 'form' ? takeAll(request) : takeAll({ ...request, what: 'another' })
  expect(await sendForm(draft, { call, patience })).toMatchObject({ photosToCome: 1 })
  expect(await photosHere(draft)).toEqual(photoIds)
})
