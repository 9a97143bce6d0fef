// The outbox: forms that were submitted on this device and that the server does not have with all their photos. A form
// leaves it when the server has confirmed everything, or when a person takes it back or discards it; never by itself.

import { noteOutboxChange } from '../changes.ts'
import { changeDraft, listDrafts } from '../drafts.ts'
import { withFormLock } from '../locks.ts'
import type { Draft, OwnDraft } from '../rows.ts'
import { isUnfinished, resumeDraft } from '../unfinished.ts'

export const isInOutbox = (draft: Draft): boolean => !isUnfinished(draft)

/** Only the user's own, in the order in which they were submitted. */
export async function listOutbox(userId: string): Promise<Draft[]> {
  const since = ({ outbox, startedAt }: Draft) => outbox?.at ?? startedAt
  const drafts = (await listDrafts(userId)).filter(isInOutbox)
  return drafts.toSorted((one, other) => since(one).localeCompare(since(other)))
}

/** A user who opens a form that is just being sent waits this long to see whether it arrives. */
const patience = 15_000

/** Takes a submitted form out of the outbox to go on with it; null when the server has it, or gets it right now. */
export async function takeBack(own: OwnDraft): Promise<Draft | null> {
  const change = () => changeDraft(own, draft => (draft.status === 'queued' ? resumeDraft(draft) : draft))
  const draft = await withFormLock(own.id, change, AbortSignal.timeout(patience)).catch(() => null)
  noteOutboxChange()
  return draft && isUnfinished(draft) ? draft : null
}
