// Makes a photo that was stored as it was chosen ready to be sent: small, and nothing of its metadata in its bytes. When
// and where it was taken is read before that and stored as data beside it. Every photo comes through here once, when it was
// chosen, when the form is opened again, or at the latest when it is sent.

import type { Taken } from '#domain/completed-forms/completed-form.ts'
import { downscale } from './downscale.ts'
import type { DraftPhoto } from './rows.ts'

/**
 * Resolves with what is to be changed about the photo; everything else stays as it is stored at that moment. A file that is no
 * readable photo is left without bytes and with the reason.
 */
export async function preparation({
  bytes,
  name,
  type,
  isOriginal,
}: DraftPhoto): Promise<(stored: DraftPhoto) => DraftPhoto> {
  if (!isOriginal) return photo => photo
  const small = await downscale(new File([bytes], name, { type }))
  const prepared = small.ok
    ? { ...(await readTaken(bytes)), type: small.photo.type, bytes: small.photo.bytes }
    : { type, bytes: new ArrayBuffer(0), refused: small.problem.code }
  return ({ isOriginal: _, ...photo }) => ({ ...photo, ...prepared })
}

/** The reader is loaded when it is first needed; a phone that cannot load it now sends the photo without these facts. */
async function readTaken(bytes: ArrayBuffer): Promise<Taken> {
  const reader = await import('./read-exif.ts').catch(() => null)
  return reader?.readExif(bytes) ?? {}
}
