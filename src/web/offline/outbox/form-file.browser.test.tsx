// Forms as files, from one device to another: a real IndexedDB, emptied in between.

import { expect, test } from 'vitest'
import { partQuestion } from '#domain/form/part.ts'
import { flatAnswers } from '#domain/form/unfold.ts'
import { bucketPart, timerOf } from '#domain/templates/sample-parts.ts'
import { spillBucket } from '#domain/templates/spill-bucket/v2.ts'
import { photosHere, storedDraft } from '#testing/stored-draft.ts'
import { beginNewForm } from '../begin-draft.ts'
import { deleteDraft, findDraft, saveDraft } from '../drafts.ts'
import { listPhotos } from '../photo-store.ts'
import { openFormFile, writeFormFile } from './form-file.ts'

test('a form comes back out of its file with every byte of its photos, as the work of whoever opens it', async () => {
  const at = '2026-11-14T15:00:00.000Z'
  const { draft } = await storedDraft(2, { status: 'queued', outbox: { at } })
  const photos = await listPhotos(draft)
  const file = await writeFormFile([draft])
  await deleteDraft(draft)
  expect(await photosHere(draft)).toEqual([])

  const opened = await openFormFile(file, 'u2')
  expect(opened).toMatchObject({ alreadyHere: 0 })
  const own = { ...draft, userId: 'u2', status: 'editing', outbox: undefined, submittedBefore: at }
  expect(opened?.opened).toEqual([own])
  expect(await findDraft(own)).toEqual(own)
  expect(await listPhotos(own)).toEqual(photos.map(photo => ({ ...photo, userId: 'u2' })))
})

test('the form of a test comes back with its parts and timers, and the forms beside it', async () => {
  const user = { uid: 'u1', displayName: 'Dana' }
  const begun = beginNewForm(spillBucket, 'Georgia', user, { today: '2026-11-14' })
  const parts = [bucketPart({ test: timerOf(61) })]
  const timer = partQuestion('b1', 'settle')
  const drafts = [
    begun,
    { ...begun, id: crypto.randomUUID(), answers: { ...begun.answers, parts } },
    { ...begun, id: crypto.randomUUID(), answers: flatAnswers({ ...begun.answers, parts }) },
    (await storedDraft(0)).draft,
  ]
  expect(drafts[2]?.answers[timer]).toEqual(timerOf(5))
  const file = await writeFormFile(drafts)
  for (const draft of drafts) await deleteDraft(draft)
  const opened = await openFormFile(file, 'u1')
  expect(opened?.opened.map(({ id, answers }) => [id, answers])).toEqual(
    drafts.map(({ id, answers }) => [id, answers]),
  )
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
