// Sends a date that was entered without signal, and then its files. The same again is a success at each step, so that what broke
// off goes on.

import type { Client, Result } from '#api/client.ts'
import { saveRecord } from '#api/records.ts'
import type { RecordContent } from '#domain/records/record.ts'
import { sendRecordFile } from './send-record-file.ts'

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
    const file = new File([bytes], name, { type })
    const sent = await sendRecordFile(params, { id, file }, { isRetry: true, ask: call })
    if (!sent.ok) return sent
  }
  return saved
}
