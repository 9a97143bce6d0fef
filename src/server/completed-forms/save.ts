// Saving a form, so that a retry is harmless and nobody's work is overwritten unseen: the client made the
// id, an edit names the version it was made on, and the same content twice is one form.

import type { CompletedForm, FormContent } from '#domain/completed-form.ts'
import { changedFields, type FieldChange } from '#domain/form/changes.ts'
import type { Template } from '#domain/form/template.ts'
import { Problem } from '#domain/problem.ts'
import type { Db } from '#server/db/dialect.ts'
import { enlist, relist } from './list/store.ts'
import { removePhotos } from './photos/give-up.ts'
import {
  findForm,
  hashContent,
  holdForm,
  insertForm,
  noteChange,
  type StoredForm,
  updateForm,
} from './store.ts'
import { isPurged } from './trash/store.ts'

/** What the client believes: that the form is new, or that it is at a version. Null: it says nothing. */
export type Condition = { is: 'new' } | { is: 'at version'; version: number } | null

export interface Saved {
  form: CompletedForm
  outcome: 'created' | 'updated' | 'unchanged'
}

export interface Save {
  id: string
  /** The one that the content names. */
  template: Template
  content: FormContent
  by: string
  condition: Condition
  now?: Date
}

export async function saveForm(db: Db, save: Save): Promise<Saved> {
  const { id, template, content, by, condition, now = new Date() } = save
  const isThere = await holdForm(db, id)
  if (!isThere) {
    // A device may still hold a draft of a form that was purged; it can only go on under a new id.
    if (await isPurged(db, id)) throw new Problem('form-purged')
    if (condition?.is === 'at version') throw new Problem('form-not-found')
    if (await insertForm(db, id, template, content, by, now)) {
      await noteChange(db, { formId: id, version: 1, by, action: 'created' }, [], now)
      const form = await requireForm(db, id)
      await enlist(db, form)
      return { form: asForm(form), outcome: 'created' }
    }
    // The same form came twice at once, and the other was faster.
    await holdForm(db, id)
  }
  const current = await requireForm(db, id)
  if (current.deletedAt) throw new Problem('form-deleted')
  if (current.contentHash === hashContent(content)) {
    return { form: asForm(current), outcome: 'unchanged' }
  }
  if (condition?.is !== 'at version') throw new Problem('form-exists', { current: asForm(current) })
  if (condition.version !== current.version) throw new Problem('form-changed', { current: asForm(current) })

  await updateForm(db, id, template, content, by, now)
  const changes = describeEdit(template, current, content)
  await noteChange(db, { formId: id, version: current.version + 1, by, action: 'edited' }, changes, now)
  const removed = current.photoIds.filter(photoId => !content.photoIds.includes(photoId))
  if (removed.length > 0) await removePhotos(db, id, removed)
  const form = await requireForm(db, id)
  await relist(db, current, form)
  return { form: asForm(form), outcome: 'updated' }
}

function describeEdit(template: Template, before: CompletedForm, after: FormContent): FieldChange[] {
  const changes = changedFields(template, before.answers, after.answers)
  if (before.state !== after.state) {
    changes.unshift({ field: 'state', label: 'State', from: before.state, to: after.state })
  }
  if (before.photoIds.join() !== after.photoIds.join()) {
    const say = (ids: readonly string[]) => `${ids.length} photo${ids.length === 1 ? '' : 's'}`
    changes.push({ field: 'photos', label: 'Photos', from: say(before.photoIds), to: say(after.photoIds) })
  }
  return changes
}

export async function requireForm(db: Db, id: string): Promise<StoredForm> {
  const form = await findForm(db, id)
  if (!form) throw new Problem('form-not-found')
  return form
}

/** For everybody who is not the trash: a deleted form is gone. */
export async function requireLiveForm(db: Db, id: string): Promise<CompletedForm> {
  const form = await requireForm(db, id)
  if (form.deletedAt) throw new Problem('form-deleted')
  return asForm(form)
}

export function asForm(stored: StoredForm): CompletedForm {
  const { inspectionDate, deletedAt, contentHash, searchText, ...form } = stored
  return form
}
