// Completed forms as owners of photos: which form takes one, and what it notes of it.

import { fieldsOfKind, readPartQuestion } from '#domain/form/part.ts'
import type { Registry } from '#domain/form/registry.ts'
import type { Template } from '#domain/form/template.ts'
import { fieldsOf, partsFieldOf, photoSectionsOf } from '#domain/form/walk.ts'
import { photosPerForm } from '#domain/limits.ts'
import { Problem } from '#domain/problems/problem.ts'
import { states } from '#domain/states.ts'
import { addChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { bringBackFiles, removeFiles } from '#server/files/owned-files.ts'
import type { Arrival, FileOwner } from '#server/files/owner.ts'
import type { PhotoPlace } from '#server/files/photo-routes.ts'
import { photoMedia } from '#server/files/picture.ts'
import { appendPhoto } from '../contents/store.ts'
import { findForm, holdForm } from '../store.ts'
import { type FormOfPhoto, findFormOfPhoto, holdFormOfPhoto, refreshPhotoCount } from './store.ts'

export const photoOwner = ({ id, state }: Pick<FormOfPhoto, 'id' | 'state'>): FileOwner => ({
  kind: 'form',
  id,
  folder: `formPhotos/${states.find(({ name }) => name === state)?.slug ?? 'unknown'}`,
  media: photoMedia,
  hold: async db => void requireOpen(await holdFormOfPhoto(db, id)),
  // The version before let a form name a removed photo without bringing it back.
  bringBack: async (db, photoId) => {
    const form = await holdForm(db, id)
    if (form?.photoIds.includes(photoId)) await bringBackPhotos(db, id, [photoId])
  },
  added: async (db, arrival) => {
    await refreshPhotoCount(db, id)
    await notePhoto(db, id, arrival)
  },
})

export async function requireOpenForm(db: Db, id: string): Promise<FormOfPhoto> {
  return requireOpen(await findFormOfPhoto(db, id))
}

function requireOpen(form: FormOfPhoto | undefined): FormOfPhoto {
  if (!form) throw new Problem('form-not-found')
  if (form.deletedAt) throw new Problem('form-deleted')
  return form
}

/** Where a photo of a form belongs: in a section of its own template, and to a question of it where one is named. */
export function requirePlace(form: FormOfPhoto, { section, field }: PhotoPlace, registry: Registry): void {
  requireSection(form, section, registry)
  requireQuestion(form, field, registry)
}

function requireSection(form: FormOfPhoto, section: string, registry: Registry): void {
  const template = registry.find(form.templateId, form.templateVersion)
  const sections = (template ? photoSectionsOf(template) : []).map(each => each.id)
  if (sections.includes(section)) return
  const sentence = `Please choose one of: ${sections.join(', ')}`
  throw new Problem('invalid-input', { message: sentence, errors: { 'x-photo-section': sentence } })
}

function requireQuestion(form: FormOfPhoto, field: string | undefined, registry: Registry): void {
  if (field === undefined) return
  const template = registry.find(form.templateId, form.templateVersion)
  if (template && asksQuestion(template, field)) return
  const sentence = 'This form has no such question'
  throw new Problem('invalid-input', { message: sentence, errors: { 'x-photo-field': sentence } })
}

/** Of a question in a part the part itself is not looked for: a photo may come before the edit that adds it. */
function asksQuestion(template: Template, field: string): boolean {
  const inPart = readPartQuestion(field)
  const asked = inPart
    ? (partsFieldOf(template)?.kinds ?? []).flatMap(kind => fieldsOfKind(kind))
    : fieldsOf(template)
  return asked.some(({ id }) => id === (inPart?.field ?? field))
}

/**
 * A photo that the form announced was part of it all along. Any other changes the form: the version rises, so that an edit
 * begun before cannot drop it unseen. The caller holds the form.
 */
async function notePhoto(db: Db, formId: string, { fileId, by, now }: Arrival): Promise<void> {
  const form = await findForm(db, formId)
  if (!form) throw new Problem('form-not-found')
  const isAnnounced = form.photoIds.includes(fileId)
  if (!isAnnounced) {
    if (form.photoIds.length >= photosPerForm) throw new Problem('too-many-photos')
    await appendPhoto(db, form, fileId, { by, now })
  }
  const version = isAnnounced ? form.version : form.version + 1
  await addChange(db, { ownerKind: 'form', ownerId: formId, version, by, now, action: 'photo added' })
}

/** An edit no longer names these photos. */
export async function removePhotos(db: Db, formId: string, photoIds: readonly string[]): Promise<void> {
  await removeFiles(db, { kind: 'form', id: formId }, photoIds)
  await refreshPhotoCount(db, formId)
}

/** In a transaction that holds the form, which names these photos. */
export async function bringBackPhotos(db: Db, formId: string, photoIds: readonly string[]): Promise<void> {
  await bringBackFiles(db, { kind: 'form', id: formId }, photoIds)
  await refreshPhotoCount(db, formId)
}
