// Where a draft stands in its store. The key is the form's id, and a second user of the phone who edits the same form gets a row
// of their own beside it: nobody sees or overwrites the work of the other.

import type { Draft, DraftRow, OwnDraft } from './database.ts'
import { withReceipt } from './receipts.ts'

const keyBeside = ({ id, userId }: OwnDraft): string => `${id} ${userId}`

export const asDraft = ({ formId, ...row }: DraftRow): Draft => withReceipt({ ...row, id: formId ?? row.id })

export const asRow = (draft: Draft, key: string): DraftRow =>
  key === draft.id ? draft : { ...draft, id: key, formId: draft.id }

interface Rows {
  get: (key: string) => Promise<DraftRow | undefined>
}

/** The user's draft of a form, and the key under which it is or would be stored. */
export async function findRow(rows: Rows, own: OwnDraft): Promise<{ key: string; draft: Draft | null }> {
  const [first, beside] = await Promise.all([rows.get(own.id), rows.get(keyBeside(own))])
  if (beside) return { key: keyBeside(own), draft: asDraft(beside) }
  if (!first) return { key: own.id, draft: null }
  const isOwn = first.userId === own.userId
  return isOwn ? { key: own.id, draft: asDraft(first) } : { key: keyBeside(own), draft: null }
}

/** Every key that a draft of this form may have, whoever's it is. */
export const rowsOfForm = (id: string): IDBKeyRange => IDBKeyRange.bound(id, `${id} \uffff`)
