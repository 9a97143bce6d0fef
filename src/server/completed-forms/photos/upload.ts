// What is sent with a photo, and whether it may be stored at all.

import type { Photo, Taken } from '#domain/completed-form.ts'
import type { Registry } from '#domain/form/registry.ts'
import { photoSectionsOf } from '#domain/form/walk.ts'
import { Problem } from '#domain/problem.ts'
import type { PhotosTable } from '#server/db/tables/files.ts'
import type { FormOfPhoto } from './store.ts'

export interface PhotoUpload extends Taken {
  id: string
  formId: string
  section: string
  description: string
  name: string
  caption?: string | undefined
  sha256: string
  by: string
}

/** What is shown of a photo, as it is stored. */
export type ShownPhoto = Pick<
  PhotosTable,
  'id' | 'section' | 'description' | 'name' | 'caption' | 'takenAt' | 'latitude' | 'longitude'
>

/** What is not known is left out. */
export const asPhoto = ({ id, section, description, name, ...facts }: ShownPhoto): Photo => ({
  id,
  section,
  description,
  name,
  url: `/api/photos/${id}`,
  ...(facts.caption && { caption: facts.caption }),
  ...(facts.takenAt && { takenAt: facts.takenAt }),
  ...(facts.latitude &&
    facts.longitude && { latitude: Number(facts.latitude), longitude: Number(facts.longitude) }),
})

/** As it is stored. A latitude without a longitude is no place. */
export function asShown({ id, section, description, name, ...facts }: PhotoUpload): ShownPhoto {
  const { caption, takenAt, latitude, longitude } = facts
  const hasPlace = latitude !== undefined && longitude !== undefined
  return {
    id,
    section,
    description,
    name,
    caption: caption || null,
    takenAt: takenAt ?? null,
    latitude: hasPlace ? String(latitude) : null,
    longitude: hasPlace ? String(longitude) : null,
  }
}

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
