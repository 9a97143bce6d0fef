// The pictures of a report, as bytes that are known to be whole: the PDF library must not meet a broken one.

import type { Photo } from '#domain/completed-form.ts'
import type { Piece } from './piece.ts'

export interface ReportPictures {
  /** A PNG or JPEG, or null when there is none or it could not be read. */
  signature: Buffer | null
  /** Those of the report, in its order. */
  photos: readonly PrintedPhoto[]
}

export interface PrintedPhoto extends Photo {
  /** A JPEG, or null when it could not be read. */
  bytes: Buffer | null
}

export const noPictures: ReportPictures = { signature: null, photos: [] }

interface Shown {
  width: number
  height: number
  /** What it shows, for those who cannot see it. */
  alt: string
  place: 'middle' | 'bottom left'
}

export const picture = (bytes: Buffer, { width, height, alt, place }: Shown): Piece => ({
  height,
  draw: (sheet, x, y) =>
    sheet.within({ is: 'Figure', alt, bbox: [x, y, x + width, y + height] }, () =>
      sheet.picture(bytes, { x, y, width, height }, place),
    ),
})
