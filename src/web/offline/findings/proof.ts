// A photo that proves that a finding is fixed: prepared and sent as the photos of forms are.

import type { Result } from '#api/client.ts'
import { proofPhotoUploads } from '#api/findings.ts'
import { preparePhoto } from '../prepare-photo.ts'
import { fileHeaders, type Sending, uploadFile } from '../upload-file.ts'

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
  const small = await preparePhoto(file)
  if (!small.ok) return small
  const { type, bytes, ...taken } = small.value
  return { ok: true, value: { id, headers: fileHeaders({ name: file.name, ...taken }), type, bytes } }
}

/** A photo that has come before is a success again. */
export function sendProof(findingId: string, { id, headers, type, bytes }: PreparedProof, sending?: Sending) {
  const [params, body] = [{ id: findingId, photoId: id }, new Blob([bytes], { type })]
  return uploadFile({ uploads: proofPhotoUploads, params, headers, body }, sending)
}
