// The pictures of a report, at the size of the print. Each is decoded and encoded again, one after another, so
// that sixty photos are never decoded in memory at once. That also finds broken ones here: they are logged and
// left out, and the report says so in their place.

import sharp from 'sharp'
import type { Photo } from '#domain/completed-forms/completed-form.ts'
import { signatureSide } from '#domain/form/kinds/signature.ts'
import type { Report } from '#domain/form/report.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { PrintedPhoto, ReportPictures } from '#report/pdf/pictures.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Log } from '#server/http/log.ts'

/** Half a page's width at 250 dots an inch. */
const longestSide = 900

interface PictureSource {
  files: FileStore
  /** Where the full pictures lie, by the ids of the photos. */
  keys: ReadonlyMap<string, string>
  log: Log
}

export async function readPictures(
  report: Report,
  source: PictureSource,
  signal: AbortSignal,
): Promise<ReportPictures> {
  const photos: PrintedPhoto[] = []
  for (const photo of report.photos) {
    if (signal.aborted) break
    photos.push({ ...photo, bytes: await readPhoto(photo, source) })
  }
  return {
    signature: await readSignature(report.signature, report, source),
    contact: await readSignature(report.contact?.signature ?? '', report, source),
    photos,
  }
}

async function readPhoto(photo: Photo, { files, keys, log }: PictureSource): Promise<Buffer | null> {
  const { id } = photo
  const bytes = await readFile(files, keys.get(id))
  try {
    if (!bytes) throw new Error('There is no such file')
    return await sharp(bytes, { failOn: 'error' })
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 72 })
      .toBuffer()
  } catch (error) {
    log.error('photo of report not read', error, { photo: id })
    return null
  }
}

/**
 * If the store cannot be reached, the whole report fails at once: no photo is missing, and sixty would time out.
 */
async function readFile(files: FileStore, key: string | undefined): Promise<ArrayBuffer | null> {
  try {
    const file = key ? await files.get(key) : null
    return file ? await new Response(file.stream).arrayBuffer() : null
  } catch (error) {
    throw new Problem('unavailable', { cause: error })
  }
}

/** Without transparency, which pdfkit would have to split off pixel by pixel. */
async function readSignature(
  signature: string,
  { formId }: Report,
  { log }: PictureSource,
): Promise<Buffer | null> {
  if (!signature) return null
  try {
    return await sharp(Buffer.from(signature.slice(signature.indexOf(',') + 1), 'base64'), {
      failOn: 'error',
      limitInputPixels: signatureSide ** 2,
    })
      .flatten({ background: '#ffffff' })
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .png()
      .toBuffer()
  } catch (error) {
    log.error('signature of report not read', error, { form: formId })
    return null
  }
}
