// A photo that proves that a finding is fixed: as small as the photos of forms, and without its metadata.

import type { Client, Result } from '#api/client.ts'
import { saveFindingPhoto } from '#api/findings.ts'
import { downscale } from '../downscale.ts'
import { readExif } from '../read-exif.ts'

export interface ProofPhoto {
  id: string
  file: File
}

/** As it is sent, or waits to be. */
export interface PreparedProof {
  id: string
  headers: Record<string, string>
  type: string
  bytes: ArrayBuffer
}

export async function prepareProof({ id, file }: ProofPhoto): Promise<Result<PreparedProof>> {
  const small = await downscale(file)
  if (!small.ok) return small
  const { takenAt, latitude, longitude } = readExif(await file.arrayBuffer())
  const headers = {
    'x-photo-name': encodeURIComponent(file.name.slice(-120)),
    ...(takenAt && { 'x-photo-taken-at': takenAt }),
    ...(latitude !== undefined && { 'x-photo-latitude': String(latitude) }),
    ...(longitude !== undefined && { 'x-photo-longitude': String(longitude) }),
  }
  const { bytes, type } = small.photo
  return { ok: true, value: { id, headers, type, bytes: await new Blob([bytes]).arrayBuffer() } }
}

/** A photo that has come before is a success again. */
export const sendProof = (call: Client, findingId: string, { id, headers, type, bytes }: PreparedProof) =>
  call(saveFindingPhoto, {
    params: { id: findingId, photoId: id },
    headers,
    body: new Blob([bytes], { type }),
  })
