// Sends a file of a record, as it is.

import { recordFileUploads } from '#api/records.ts'
import { fileHeaders, type Sending, uploadFile } from '../upload-file.ts'

export interface ChosenFile {
  id: string
  file: File
}

/** One that has come before is a success again. */
export function sendRecordFile(
  record: { id: string; recordId: string },
  { id, file }: ChosenFile,
  sending?: Sending,
) {
  const [params, headers] = [{ ...record, fileId: id }, fileHeaders({ name: file.name })]
  return uploadFile({ uploads: recordFileUploads, params, headers, body: file }, sending)
}
