// How the photos of a form are named and counted on the screen, on paper and in the PDF.

import { formatDay, isDay } from '#domain/day.ts'
import type { Report, ReportPhoto } from '#domain/form/report.ts'
import { formatMany } from '../number-words.ts'
import type { Photo, Taken } from './completed-form.ts'

export const photoName = (index: number): string => `Photo ${index + 1}`

/** The section and what was said about the photo; descriptions often begin with their section. */
export function photoCaption({ section, description }: Pick<Photo, 'section' | 'description'>): string {
  if (!description) return section
  return description.startsWith(section) ? description : `${section} · ${description}`
}

/** All that stands below a photo on paper: what it shows, its question, its section, when and where it was taken. */
export const formatPhoto = (photo: Omit<ReportPhoto, 'id' | 'name' | 'url'>): string =>
  [photo.caption, photo.question, photoCaption(photo), formatTaken(photo)].filter(Boolean).join(' · ')

export const formatPhotos = (count: number): string => formatMany(count, 'photo')

export const formatPhotosToCome = (count: number): string => `${formatPhotos(count)} still to come`

/** Of the photos that the form names and that cannot be shown; null where there are none. */
export function formatMissingPhotos({
  photosToCome,
  photosRemoved,
}: Pick<Report, 'photosToCome' | 'photosRemoved'>): string | null {
  if (photosToCome > 0) return formatPhotosToCome(photosToCome)
  if (photosRemoved === 0) return null
  return `${formatPhotos(photosRemoved)} from this version ${photosRemoved === 1 ? 'is' : 'are'} no longer available`
}

const takenShape = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d):[0-5]\d(?:[+-](?:0\d|1[0-4]):[0-5]\d)?$/

export const isTakenAt = (text: string): boolean => isDay(takenShape.exec(text)?.[1] ?? '')

/**
 * `Taken November 15, 2026, 9:41 AM at 27.95060, -82.45720`, or as much of it as is known; empty when nothing is. The time is
 * the one that a clock at the site showed, wherever it is read.
 */
export function formatTaken({ takenAt, latitude, longitude }: Taken): string {
  const moment = takenAt ? formatCameraTime(takenAt) : ''
  const hasPlace = latitude !== undefined && longitude !== undefined
  const place = hasPlace ? `at ${latitude.toFixed(5)}, ${longitude.toFixed(5)}` : ''
  const known = [moment, place].filter(Boolean)
  return known.length > 0 ? `Taken ${known.join(' ')}` : ''
}

function formatCameraTime(takenAt: string): string {
  const [, day = '', hour = '', minute = ''] = takenShape.exec(takenAt) ?? []
  const hours = Number(hour)
  return `${formatDay(day)}, ${hours % 12 || 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`
}
