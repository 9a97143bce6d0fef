// Sends a file of a record, as it is.

import { createClient, type Result } from '#api/client.ts'
import { saveRecordFile } from '#api/records.ts'
import { uploadingFetch } from '#web/offline/uploading-fetch.ts'
import { watched } from '#web/staff/session/session.ts'

export interface ChosenFile {
  id: string
  file: File
}

/** One that has come before is a success again. */
export function sendRecordFile(
  params: { id: string; recordId: string },
  { id, file }: ChosenFile,
): Promise<Result<unknown>> {
  const call = watched(createClient(uploadingFetch(() => {})))
  return call(saveRecordFile, {
    params: { ...params, fileId: id },
    headers: { 'x-photo-name': encodeURIComponent(file.name.slice(-120)) },
    body: file,
  })
}
