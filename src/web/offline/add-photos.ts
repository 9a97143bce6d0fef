// Takes in the files someone chose, one after the other: shrinks each one and stores it on the device. The work
// goes on after the page that started it is left, and submitting the form waits for it.

import { type ProblemBody, problemOf } from '#domain/problem.ts'
import { downscale } from './downscale.ts'
import { addPhoto } from './photo-store.ts'
import { describePhoto, photoFileName } from './photo-words.ts'

export interface ChosenFiles {
  formId: string
  userId: string
  section: string
  files: readonly File[]
  /** How many more photos the form can take now. */
  remaining: () => number
}

export interface RefusedFile {
  id: string
  name: string
  problem: ProblemBody
}

interface Watcher {
  onProgress: (done: number, total: number) => void
  onRefused: (file: RefusedFile) => void
}

const underWay = new Map<string, Promise<void>>()

/** Resolves when every file chosen for the form so far is stored or refused. */
export async function photosAdded(formId: string): Promise<void> {
  while (underWay.has(formId)) await underWay.get(formId)
}

export function addPhotos(chosen: ChosenFiles, watcher: Watcher): Promise<void> {
  const { formId } = chosen
  const before = underWay.get(formId) ?? Promise.resolve()
  const work = before
    .then(() => takeAll(chosen, watcher))
    .finally(() => {
      if (underWay.get(formId) === work) underWay.delete(formId)
    })
  underWay.set(formId, work)
  return work
}

async function takeAll(chosen: ChosenFiles, { onProgress, onRefused }: Watcher): Promise<void> {
  let remaining = chosen.remaining()
  let isFull = false
  for (const [index, file] of chosen.files.entries()) {
    onProgress(index, chosen.files.length)
    const problem: ProblemBody | null =
      remaining <= 0 ? tooMany : isFull ? deviceFull : await take(chosen, file)
    if (!problem) remaining -= 1
    else onRefused({ id: crypto.randomUUID(), name: photoFileName(file.name), problem })
    isFull ||= problem?.code === 'device-full'
  }
  onProgress(chosen.files.length, chosen.files.length)
}

const tooMany: ProblemBody = problemOf('too-many-photos')
const deviceFull: ProblemBody = problemOf('device-full')

async function take({ formId, userId, section }: ChosenFiles, file: File): Promise<ProblemBody | null> {
  const small = await downscale(file)
  if (!small.ok) return small.problem
  const now = new Date()
  const stored = await addPhoto({
    id: crypto.randomUUID(),
    formId,
    userId,
    section,
    description: describePhoto(section, now),
    name: photoFileName(file.name),
    fileSize: file.size,
    type: small.photo.type,
    bytes: small.photo.bytes,
    addedAt: now.toISOString(),
  })
  return stored.ok ? null : stored.problem
}
