// Changes what the office says about a submission, so that a retry is harmless and no work is overwritten unseen,
// as with completed forms.

import {
  type ContactHandling,
  type ContactSubmission,
  handlingChanges,
} from '#domain/contact/contact-inbox.ts'
import { Problem } from '#domain/problems/problem.ts'
import { addChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { findSubmission, holdSubmission, listActiveUsers, updateHandling } from './store.ts'

interface HandlingSave {
  id: string
  handling: ContactHandling
  by: string
  /** The version that the change was made on. */
  version: number
  now?: Date
}

export async function saveHandling(db: Db, save: HandlingSave): Promise<ContactSubmission> {
  const { id, handling, by, version, now = new Date() } = save
  await holdSubmission(db, id)
  const current = await requireSubmission(db, id)
  if (current.deleted) throw new Problem('contact-deleted')
  const isKept = handling.assignedTo === (current.assignedTo?.uid ?? null)
  const colleagues = isKept || handling.assignedTo === null ? [] : await listActiveUsers(db)
  const assignee = isKept ? current.assignedTo : (colleagues.find(isAssigned(handling)) ?? null)
  const fields = handlingChanges(current, handling, assignee)
  if (fields.length === 0) return current
  if (version !== current.version) throw new Problem('contact-changed', { current })
  if (handling.assignedTo !== null && !assignee) {
    throw new Problem('invalid-input', { errors: { assignedTo: 'Please choose someone who works here' } })
  }
  await updateHandling(db, current, handling)
  const entry = { ownerId: id, version: current.version + 1, by, now, fields }
  await addChange(db, { ...entry, ownerKind: 'contact', action: 'edited' })
  return requireSubmission(db, id)
}

const isAssigned =
  ({ assignedTo }: ContactHandling) =>
  ({ uid }: { uid: string }): boolean =>
    uid === assignedTo

/** One that this person may see: what is deleted is for admins alone. */
export async function requireVisible(db: Db, id: string, { admin }: { admin: boolean }) {
  const submission = await requireSubmission(db, id)
  if (submission.deleted && !admin) throw new Problem('contact-deleted')
  return submission
}

/** In the trash or not. */
export async function requireSubmission(db: Db, id: string): Promise<ContactSubmission> {
  const submission = await findSubmission(db, id)
  if (!submission) throw new Problem('contact-not-found')
  return submission
}
