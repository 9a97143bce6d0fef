// Takes in the files that the user chose. Each is stored on the device as it is, before anything else happens to any of them;
// only then are they made smaller, one after the other. If the browser is ended in between, every one of them is still
// there. The work goes on after the page that started it is left, and submitting the form waits for it.

import { type ProblemBody, problemOf } from '#domain/problems/problem.ts'
import { refusalOf } from './downscale.ts'
import { changeDraft } from './drafts.ts'
import { addPhoto, changePhoto, findPhoto, listPhotos, removePhoto } from './photo-store.ts'
import { describePhoto, photoFileName } from './photo-words.ts'
import { preparation } from './prepare-photo.ts'
import { createQueues } from './queues.ts'
import type { Draft, DraftPhoto } from './rows.ts'

interface ChosenFiles {
  formId: string
  userId: string
  section: string
  /** The question that they show. */
  field?: string | undefined
  files: readonly File[]
  /** How many more photos the form can take now. */
  remaining: () => number
}

export interface RefusedFile {
  id: string
  field?: string | undefined
  name: string
  problem: ProblemBody
}

/** Files that are chosen while others are made smaller need not wait to be stored. */
const storing = createQueues()
const preparing = createQueues()

/** Resolves when every file chosen for the form so far is stored and small, or refused. */
export async function photosAdded(formId: string): Promise<void> {
  await storing.idle(formId)
  await preparing.idle(formId)
  if (storing.isBusy(formId)) await photosAdded(formId)
}

export async function addPhotos(chosen: ChosenFiles, onRefused: (file: RefusedFile) => void): Promise<void> {
  const { formId, files } = chosen
  count(formId, { total: files.length })
  await storing.add(formId, async () => {
    const stored = await storeAll(chosen, onRefused)
    void preparing.add(formId, () => prepareAll(formId, stored))
  })
  await photosAdded(formId)
}

/** For photos that were stored before the browser was ended, and are not small yet. */
export async function finishPhotos(formId: string, photoIds: readonly string[]): Promise<void> {
  if (photoIds.length === 0) return
  count(formId, { total: photoIds.length })
  await preparing.add(formId, () => prepareAll(formId, photoIds))
}

/** Resolves with the ids of those that are still to be made smaller. */
async function storeAll(chosen: ChosenFiles, onRefused: (file: RefusedFile) => void): Promise<string[]> {
  const now = Date.now()
  const stored: string[] = []
  let remaining = chosen.remaining()
  let isFull = false
  for (const [index, file] of chosen.files.entries()) {
    // A millisecond apart, so that they stay in this order.
    const photo = describe(chosen, file, new Date(now + index))
    let problem: ProblemBody | null =
      remaining <= 0 ? problemOf('too-many-photos') : isFull ? problemOf('device-full') : null
    problem ??= await storeOriginal(photo, file)
    if (!problem) {
      stored.push(photo.id)
      remaining -= 1
      continue
    }
    if (problem.code === 'device-full' && !isFull) {
      // Those that are stored need less room when they are small, and so does this one.
      await preparing.add(chosen.formId, () => prepareAll(chosen.formId, stored.splice(0)))
      problem = await storeSmall(photo, file)
      isFull = problem?.code === 'device-full'
    }
    if (problem) onRefused({ id: photo.id, name: photo.name, field: photo.field, problem })
    else remaining -= 1
    count(chosen.formId, { done: 1 })
  }
  return stored
}

type Described = Omit<DraftPhoto, 'type' | 'bytes'>

const describe = ({ formId, userId, section, field }: ChosenFiles, file: File, at: Date): Described => ({
  id: crypto.randomUUID(),
  formId,
  userId,
  section,
  ...(field && { field }),
  description: describePhoto(section, at),
  name: photoFileName(file.name),
  fileSize: file.size,
  addedAt: at.toISOString(),
})

