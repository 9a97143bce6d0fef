// Discards work that the server does not have, because a person asked for it twice. Photos that the server's form waits
// for are no part of an edit: they stay and go on being sent.

import type { Client } from '#api/client.ts'
import { readCompletedForm } from '#api/completed-forms.ts'
import { type FailureCode, type ProblemBody, problemOf } from '#domain/problems/problem.ts'
import { beginEdit } from './begin-draft.ts'
import { noteOutboxChange } from './changes.ts'
import { deleteDraft, findDraft } from './drafts.ts'
import { giveUpEdit } from './end-edit.ts'
import { withFormLock } from './locks.ts'
import { takeFromOtherTab } from './open-form.ts'
import { countPhotos } from './photo-store.ts'
import type { Draft, OwnDraft } from './rows.ts'

const isGone: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'form-deleted',
  'form-purged',
  'form-not-found',
])

/** Null when it is gone, otherwise the problem; then nothing has changed. A form that is just being sent is waited for. */
export async function discard(own: OwnDraft, call: Client): Promise<ProblemBody | null> {
  // A tab that still has it open would hold it, or write it again.
  await takeFromOtherTab(own.id)
  const problem = await withFormLock(own.id, async () => {
    const draft = await findDraft(own)
    if (!draft) return null
    // It was received while the user pressed.
    if (draft.status === 'photos pending') return problemOf('form-exists')
    return draft.baseVersion === null ? deleteAll(draft) : discardEdit(draft, call)
  })
  noteOutboxChange()
  return problem
}

async function deleteAll(draft: Draft): Promise<null> {
  await deleteDraft(draft)
  return null
}

/** Only the server can say which of the photos on this device its form waits for. */
async function discardEdit(draft: Draft, call: Client): Promise<ProblemBody | null> {
  if ((await countPhotos(draft)) === 0) return deleteAll(draft)
  const answer = await call(readCompletedForm, { params: { id: draft.id } })
  if (answer.ok) await giveUpEdit(beginEdit(answer.value, { uid: draft.userId }))
  else if (isGone.has(answer.problem.code)) await deleteDraft(draft)
  else return answer.problem
  return null
}
