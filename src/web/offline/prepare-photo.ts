// Makes a photo that was stored as it was chosen ready to be sent: small, and nothing of its metadata in its bytes. When
// and where it was taken is read before that and kept as data beside it.

import type { Taken } from '#domain/completed-form.ts'
import type { DraftPhoto } from './database.ts'
import { downscale } from './downscale.ts'

/** What preparing changes about a photo; everything else stays as it is stored at that moment. */
export type Prepared = Pick<DraftPhoto, 'type' | 'bytes' | 'refused'> & Taken

/** A file that is no readable photo comes back without bytes and with the reason. */
export async function preparePhoto({ bytes, name, type }: DraftPhoto): Promise<Prepared> {
  const small = await downscale(new File([bytes], name, { type }))
  if (!small.ok) return { type, bytes: new ArrayBuffer(0), refused: small.problem.code }
  return { ...(await readTaken(bytes)), type: small.photo.type, bytes: small.photo.bytes }
}

/** The reader is loaded when it is first needed; a phone that cannot load it now sends the photo without these facts. */
async function readTaken(bytes: ArrayBuffer): Promise<Taken> {
  const reader = await import('./read-exif.ts').catch(() => null)
  return reader?.readExif(bytes) ?? {}
}

export const asPrepared = ({ isOriginal: _, ...photo }: DraftPhoto, prepared: Prepared): DraftPhoto => ({
  ...photo,
  ...prepared,
})
