// How the photos of a form are named and counted on the screen, on paper and in the PDF.

import type { Photo } from './completed-form.ts'
import type { Report } from './form/report.ts'

export const photoName = (index: number): string => `Photo ${index + 1}`

/** The section and what was said about the photo; descriptions often begin with their section. */
export function photoCaption({ section, description }: Pick<Photo, 'section' | 'description'>): string {
  if (!description) return section
  return description.startsWith(section) ? description : `${section} · ${description}`
}

export const sayPhotos = (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`

export const sayPhotosToCome = (count: number): string => `${sayPhotos(count)} still to come`

/** Of the photos that the form names and that cannot be shown; null where there are none. */
export function sayMissingPhotos({
  photosToCome,
  photosRemoved,
}: Pick<Report, 'photosToCome' | 'photosRemoved'>): string | null {
  if (photosToCome > 0) return sayPhotosToCome(photosToCome)
  if (photosRemoved === 0) return null
  return `${sayPhotos(photosRemoved)} of this version ${photosRemoved === 1 ? 'is' : 'are'} no longer here`
}