async function storeOriginal(photo: Described, file: File): Promise<ProblemBody | null> {
  const problem = refusalOf(file)
  if (problem) return problem
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return problemOf('photo-not-readable')
  if (!(await hasRoomFor(bytes))) return problemOf('device-full')
  const stored = await addPhoto({ ...photo, type: file.type, bytes, isOriginal: true })
  return stored.ok ? null : stored.problem
}

async function storeSmall(photo: Described, file: File): Promise<ProblemBody | null> {
  const original = { ...photo, type: file.type, bytes: await file.arrayBuffer(), isOriginal: true as const }
  const prepared = (await preparation(original))(original)
  if (prepared.refused) return problemOf(prepared.refused)
  if (!(await hasRoomFor(prepared.bytes))) return problemOf('device-full')
  const stored = await addPhoto(prepared)
  return stored.ok ? null : stored.problem
}

/** Photos leave this much to what is typed and signed, in bytes: it must fit when no photo does any more. */
const forText = 2_000_000

/** Where the browser does not say how much there is, storing tells. */
async function hasRoomFor({ byteLength }: ArrayBuffer): Promise<boolean> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null)
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = estimate ?? {}
  return quota - usage - byteLength >= forText
}

async function prepareAll(formId: string, photoIds: readonly string[]): Promise<void> {
  for (const id of photoIds) {
    const photo = await findPhoto(id).catch(() => null)
    // On a device without room for it the original stays; it is made smaller when it is sent.
    if (photo?.isOriginal) await changePhoto(id, await preparation(photo))
    count(formId, { done: 1 })
  }
}

/** Includes photos that were stored but not added to the form yet; without those that are no photos after all. */
export async function photosToSend(draft: Draft): Promise<string[]> {
  const here = await preparedPhotos(draft)
  const refused = here.flatMap(photo => (photo.refused ? photo.id : []))
  if (refused.length > 0) await forgetRefused(draft, refused)
  const all = new Set([...draft.photoIds, ...here.map(photo => photo.id)])
  return [...all].filter(photoId => !refused.includes(photoId))
}

async function preparedPhotos(draft: Draft): Promise<DraftPhoto[]> {
  // The form is sent even if the storage cannot be read.
  const here = await listPhotos(draft).catch(() => [])
  const originals = here.flatMap(photo => (photo.isOriginal ? photo.id : []))
  if (originals.length === 0) return here
  await finishPhotos(draft.id, originals)
  return listPhotos(draft).catch(() => here)
}

/** The draft first: a second try must not name what the first one left out. */
async function forgetRefused(draft: Draft, refused: readonly string[]): Promise<void> {
  const without = (ids: readonly string[]) => ids.filter(photoId => !refused.includes(photoId))
  try {
    await changeDraft(draft, stored => ({ ...stored, photoIds: without(stored.photoIds) }))
    for (const photoId of refused) await removePhoto(photoId)
  } catch {
    // What marks them as refused is still there, and the next try leaves them out again.
  }
}

export interface Preparing {
  done: number
  total: number
}

const counts = new Map<string, Preparing>()
const listeners = new Map<string, Set<(preparing: Preparing | null) => void>>()

function count(formId: string, { done = 0, total = 0 }): void {
  const before = counts.get(formId) ?? { done: 0, total: 0 }
  const now = { done: before.done + done, total: before.total + total }
  const isOver = now.done >= now.total
  if (isOver) counts.delete(formId)
  else counts.set(formId, now)
  for (const listener of listeners.get(formId) ?? []) listener(isOver ? null : now)
}

/** Tells how far the form's photos have come, now and from now on; returns a function that unsubscribes. */
export function watchPreparing(formId: string, listener: (preparing: Preparing | null) => void): () => void {
  const all = listeners.get(formId) ?? new Set()
  listeners.set(formId, all.add(listener))
  listener(counts.get(formId) ?? null)
  return () => {
    all.delete(listener)
    if (all.size === 0) listeners.delete(formId)
  }
}
