// What is shown of a photo, as it is stored and as it is answered.

import type { Photo, Taken } from '#domain/completed-forms/completed-form.ts'
import type { StoredFilesTable } from '#server/db/tables/files.ts'
import type { FileFacts } from './owner.ts'

export type ShownPhoto = FileFacts & Pick<StoredFilesTable, 'id'>

/** What is not known is left out. */
export const asPhoto = (
  { id, section, description, name, ...facts }: ShownPhoto,
  addressOf = (photoId: string) => `/api/photos/${photoId}`,
): Photo => ({
  id,
  section,
  description,
  name,
  url: addressOf(id),
  ...(facts.field && { field: facts.field }),
  ...(facts.caption && { caption: facts.caption }),
  ...(facts.takenAt && { takenAt: facts.takenAt }),
  ...(facts.latitude &&
    facts.longitude && { latitude: Number(facts.latitude), longitude: Number(facts.longitude) }),
})

interface PhotoFacts extends Taken {
  section: string
  field?: string | undefined
  description?: string | undefined
  name?: string | undefined
  caption?: string | undefined
}

/** As they are stored. A latitude without a longitude is no location. */
export function asFacts({ section, description = '', name = '', ...facts }: PhotoFacts): FileFacts {
  const { field, caption, takenAt, latitude, longitude } = facts
  const isLocated = latitude !== undefined && longitude !== undefined
  return {
    section,
    field: field || null,
    description,
    name,
    caption: caption || null,
    takenAt: takenAt ?? null,
    latitude: isLocated ? String(latitude) : null,
    longitude: isLocated ? String(longitude) : null,
  }
}
