// Photos that are sent later: by themselves, on request, and never twice at once.

import { expect, test, vi } from 'vitest'
import { createClient } from '#api/client.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { formContent } from '#testing/form-content.ts'
import { refuse, startScriptedServer, takeAll, takeAllBut } from '#testing/scripted-server.ts'
import { photosHere, storedDraft } from '#testing/stored-draft.ts'
import { findDraft } from './drafts.ts'
import { nothingPending, type PendingPhotos, startPhotoRetries } from './retry-photos.ts'
import { sendForm } from './send-form.ts'
import { withFormLock } from './send-photos.ts'
import { sayProgress } from './send-progress.ts'

const server = startScriptedServer()
const { sent } = server
const call = createClient((path, init) => fetch(path, init))

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
  const pending = await storedDraft(1, { userId, status: 'photos pending' })
  const editing = await storedDraft(1, { userId, status: 'editing' })
  const foreign = await storedDraft(1, { userId: crypto.randomUUID(), status: 'photos pending' })
  const { retries } = retriesOf(userId)
  await vi.waitFor(async () => expect(await findDraft(pending.draft.id)).toBe(null))
  retries.stop()
  expect(sent.map(({ what }) => what)).toEqual(pending.photoIds)
  expect(await photosHere(editing.draft)).toEqual(editing.photoIds)
  expect(await photosHere(foreign.draft)).toEqual(foreign.photoIds)
})

test('while photos are sent their progress is told, with a submission too, and nothing is left of it afterwards', async () => {
  const userId = crypto.randomUUID()
  const told: PendingPhotos[] = []
  const retries = startPhotoRetries(userId, call, pending => told.push(pending))
  await isIdle(() => told.at(-1) ?? nothingPending)
  const { draft } = await storedDraft(2, { userId })
  await sendForm(draft, { call })
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ count: 0, progress: null }))
  retries.stop()
  const said = told.flatMap(({ progress }) => (progress ? sayProgress(progress) : []))
  expect(new Set(said)).toEqual(new Set(['Sending photo 1 of 2', 'Sending photo 2 of 2']))
  // Nothing failed, so nothing was ever said to be left behind.
  expect(told.every(({ failures }) => failures.length === 0)).toBe(true)
})

test('a photo that failed is sent again on request; a refused one is not, until it is removed', async () => {
  const userId = crypto.randomUUID()
  const { draft, photoIds } = await storedDraft(2, { userId, status: 'photos pending' })
  const [refusedId = '', laterId = ''] = photoIds
  server.reply = takeAllBut({ [refusedId]: refuse('photo-not-a-picture'), [laterId]: 'no answer' })
  const { retries, told } = retriesOf(userId)
  await vi.waitFor(() => expect(told()).toMatchObject({ count: 2, isSending: false }))
  expect(told().failures.map(({ photoId, isRetried }) => [photoId, isRetried])).toEqual([
    [refusedId, false],
    [laterId, true],
  ])

  sent.length = 0
  server.reply = takeAll
  retries.retryNow()
  await vi.waitFor(() => expect(told()).toMatchObject({ count: 1, isSending: false }))
  expect(sent.map(({ what }) => what)).toEqual([laterId])

  const [failure] = told().failures
  if (!failure) throw new Error('The refused photo is not reported')
  const serverForm = completedForm(verizonMonthly, formContent().answers, { version: 4, photoIds })
  server.reply = ({ method }) => ({
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
  const { draft, photoIds } = await storedDraft(1, { userId, status: 'photos pending' })
  server.reply = takeAllBut({ [photoIds[0] ?? '']: refuse('photo-too-large'), form: refuse('unavailable') })
  const { retries, told } = retriesOf(userId)
  await vi.waitFor(() => expect(told().failures).toHaveLength(1))
  const [failure] = told().failures
  expect(failure && (await retries.discard(failure))).toMatchObject({ code: 'unavailable' })
  retries.stop()
  expect(await photosHere(draft)).toEqual(photoIds)
})

test('a form that is being sent elsewhere is left alone', async () => {
  const userId = crypto.randomUUID()
  const { draft, photoIds } = await storedDraft(1, { userId, status: 'photos pending' })
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
