// Forms as files, from one device to another: a real IndexedDB, emptied in between.

import { expect, test } from 'vitest'
import { photosHere, storedDraft } from '#testing/stored-draft.ts'
import { deleteDraft, findDraft, saveDraft } from '../drafts.ts'
import { listPhotos } from '../photo-store.ts'
import { openFormFile, writeFormFile } from './form-file.ts'

test('a form comes back out of its file with every byte of its photos, as the work of whoever opens it', async () => {
  const { draft } = await storedDraft(2, { status: 'queued', outbox: { at: '2026-11-14T15:00:00.000Z' } })
  const photos = await listPhotos(draft)
  const file = await writeFormFile([draft])
  await deleteDraft(draft)
  expect(await photosHere(draft)).toEqual([])

  const opened = await openFormFile(file, 'u2')
  expect(opened).toMatchObject({ alreadyHere: 0 })
  const own = { ...draft, userId: 'u2', status: 'editing', outbox: undefined }
  expect(opened?.opened).toEqual([own])
  expect(await findDraft(own)).toEqual(own)
  expect(await listPhotos(own)).toEqual(photos.map(photo => ({ ...photo, userId: 'u2' })))
})

test('what is on the device already stays as it is', async () => {
  const { draft } = await storedDraft(1)
  const file = await writeFormFile([draft])
  const changed = { ...draft, answers: { ...draft.answers, comments: 'typed since' } }
  await saveDraft(changed)
  expect(await openFormFile(file, draft.userId)).toEqual({ opened: [], alreadyHere: 1 })
  expect(await openFormFile(file, 'somebody else')).toEqual({ opened: [], alreadyHere: 1 })
  expect(await findDraft(draft)).toEqual(changed)
})

test.each([
  ['text', 'hello'],
  ['another program’s file', '{"format":"other","forms":[]}'],
  ['a form without an id', '{"format":"cypress-forms","forms":[{"draft":{},"photos":[]}]}'],
])('%s is no form', async (_, content) => {
  expect(await openFormFile(new Blob([content]), 'u1')).toBe(null)
})
