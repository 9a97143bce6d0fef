// The pictures of a report as bytes. The caller makes sure that they are intact: a broken one would make
// the whole PDF fail.

import type { ReportPhoto } from '#domain/form/report.ts'

export interface ReportPictures {
  /** PNG or JPEG; null if there is none or it could not be read. */
  signature: Uint8Array | null
  /** Of the site contact. */
  contact?: Uint8Array | null
  /** The photos of the report, in its order. */
  photos: readonly PrintedPhoto[]
}

export interface PrintedPhoto extends ReportPhoto {
  /** JPEG; null if it could not be read. */
  bytes: Uint8Array | null
}

export const noPictures: ReportPictures = { signature: null, photos: [] }
