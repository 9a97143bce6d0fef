// Drafts and their photos in a real IndexedDB.

import { expect, test, vi } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { beginNewForm } from './begin-draft.ts'
import {
  changeDraft,
  deleteDoneDraft,
  deleteDraft,
  findDraft,
  isFormHere,
  listDrafts,
  saveDraft,
} from './drafts.ts'
import { copyAsNewForm, giveUpEdit } from './end-edit.ts'
import { addPhoto, countPhotos, listPhotos, onPhotoStored, removePhoto } from './photo-store.ts'
import type { Draft, DraftPhoto } from './rows.ts'
import { listSentCopies } from './sent-copies.ts'

// Other test files use the same database, hence ids of one's own.
const newId = () => crypto.randomUUID()

const newDraft = (change: Partial<Draft> = {}): Draft => ({
  ...beginNewForm(
    verizonMonthly,
    'Georgia',
    { uid: 'u1', displayName: 'Dana Fields' },
    { today: '2026-11-14' },
  ),
  ...change,
})

function photoOf(formId: string, change: Partial<DraftPhoto> = {}): DraftPhoto {
  return {
    id: newId(),
    formId,
    userId: 'u1',
    section: 'Tank',
    description: 'Tank 2026-11-14 09:30',
    name: 'tank.jpg',
    fileSize: 3,
    type: 'image/jpeg',
    bytes: new Uint8Array([1, 2, 3]).buffer,
    addedAt: '2026-11-14T15:00:00.000Z',
    ...change,
  }
}

/** Stores a draft with this many photos, and names them in it. */
async function store(draft: Draft, photoCount: number): Promise<{ draft: Draft; photos: DraftPhoto[] }> {
  const photos = Array.from({ length: photoCount }, () => photoOf(draft.id))
  for (const photo of photos) await addPhoto(photo)
  const named = { ...draft, photoIds: [...draft.photoIds, ...photos.map(({ id }) => id)] }
  await saveDraft(named)
  return { draft: named, photos }
}

test('a draft comes back as it was written, in either durability', async () => {
  const draft = newDraft({ answers: { waterLevel: Number.NaN, isDryInterstitialOk: null } })
  await saveDraft(draft)
  expect(await findDraft(draft)).toEqual(draft)
  await saveDraft({ ...draft, step: 1 }, 'strict')
  expect(await findDraft(draft)).toEqual({ ...draft, step: 1 })
  expect(await findDraft(newDraft())).toBe(null)
})

test('on a full device what is typed takes the room of sent copies; without any it is shown', async () => {
  const userId = newId()
  const { draft: done } = await store(newDraft({ userId, status: 'photos pending' }), 0)
  await deleteDoneDraft(done)
  expect(await listSentCopies(userId)).toHaveLength(1)
  const full = () => {
    throw new DOMException('The device is full', 'QuotaExceededError')
  }
  const filling = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full)
  const draft = newDraft({ userId })
  await saveDraft(draft)
  expect(await findDraft(draft)).toEqual(draft)
  expect(await listSentCopies(userId)).toEqual([])

  filling.mockImplementation(full)
  await expect(saveDraft({ ...draft, step: 1 })).rejects.toThrow('The device is full')
  filling.mockRestore()
  expect(await findDraft(draft)).toEqual(draft)
})

test('a list has the user’s own drafts, the last changed first', async () => {
  const userId = newId()
  const times = ['2026-11-14T15:00:00.000Z', '2026-11-16T15:00:00.000Z', '2026-11-15T15:00:00.000Z']
  for (const changedAt of times) await saveDraft(newDraft({ userId, changedAt }))
  await saveDraft(newDraft({ userId: newId() }))
  const listed = await listDrafts(userId)
  expect(listed.map(({ changedAt }) => changedAt.slice(8, 10))).toEqual(['16', '15', '14'])
})

test('a deleted draft takes its photos along and leaves those of others', async () => {
  const { draft } = await store(newDraft(), 2)
  const other = await store(newDraft(), 1)
  await deleteDraft(draft)
  expect(await findDraft(draft)).toBe(null)
  expect(await countPhotos(draft)).toBe(0)
  expect(await countPhotos(other.draft)).toBe(1)
})

test('an edit that is given up leaves nothing, unless the server’s form waits for a photo', async () => {
  const plain = await store(newDraft({ baseVersion: 2 }), 1)
  await giveUpEdit({ ...plain.draft, photoIds: ['on the server'] })
  expect(await findDraft(plain.draft)).toBe(null)
  expect(await countPhotos(plain.draft)).toBe(0)

  const awaited = await store(newDraft({ baseVersion: 2 }), 2)
  const [expected] = awaited.photos
  const untouched = { ...awaited.draft, photoIds: ['on the server', expected?.id ?? ''] }
  await giveUpEdit(untouched)
  expect(await findDraft(untouched)).toEqual({ ...untouched, status: 'photos pending' })
  expect((await listPhotos(untouched)).map(({ id }) => id)).toEqual([expected?.id])
})

