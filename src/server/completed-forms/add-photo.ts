// A photo has arrived, and the form hears of it in the photo's transaction. One that the form announced was part of it
// all along. Any other changes the form: the version rises, so that an edit begun before cannot drop it unseen.

import { photosPerForm } from '#domain/limits.ts'
import { Problem } from '#domain/problem.ts'
import { addChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { appendPhoto } from './contents/store.ts'
import { requireForm } from './save.ts'

export interface AddedPhoto {
  formId: string
  photoId: string
  by: string
  now: Date
}

/** The caller holds the form. */
export async function addPhoto(db: Db, { formId, photoId, by, now }: AddedPhoto): Promise<void> {
  const form = await requireForm(db, formId)
  const isAnnounced = form.photoIds.includes(photoId)
  if (!isAnnounced) {
    if (form.photoIds.length >= photosPerForm) throw new Problem('too-many-photos')
    await appendPhoto(db, form, photoId, { by, now })
  }
  const version = isAnnounced ? form.version : form.version + 1
  await addChange(db, { ownerKind: 'form', ownerId: formId, version, by, now, action: 'photo added' })
}
