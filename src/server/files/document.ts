// Documents: a photo is encoded anew; a PDF is stored as it came, and so is a HEIC, which the decoder cannot read. Both are
// only ever served as downloads.

import { readFile } from 'node:fs/promises'
import { photoBytes } from '#domain/limits.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { Media, PreparedFile } from './owner.ts'
import { firstBytes, isPhoto, makePicture } from './picture.ts'

export const documentMedia: Media = { mostBytes: photoBytes, prepare: makeDocument }

async function makeDocument(path: string): Promise<PreparedFile> {
  const start = await firstBytes(path)
  if (isPhoto(start)) return makePicture(path)
  const kind = kindOf(start)
  if (!kind) throw new Problem('file-not-taken')
  return { ...kind, full: await readFile(path), thumb: null, width: null, height: null }
}

const heicBrands = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']

function kindOf(start: Buffer): Pick<PreparedFile, 'mediaType' | 'ending'> | null {
  if (start.toString('latin1', 0, 5) === '%PDF-') return { mediaType: 'application/pdf', ending: 'pdf' }
  const isHeic =
    start.toString('latin1', 4, 8) === 'ftyp' && heicBrands.includes(start.toString('latin1', 8, 12))
  return isHeic ? { mediaType: 'image/heic', ending: 'heic' } : null
}