test('work on a deleted form goes on as a new one, with the photos that are here', async () => {
  const { draft, photos } = await store(newDraft({ baseVersion: 4, photoIds: ['on the server'] }), 2)
  const id = newId()
  const copy = await copyAsNewForm(draft, id)
  expect(copy).toEqual({
    ...draft,
    id,
    baseVersion: null,
    // The record did not say who gave its answers: to the new form they are an earlier visit's.
    carried: Object.keys(draft.answers),
    photoIds: photos.map(photo => photo.id),
  })
  expect(await findDraft({ ...draft, id })).toEqual(copy)
  expect(await findDraft(draft)).toBe(null)
  expect(await countPhotos(draft)).toBe(0)
  expect(await countPhotos({ ...draft, id })).toBe(2)
})

test('two users of one phone who edit the same form have a draft and photos each, whatever the other does', async () => {
  const id = newId()
  const edit = (userId: string, comments: string) =>
    newDraft({ id, userId, baseVersion: 2, answers: { comments } })
  const [dana, lee] = [edit(newId(), 'Typed by Dana'), edit(newId(), 'Typed by Lee')]
  const photo = photoOf(id, { userId: dana.userId })
  await addPhoto(photo)
  await saveDraft({ ...dana, photoIds: [photo.id] })
  expect(await findDraft(lee)).toBe(null)
  await saveDraft(lee)
  await saveDraft({ ...lee, step: 1 })
  expect(await listDrafts(dana.userId)).toEqual([{ ...dana, photoIds: [photo.id] }])
  expect(await listDrafts(lee.userId)).toEqual([{ ...lee, step: 1 }])
  expect(await findDraft(lee)).toEqual({ ...lee, step: 1 })
  expect(await listPhotos(lee)).toEqual([])

  await changeDraft(lee, draft => ({ ...draft, status: 'queued' }))
  await deleteDoneDraft(dana)
  await deleteDraft(lee)
  expect(await findDraft(lee)).toBe(null)
  expect(await findDraft(dana)).toMatchObject({ answers: { comments: 'Typed by Dana' }, status: 'editing' })
  expect(await countPhotos(dana)).toBe(1)

  await saveDraft(lee)
  await giveUpEdit(dana)
  expect(await findDraft(dana)).toBe(null)
  expect(await isFormHere(id)).toBe(true)
  await saveDraft(dana)
  await copyAsNewForm(lee, newId())
  expect(await findDraft(lee)).toBe(null)
  expect(await findDraft(dana)).toEqual(dana)
})

test('a done draft is deleted, but not one that was opened again or still has photos', async () => {
  const done = await store(newDraft({ status: 'photos pending' }), 0)
  const opened = await store(newDraft({ status: 'editing' }), 0)
  const waiting = await store(newDraft({ status: 'photos pending' }), 1)
  for (const { draft } of [done, opened, waiting]) await deleteDoneDraft(draft)
  expect(await findDraft(done.draft)).toBe(null)
  expect(await findDraft(opened.draft)).not.toBe(null)
  expect(await findDraft(waiting.draft)).not.toBe(null)
})

test('photos are listed in the order in which they were added, bytes and all', async () => {
  const formId = newId()
  const late = photoOf(formId, { addedAt: '2026-11-14T16:00:00.000Z' })
  const early = photoOf(formId, { addedAt: '2026-11-14T14:00:00.000Z' })
  const heard: string[] = []
  const stop = onPhotoStored(photo => heard.push(photo.id))
  expect(await addPhoto(late)).toEqual({ ok: true })
  stop()
  await addPhoto(early)
  const listed = await listPhotos({ id: formId, userId: 'u1' })
  expect(listed.map(({ id }) => id)).toEqual([early.id, late.id])
  expect([...new Uint8Array(listed[0]?.bytes ?? new ArrayBuffer())]).toEqual([1, 2, 3])
  expect(heard).toEqual([late.id])
  await removePhoto(early.id)
  expect(await countPhotos({ id: formId, userId: 'u1' })).toBe(1)
})

test('a photo that cannot be stored is a problem and not an exception, and nobody hears of it', async () => {
  const heard: string[] = []
  const stop = onPhotoStored(photo => heard.push(photo.id))
  // A function cannot be written to IndexedDB.
  const broken = photoOf(newId(), { bytes: (() => {}) as unknown as ArrayBuffer })
  expect(await addPhoto(broken)).toMatchObject({ ok: false, problem: { code: 'photo-not-kept' } })
  stop()
  expect(heard).toEqual([])
})

test('a connection that is lost in the middle of a write, as in Safari, loses nothing', async () => {
  const put = IDBObjectStore.prototype.put
  let writes = 0
  const failing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    writes += 1
    if (writes % 7 === 0) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    return put.apply(this, given)
  })
  const userId = newId()
  const written = Array.from({ length: 30 }, (_, index) => newDraft({ userId, step: index }))
  for (const draft of written) {
    await saveDraft(draft)
    expect(await addPhoto(photoOf(draft.id, { userId }))).toEqual({ ok: true })
    await changeDraft(draft, stored => ({ ...stored, photoIds: ['a photo'] }))
  }
  failing.mockRestore()
  expect(writes).toBeGreaterThan(90)
  const byStep = (one: Draft, other: Draft) => one.step - other.step
  expect((await listDrafts(userId)).toSorted(byStep)).toEqual(
    written.map(draft => ({ ...draft, photoIds: ['a photo'] })),
  )
  for (const draft of written) expect(await countPhotos(draft)).toBe(1)
})
