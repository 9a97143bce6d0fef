// What is sent with a photo, and whether it may be stored at all.

import type { Photo } from '#domain/completed-form.ts'
import type { Registry } from '#domain/form/registry.ts'
import { photoSectionsOf } from '#domain/form/walk.ts'
import { Problem } from '#domain/problem.ts'
import type { PhotosTable } from '#server/db/tables.ts'
import type { FormOfPhoto } from './store.ts'

export interface PhotoUpload {
  id: string
  formId: string
  section: string
  description: string
  name: string
  sha256: string
  by: string
}

export const asPhoto = ({ id, section, description, name }: Omit<Photo, 'url'>): Photo => ({
  id,
  section,
  description,
  name,
  url: `/api/photos/${id}`,
})

/** True when exactly these bytes are stored under the id already. */
export function isRepetition(
  stored: PhotosTable | null,
  { formId, sha256 }: Pick<PhotoUpload, 'formId' | 'sha256'>,
): boolean {
  if (!stored) return false
  if (stored.removedAt) throw new Problem('photo-removed')
  if (stored.formId !== formId || stored.sentSha256 !== sha256) throw new Problem('photo-exists')
  return true
}

/** The form takes photos in the sections of its own template. */
export function requireSection(form: FormOfPhoto, section: string, registry: Registry): void {
  const template = registry.find(form.templateId, form.templateVersion)
  const sections = (template ? photoSectionsOf(template) : []).map(each => each.id)
  if (sections.includes(section)) return
  const sentence = `Please choose one of: ${sections.join(', ')}`
  throw new Problem('invalid-input', { message: sentence, errors: { 'x-photo-section': sentence } })
}

export function requireOpenForm(form: FormOfPhoto | null): FormOfPhoto {
  if (!form) throw new Problem('form-not-found')
  if (form.deletedAt) throw new Problem('form-deleted')
  return form
}
