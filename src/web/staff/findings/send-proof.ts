// Sends a photo that proves that a finding is fixed, as small as the photos of forms and without its metadata.

import { createClient, type Result } from '#api/client.ts'
import { saveFindingPhoto } from '#api/findings.ts'
import { downscale } from '#web/offline/downscale.ts'
import { readExif } from '#web/offline/read-exif.ts'
import { uploadingFetch } from '#web/offline/uploading-fetch.ts'
import { watched } from '#web/staff/session/session.ts'

export interface ProofPhoto {
  id: string
  file: File
}

/** A photo that has come before is a success again. */
export async function sendProof(findingId: string, { id, file }: ProofPhoto): Promise<Result<unknown>> {
  const small = await downscale(file)
  if (!small.ok) return small
  const { takenAt, latitude, longitude } = readExif(await file.arrayBuffer())
  const call = watched(createClient(uploadingFetch(() => {})))
  return call(saveFindingPhoto, {
    params: { id: findingId, photoId: id },
    headers: {
      'x-photo-name': encodeURIComponent(file.name.slice(-120)),
      ...(takenAt && { 'x-photo-taken-at': takenAt }),
      ...(latitude !== undefined && { 'x-photo-latitude': String(latitude) }),
      ...(longitude !== undefined && { 'x-photo-longitude': String(longitude) }),
    },
    body: new Blob([small.photo.bytes], { type: small.photo.type }),
  })
}
