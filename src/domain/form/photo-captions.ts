// Captions of a form's photos, by the photo's id; an empty one is none. An edit names those that it changes, and leaves the
// others as they are.

import type { Captions, Photo } from '#domain/completed-forms/completed-form.ts'
import type { FieldChange } from './changes.ts'

/** Those of photos that have arrived. */
export const captionsOf = (photos: readonly Pick<Photo, 'id' | 'caption'>[]): Captions =>
  Object.fromEntries(photos.map(({ id, caption = '' }) => [id, caption]))

export const captionField = (photoId: string): string => `caption:${photoId}`

export const isCaptionField = (field: string): boolean => field.startsWith(captionField(''))

/** In the order of the photos, which are numbered as they are shown after the edit. */
export function changedCaptions(
  before: Captions,
  photoIds: readonly string[],
  after: Captions = {},
): FieldChange[] {
  return photoIds
    .filter(id => id in before)
    .flatMap((id, index) => {
      const [from = '', to = from] = [before[id], after[id]]
      const label = `Caption of photo ${index + 1}`
      return from === to ? [] : [{ field: captionField(id), label, from, to }]
    })
}
