// Makes a chosen photo ready to be sent, of a form or of a finding: small, and nothing of its metadata in its bytes. When
// and where it was taken is read before that and told beside it. Every photo comes through here once; one of a form that was
// stored as it was chosen, when it was chosen, when the form is opened again, or at the latest when it is sent.

import type { Taken } from '#domain/completed-forms/completed-form.ts'
import type { OwnProblem } from '#domain/problems/problem.ts'
import { downscale } from './downscale.ts'
import type { DraftPhoto } from './rows.ts'

type Prepared = Taken & Pick<DraftPhoto, 'type' | 'bytes'>

/** Or why the file is no readable photo. */
export async function preparePhoto(
  file: File,
): Promise<{ ok: true; value: Prepared } | { ok: false; problem: OwnProblem }> {
  const small = await downscale(file)
  if (!small.ok) return small
  const { type, bytes } = small.photo
  return { ok: true, value: { ...(await readTaken(file)), type, bytes } }
}

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
  const small = await preparePhoto(new File([bytes], name, { type }))
  const prepared = small.ok ? small.value : { type, bytes: new ArrayBuffer(0), refused: small.problem.code }
  return ({ isOriginal: _, ...photo }) => ({ ...photo, ...prepared })
}

/** The reader is loaded when it is first needed; a phone that cannot load it now sends the photo without these facts. */
async function readTaken(file: File): Promise<Taken> {
  const reader = await import('./read-exif.ts').catch(() => null)
  return reader?.readExif(await file.arrayBuffer()) ?? {}
}
