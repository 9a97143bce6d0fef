// The address of a photo, as a thumbnail or in full.

import type { Photo } from '#domain/completed-forms/completed-form.ts'

/** `thumb` is what the screen shows; `full` is what arrived. */
export type PhotoSize = 'thumb' | 'full'

export const photoAddress = ({ url }: Pick<Photo, 'url'>, size: PhotoSize): string =>
  size === 'full' ? url : `${url}?size=${size}`
