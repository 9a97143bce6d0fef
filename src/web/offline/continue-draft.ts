// Drafts that are only on the server: begun on another device, or here before the browser's storage was cleared. They can be
// continued here, or discarded. Photos that were on the other device alone are named as missing.

import type { Client, Result } from '#api/client.ts'
import { type DraftCopy, deleteDraft, listDrafts, readDraft } from '#api/drafts.ts'
import type { ProblemBody } from '#domain/problems/problem.ts'
import { noteOutboxChange } from './changes.ts'
import { deviceId, keepCopyNote, listCopyNotes } from './copy-notes.ts'
import { findDraft, listDrafts as listDraftsHere, saveDraft } from './drafts.ts'
import { listPhotos } from './photo-store.ts'
import type { CopyNote, Draft } from './rows.ts'

/** None where the server cannot be asked. */
export async function listDraftsElsewhere(userId: string, call: Client): Promise<DraftCopy[]> {
  const answer = await call(listDrafts)
  if (!answer.ok) return []
  const [here, notes] = await Promise.all([listDraftsHere(userId), listCopyNotes(userId)])
  await noteContinued(answer.value.drafts, notes)
  // A copy of ours whose draft is gone was sent or discarded here, and is about to be deleted.
  const isOurs = ({ id, device }: DraftCopy) =>
    device === deviceId() && notes.some(note => note.id === id && !note.isElsewhere)
  return answer.value.drafts.filter(copy => !here.some(({ id }) => id === copy.id) && !isOurs(copy))
}

/** Drafts of this device that another one has gone on with meanwhile are marked as such, before the user types on here. */
async function noteContinued(copies: readonly DraftCopy[], notes: readonly CopyNote[]): Promise<void> {
  const overtaken = notes.filter(note => {
    const copy = copies.find(({ id }) => id === note.id)
    return copy && !note.isElsewhere && copy.device !== deviceId() && copy.version > note.version
  })
  for (const note of overtaken) await keepCopyNote({ ...note, isElsewhere: true })
  if (overtaken.length > 0) noteOutboxChange()
}

/** The draft as it is on this device from now on. What is here already stays as it is. */
export async function continueHere(id: string, userId: string, call: Client): Promise<Result<Draft>> {
  const answer = await call(readDraft, { params: { id } })
  if (!answer.ok) return answer
  const before = await findDraft({ id, userId })
  if (before) return { ok: true, value: before }
  const { draft, photos, version } = answer.value
  const here = await listPhotos({ id, userId })
  const missing = photos.filter(photo => !here.some(each => each.id === photo.id))
  const continued: Draft = {
    ...draft,
    id,
    userId,
    status: 'editing',
    photoIds: draft.photoIds.filter(photoId => !missing.some(photo => photo.id === photoId)),
    ...(missing.length > 0 && { missingPhotos: missing.map(({ name }) => name) }),
  }
  await saveDraft(continued, 'strict')
  await keepCopyNote({ userId, id, version, changedAt: draft.changedAt })
  noteOutboxChange()
  return { ok: true, value: continued }
}

/** Null when it is gone; another device that still has the draft goes on with its own. */
export async function discardCopy({ id, version }: DraftCopy, call: Client): Promise<ProblemBody | null> {
  const answer = await call(deleteDraft, { params: { id }, version })
  return answer.ok || answer.problem.code === 'draft-not-found' ? null : answer.problem
}
