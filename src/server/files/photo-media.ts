// Photos, as any owner of files may take them: JPEG, PNG or WebP, stored as JPEG with a thumbnail.

import { photoBytes } from '#domain/limits.ts'
import type { Media } from './owner.ts'

export const photoMedia: Media = {
  mostBytes: photoBytes,
  prepare: async path => {
    // The decoder is large, and a server that starts needs none yet.
    const { makePicture } = await import('./picture.ts')
    return makePicture(path)
  },
}
