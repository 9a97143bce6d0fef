// Forms of this device as a file, and such a file opened again, on this device or another: the way out for work when
// there is no signal for days or the phone is about to be given away. Ids stay, so a form that is sent from two devices
// is still one form.

import * as z from 'zod/mini'
import { stateName } from '#domain/completed-forms/completed-form.ts'
import { answerShape } from '#domain/form/answer-shape.ts'
import { noteOutboxChange } from '../changes.ts'
import { isFormHere, saveDraft } from '../drafts.ts'
import { addPhoto, listPhotos } from '../photo-store.ts'
import type { Draft, DraftPhoto, OutboxItem } from '../rows.ts'
import { resumeDraft } from '../unfinished.ts'
import { queueItem } from './items.ts'

const format = 'cypress-forms'

/** Only what has to be right for the form to open; the rest of a draft is taken as it is. */
const draftShape = z.looseObject({
  id: z.uuid(),
  templateId: z.string(),
  templateVersion: z.int(),
  state: stateName,
  step: z.int(),
  answers: z.record(z.string(), answerShape(z.string())),
  carried: z.array(z.string()),
  touched: z.array(z.string()),
  strokes: z.array(z.unknown()),
  photoIds: z.array(z.string()),
  baseVersion: z.nullable(z.int()),
  startedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})

const photoShape = z.looseObject({
  id: z.uuid(),
  section: z.string(),
  description: z.string(),
  name: z.string(),
  fileSize: z.number(),
  type: z.string(),
  addedAt: z.iso.datetime(),
  bytes: z.base64(),
})

const itemShape = z.looseObject({
  id: z.string(),
  kind: z.string(),
  at: z.iso.datetime(),
  title: z.string(),
  facts: z.array(z.string()),
})

const fileShape = z.object({
  format: z.literal(format),
  forms: z.array(z.object({ draft: draftShape, photos: z.array(photoShape) })),
  items: z.optional(z.array(itemShape)),
})

export async function writeFormFile(
  drafts: readonly Draft[],
  items: readonly OutboxItem[] = [],
  now = new Date(),
): Promise<Blob> {
  const forms = []
  for (const draft of drafts) {
    const photos = await listPhotos(draft)
    forms.push({ draft, photos: photos.map(photo => ({ ...photo, bytes: toBase64(photo.bytes) })) })
  }
  return new Blob([JSON.stringify({ format, exportedAt: now.toISOString(), forms, items }, writeBytes)], {
    type: 'application/json',
  })
}

interface OpenedFile {
  /** Forms that are on this device now and were not before. */
  opened: readonly Draft[]
  /** How many were here already; those stay as they are. */
  alreadyHere: number
}

/** Null when it is no such file. The forms are the user's from now on, to be looked at and submitted. */
export async function openFormFile(file: Blob, userId: string): Promise<OpenedFile | null> {
  const read = fileShape.safeParse(
    await file
      .text()
      .then(text => JSON.parse(text, readBytes))
      .catch(() => null),
  )
  if (!read.success) return null
  const opened: Draft[] = []
  for (const { draft, photos } of read.data.forms) {
    if (await isFormHere(draft.id)) continue
    for (const photo of photos) await keepPhoto(photo as unknown as WrittenPhoto, draft.id, userId)
    const own = resumeDraft({ ...(draft as unknown as Draft), userId })
    await saveDraft(own, 'strict')
    opened.push(own)
  }
  for (const { problem: _, ...item } of read.data.items ?? []) {
    await queueItem({ ...(item as unknown as OutboxItem), userId })
  }
  noteOutboxChange()
  return { opened, alreadyHere: read.data.forms.length - opened.length }
}

type WrittenPhoto = Omit<DraftPhoto, 'bytes'> & { bytes: string }

async function keepPhoto(photo: WrittenPhoto, formId: string, userId: string): Promise<void> {
  const kept = await addPhoto({ ...photo, formId, userId, bytes: fromBase64(photo.bytes) })
  if (!kept.ok) throw new Error(kept.problem.message)
}

/** Bytes in items, wherever their kinds have them. */
const writeBytes = (_: string, value: unknown): unknown =>
  value instanceof ArrayBuffer ? { bytesAsBase64: toBase64(value) } : value

const writtenBytes = z.strictObject({ bytesAsBase64: z.base64() })

function readBytes(_: string, value: unknown): unknown {
  const written = writtenBytes.safeParse(value)
  return written.success ? fromBase64(written.data.bytesAsBase64) : value
}

/** In parts: a function takes only so many arguments. */
function toBase64(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer)
  let text = ''
  for (let start = 0; start < bytes.length; start += 32_768) {
    text += String.fromCharCode(...bytes.subarray(start, start + 32_768))
  }
  return btoa(text)
}

const fromBase64 = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text), char => char.charCodeAt(0)).buffer
