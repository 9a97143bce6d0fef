// Sends a date that was entered without signal, and then its files. The same again is a success at each step, so that what broke
// off goes on.

import type { Client, Result } from '#api/client.ts'
import { saveRecord, saveRecordFile } from '#api/records.ts'
import type { RecordContent } from '#domain/records/record.ts'

export interface QueuedRecord {
  facilityId: string
  recordId: string
  /** The version that was corrected; null for a new one. */
  version: number | null
  body: RecordContent
  files: readonly { id: string; name: string; type: string; bytes: ArrayBuffer }[]
}

export async function sendRecord(record: QueuedRecord, call: Client): Promise<Result<unknown>> {
  const { facilityId, recordId, version, body, files } = record
  const params = { id: facilityId, recordId }
  const saved = await call(saveRecord, { params, version, body })
  if (!saved.ok) return saved
  for (const { id, name, type, bytes } of files) {
    const sent = await call(saveRecordFile, {
      params: { ...params, fileId: id },
      headers: { 'x-photo-name': encodeURIComponent(name.slice(-120)) },
      body: new Blob([bytes], { type }),
    })
    if (!sent.ok) return sent
  }
  return saved
}
