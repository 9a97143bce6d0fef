// Makes a photo that was stored as it was chosen ready to be sent: small, and nothing of its metadata in its bytes.

import type { DraftPhoto } from './database.ts'
import { downscale } from './downscale.ts'

/** What preparing changes about a photo; everything else stays as it is stored at that moment. */
export type Prepared = Pick<DraftPhoto, 'type' | 'bytes' | 'refused'>

/** A file that is no readable photo comes back without bytes and with the reason. */
export async function preparePhoto({ bytes, name, type }: DraftPhoto): Promise<Prepared> {
  const small = await downscale(new File([bytes], name, { type }))
  if (!small.ok) return { type, bytes: new ArrayBuffer(0), refused: small.problem.code }
  return { type: small.photo.type, bytes: small.photo.bytes }
}

export const asPrepared = ({ isOriginal: _, ...photo }: DraftPhoto, prepared: Prepared): DraftPhoto => ({
  ...photo,
  ...prepared,
})
