// Copies this user's drafts to the server whenever there is signal, so that a lost phone loses at most what was typed since;
// and deletes the copies of what was received or discarded. It says nothing when it fails: the next time it tries again.

import type { Client } from '#api/client.ts'
import { type DraftContent, deleteDraft, draftFields, saveDraft } from '#api/drafts.ts'
import { waitsForLogin } from '#domain/problems/problem.ts'
import { noteOutboxChange, onChange } from './changes.ts'
import { deviceId, forgetCopyNote, keepCopyNote, listCopyNotes } from './copy-notes.ts'
import { listDrafts } from './drafts.ts'
import { oneTabAtATime } from './locks.ts'
import { listPhotos } from './photo-store.ts'
import type { CopyNote, Draft } from './rows.ts'
import type { Kind } from './sync/kind.ts'
import { startRounds } from './sync/rounds.ts'

/** After the first change that is not copied. */
const soon = 5_000
/** Between two rounds. */
const leastBetween = 30_000

export const draftCopies: Kind = {
  name: 'draft copies',
  start({ user, call }) {
    const copy = () => copyDrafts(user.uid, call).then(wait, wait)
    const rounds = startRounds(copy, { first: soon, settle: soon, leastBetween })
    const forget = onChange('drafts', () => rounds.within(soon))
    return () => {
      rounds.stop()
      forget()
    }
  },
}

/** For the next change. */
const wait = () => null

/** One round. One tab of the browser does it at a time. */
export const copyDrafts = (userId: string, call: Client): Promise<void> =>
  oneTabAtATime('copy drafts', () => copyAll(userId, call))

async function copyAll(userId: string, call: Client): Promise<void> {
  const [drafts, notes] = await Promise.all([listDrafts(userId), listCopyNotes(userId)])
  // What the server has as a form needs no copy.
  const unsent = drafts.filter(({ status }) => status !== 'photos pending')
  for (const note of notes) {
    if (unsent.some(({ id }) => id === note.id)) continue
    if (!(await deleteCopy(note, call))) return
  }
  for (const draft of unsent) {
    const note = notes.find(({ id }) => id === draft.id)
    if (note && (note.isElsewhere || note.changedAt === draft.changedAt)) continue
    if (!(await copyDraft(draft, note, call))) return
  }
}

/** False where the next one would fare no better. */
async function copyDraft(draft: Draft, note: CopyNote | undefined, call: Client): Promise<boolean> {
  const { id, userId, changedAt } = draft
  const answer = await call(saveDraft, {
    params: { id },
    version: note?.version ?? null,
    body: { ...(await contentOf(draft)), device: deviceId() },
  })
  if (answer.ok) {
    await keepCopyNote({ userId, id, version: answer.value.version, changedAt })
    return true
  }
  const { code, status } = answer.problem
  if (code === 'draft-changed') {
    await keepCopyNote({ userId, id, version: note?.version ?? 0, changedAt, isElsewhere: true })
    noteOutboxChange()
  }
  return status >= 400 && status < 500 && !waitsForLogin.has(code) && code !== 'too-many-requests'
}

async function contentOf(draft: Draft): Promise<DraftContent> {
  const known = draftFields.flatMap(field => (draft[field] === undefined ? [] : [[field, draft[field]]]))
  const here = await listPhotos(draft)
  const photos = here.filter(photo => !photo.refused).map(({ id, name, section }) => ({ id, name, section }))
  return { draft: Object.fromEntries(known), photos }
}

/** The form was received or discarded. A copy that another device went on with stays. */
async function deleteCopy(note: CopyNote, call: Client): Promise<boolean> {
  const { id, version, isElsewhere } = note
  if (!isElsewhere) {
    const answer = await call(deleteDraft, { params: { id }, version })
    const { code } = answer.ok ? { code: null } : answer.problem
    if (code !== null && code !== 'draft-not-found' && code !== 'draft-changed') return false
  }
  await forgetCopyNote(note)
  return true
}
