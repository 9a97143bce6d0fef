// Saving a form, so that a retry is harmless and no work is overwritten unseen: the client made the
// id, an edit names the version it was made on, and the same content twice is one form.

import type { Captions, CompletedForm, FormContent } from '#domain/completed-forms/completed-form.ts'
import { changedFields, changedPhotos, type FieldChange } from '#domain/form/changes.ts'
import { captionsOf, changedCaptions } from '#domain/form/photo-captions.ts'
import type { Template } from '#domain/form/template.ts'
import { signatureIn } from '#domain/form/walk.ts'
import { Problem } from '#domain/problems/problem.ts'
import { noteChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { type BoundQuery, changeTogether } from '#server/db/prepared.ts'
import { setCaption } from '#server/files/store.ts'
import { hashContent, insertContent, insertForm, type NewForm, updateForm } from './contents/store.ts'
import { reindexFormsAt } from './list/reindex-store.ts'
import { indexForm, reindexForm } from './list/store.ts'
import { bringBackPhotos, removePhotos } from './photos/form-photos.ts'
import type { FormRegister, Link } from './register.ts'
import { changeForm, findForm, holdForm, type StoredForm } from './store.ts'
import { findPurged } from './trash/store.ts'
import { keepVersion } from './versions/store.ts'

interface Saved {
  form: CompletedForm
  outcome: 'created' | 'updated' | 'unchanged'
}

interface Save extends Omit<NewForm, 'now'> {
  /** The version that an edit was made on; null of a form that the client takes for new. */
  version: number | null
  now?: Date
}

export async function saveForm(db: Db, save: Save, register: FormRegister): Promise<Saved> {
  const { version, now = new Date(), ...rest } = save
  const { id, template, content, by } = rest
  if (version === null) {
    const created = await createForm(db, { ...rest, now }, register)
    if (created) return { form: asForm(created), outcome: 'created' }
  }
  const current = await holdForm(db, id)
  if (!current) {
    throw new Problem((await findPurged(db, { id })).length > 0 ? 'form-purged' : 'form-not-found')
  }
  if (current.deletedAt) throw new Problem('form-deleted')
  const recaptioned = changedCaptions(captionsOf(current.photos), content.photoIds, content.captions)
  const isSame = current.contentHash === hashContent(content) && recaptioned.length === 0
  if (isSame && isLinked(content, current)) {
    return { form: asForm(current), outcome: 'unchanged' }
  }
  if (version === null) throw new Problem('form-exists', { current: asForm(current) })
  if (version !== current.version) throw new Problem('form-changed', { current: asForm(current) })

  const removed = current.photoIds.filter(photoId => !content.photoIds.includes(photoId))
  if (removed.length > 0) await removePhotos(db, id, removed)
  const added = content.photoIds.filter(photoId => !current.photoIds.includes(photoId))
  if (added.length > 0) await bringBackPhotos(db, id, added)
  const fields = [...describeEdit(template, current, content), ...recaptioned]
  const { correction: reason, deviceTime } = content
  const edit = { ownerId: id, version: current.version + 1, by, now, fields, reason, deviceTime }
  const before = signatureIn(template, current.answers)
  // Photos that a device could not send are taken off a form without a user's doing: that corrects nothing. A user
  // who changes photos on purpose says why.
  const isDeliberate = content.correction !== undefined || fields.some(({ field }) => field !== 'photos')
  const isCorrection = before !== '' && isDeliberate
  const signed = signatureIn(template, content.answers)
  const signedAgain = isCorrection ? signed !== '' && signed !== before : undefined
  const form = await storeEdit(db, current, { ...rest, now, version: edit.version }, register, [
    ...(before === '' ? [] : [keepVersion(current, now)]),
    ...setCaptions(id, content.captions),
    noteChange({ ...edit, ownerKind: 'form', action: 'edited', signedAgain }),
  ])
  return { form: asForm(form), outcome: 'updated' }
}

/** Makes the form, which is held, what the content says, with whatever is made from it; `and`: changes that go with it. */
export async function storeEdit(
  db: Db,
  current: StoredForm,
  edit: NewForm & { version: number },
  register: FormRegister,
  and: readonly BoundQuery[] = [],
): Promise<StoredForm> {
  const assignment = await register.assign(db, { ...edit, current })
  const form = await changeForm(db, edit.id, [...and, ...updateForm({ ...edit, assignment })])
  if (!form) throw new Problem('form-not-found')
  await register.recount(db, assignment.toRecount)
  // The facility is held now, and the one that the form was assigned to before.
  await changeTogether(db, reindexForm(db, current, form))
  // A name that was corrected on the form is one of the facility, by which all of its forms are found.
  const isSameSite = current.facilityId !== null && current.facilityId === form.facilityId
  if (isSameSite && current.siteText !== form.siteText) await reindexFormsAt(db, current.facilityId ?? '')
  return form
}

const setCaptions = (formId: string, captions: Captions = {}) =>
  Object.entries(captions).map(([id, caption]) =>
    setCaption.with({ id, ownerKind: 'form', ownerId: formId, caption: caption || null }),
  )

/** A choice from the register is a change of its own, though no answer changes. */
const isLinked = ({ facilityId, tankId }: FormContent, current: Link): boolean =>
  (facilityId ?? current.facilityId) === current.facilityId && (tankId ?? current.tankId) === current.tankId

/** Null when there is a form of that id already. */
async function createForm(db: Db, newForm: NewForm, register: FormRegister): Promise<StoredForm | null> {
  const assignment = await register.assign(db, newForm)
  const form = await insertForm(db, { ...newForm, assignment })
  if (!form) return null
  const { id, createdBy } = form
  const { deviceTime } = newForm.content
  const entry = { ownerId: id, version: 1, by: createdBy, now: newForm.now, deviceTime }
  const created = noteChange({ ...entry, ownerKind: 'form', action: 'created' })
  const changes = [insertContent(form), created, ...indexForm(db, form), ...assignment.follow]
  const [purged] = await changeTogether(db, changes, [findPurged.with({ id })])
  // A device may still hold a draft of a form that was purged; it can only go on under a new id.
  if (purged && purged.rows.length > 0) throw new Problem('form-purged')
  return form
}

function describeEdit(template: Template, before: CompletedForm, after: FormContent): FieldChange[] {
  const given = { before: before.given, after: after.given }
  const changes = changedFields(template, before.answers, after.answers, given)
  if (before.state !== after.state) {
    changes.unshift({ field: 'state', label: 'State', from: before.state, to: after.state })
  }
  return [...changes, ...changedPhotos(before.photoIds, after.photoIds)]
}

export async function requireForm(db: Db, id: string): Promise<StoredForm> {
  const form = await findForm(db, id)
  if (!form) throw new Problem('form-not-found')
  return form
}

/** For every caller but the trash: a deleted form is gone. */
export async function requireLiveForm(db: Db, id: string): Promise<CompletedForm> {
  const form = await requireForm(db, id)
  if (form.deletedAt) throw new Problem('form-deleted')
  return asForm(form)
}

export function asForm(stored: StoredForm): CompletedForm {
  const { facilityName, inspectionDate, deletedAt, contentHash, searchText, searchWords, siteText, ...form } =
    stored
  return form
}
