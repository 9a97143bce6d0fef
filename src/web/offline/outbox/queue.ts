// The outbox: forms that were submitted on this device and that the server does not have with all their photos. A form
// leaves it when the server has confirmed everything, or when a person changes or discards it; never by itself.

import { listDrafts } from '../drafts.ts'
import type { Draft } from '../rows.ts'
import { isUnfinished } from '../unfinished.ts'

export const isInOutbox = (draft: Draft): boolean => !isUnfinished(draft)

/** Only the user's own, in the order in which they were submitted. */
export async function listOutbox(userId: string): Promise<Draft[]> {
  const since = ({ outbox, startedAt }: Draft) => outbox?.at ?? startedAt
  const drafts = (await listDrafts(userId)).filter(isInOutbox)
  return drafts.toSorted((one, other) => since(one).localeCompare(since(other)))
}
