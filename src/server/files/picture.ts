// Photos, as any owner of files may take them: JPEG, PNG or WebP by their first bytes, nothing else is
// decoded at all, and what is stored is encoded anew, upright, without a trace of the original file's
// metadata or of anything hidden in it.

import { open } from 'node:fs/promises'
import { photoBytes, photoMegapixels } from '#domain/limits.ts'
import { Problem } from '#domain/problems/problem.ts'
import { createSemaphore } from '#server/concurrency/semaphore.ts'
import type { Media, PreparedFile } from './owner.ts'

/** Browsers send at most this; a larger one from elsewhere is brought to it. */
const longestSide = 2048
const thumbSide = 480
/** Decoding needs memory and cores; the rest of the server keeps some of both. */
const semaphore = createSemaphore(2)

/** The decoder is large, and a server that starts needs none yet. */
async function loadDecoder() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

export const photoMedia: Media = { mostBytes: photoBytes, prepare: makePicture }

export async function makePicture(file: string): Promise<PreparedFile> {
  await requirePhotoBytes(file)
  return semaphore(async () => {
    try {
      return await encodePicture(file)
    } catch (error) {
      if (error instanceof Error && /pixel limit/i.test(error.message))
        throw new Problem('photo-too-many-pixels')
      throw new Problem('photo-not-a-picture', { cause: error })
    }
  })
}

/** Of bytes only where we drew them ourselves. */
export async function encodePicture(file: string | Buffer): Promise<PreparedFile> {
  const options = {
    limitInputPixels: photoMegapixels * 1_000_000,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  } as const
  const sharp = await loadDecoder()
  const upright = sharp(file, options)
    .rotate()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
  const { data: full, info } = await upright.jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true })
  // MozJPEG's search for fewer bytes pays here, where pages load dozens. For a full picture it would take eight times as
  // long to save a tenth.
  const thumb = await sharp(full)
    .resize(thumbSide, thumbSide, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 75, mozjpeg: true })
    .toBuffer()
  return { mediaType: 'image/jpeg', ending: 'jpg', full, thumb, width: info.width, height: info.height }
}

/** The decoder would also take SVG, GIF and PDF; photos are none of these. */
async function requirePhotoBytes(path: string): Promise<void> {
  if (!isPhoto(await firstBytes(path))) throw new Problem('photo-not-a-picture')
}

export function isPhoto(start: Buffer): boolean {
  const isJpeg = start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const isPng = start.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  const isWebp = start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP'
  return isJpeg || isPng || isWebp
}

export async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
