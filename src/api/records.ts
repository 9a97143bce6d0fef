// Records: days and papers that are known without a form.

import * as z from 'zod/mini'
import { dutyIds } from '#domain/due/duty-ids.ts'
import { type FacilityRecord, recordContent } from '#domain/records/record.ts'
import { recordSources } from '#domain/records/source.ts'
import { uuid } from '#domain/text.ts'
import { endpoint, inHistory } from './endpoint.ts'
import { historyEntry, person } from './history.ts'
import { photoUploads } from './photos.ts'

const facilityParams = z.strictObject({ id: uuid })
const params = z.strictObject({ id: uuid, recordId: uuid })

const fields = {
  id: z.string(),
  version: z.number(),
  facilityId: z.string(),
  duty: z.enum(dutyIds),
  tankId: z.nullable(z.string()),
  doneOn: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  source: z.enum(recordSources),
  number: z.string(),
  issuer: z.string(),
  note: z.string(),
  fileIds: z.array(z.string()),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
}

export const record: z.ZodMiniType<FacilityRecord> = z.strictObject(fields)

const listed = z.strictObject({
  ...fields,
  /** The user who changed it last. */
  by: person,
  deletedAt: z.nullable(z.iso.datetime()),
  /** Those of its files that have arrived. */
  files: z.array(
    z.strictObject({ id: z.string(), name: z.string(), mediaType: z.string(), url: z.string() }),
  ),
})

export const listRecords = endpoint('GET', '/api/facilities/:id/records', {
  access: 'login',
  summary:
    'What is known about duties here without a form, the newest day first; with `deleted` what is in the trash',
  params: facilityParams,
  query: z.strictObject({ deleted: z.optional(z.enum(['true', 'false'])) }),
  answer: z.strictObject({ items: z.array(listed) }),
  problems: ['facility-not-found', 'facility-deleted', 'invalid-input'],
})

export const readRecord = endpoint('GET', '/api/facilities/:id/records/:recordId', {
  access: 'login',
  summary: 'One record; its version is the ETag',
  params,
  versioned: 'read',
  answer: record,
  problems: ['record-not-found', 'record-deleted'],
})

export const saveRecord = endpoint('PUT', '/api/facilities/:id/records/:recordId', {
  audit: inHistory,
  access: 'login',
  summary:
    'Create (If-None-Match: *) or edit (If-Match: "version") a record. The same content again is a success; other ' +
    'content under a used id is 409, a stale edit 412 with the copy the server holds, a deleted record 410',
  params,
  versioned: 'create-or-edit',
  body: recordContent,
  answer: record,
  current: record,
  problems: [
    'facility-not-found',
    'facility-deleted',
    'record-exists',
    'record-changed',
    'record-deleted',
    'record-not-found',
    'record-refused',
    'invalid-input',
  ],
})

export const deleteRecord = endpoint('DELETE', '/api/facilities/:id/records/:recordId', {
  audit: inHistory,
  access: 'login',
  summary: 'Delete a record; it counts no longer, and can be restored',
  params,
  problems: ['record-not-found'],
})

export const restoreRecord = endpoint('POST', '/api/facilities/:id/records/:recordId/restore', {
  audit: inHistory,
  access: 'login',
  summary: 'Bring a deleted record back',
  params,
  answer: record,
  problems: ['record-not-found'],
})

export const readRecordHistory = endpoint('GET', '/api/facilities/:id/records/:recordId/history', {
  access: 'login',
  summary: 'Who changed what and when, newest first',
  params,
  answer: z.strictObject({ entries: z.array(historyEntry('record')) }),
  problems: ['record-not-found'],
})

export const recordFileUploads = photoUploads(
  {
    what: 'a file of a record',
    path: '/api/facilities/:id/records/:recordId/files/:fileId',
    names: { owner: 'recordId', file: 'fileId' },
    params: z.strictObject({ id: uuid, recordId: uuid, fileId: uuid }),
    kinds: 'PDF, JPEG, PNG, WebP or HEIC',
    added: 'One that the record does not name yet is added to it, which raises its version',
    problems: ['record-not-found', 'record-deleted', 'file-not-taken', 'too-many-files'],
  },
  {},
)
export const saveRecordFile = recordFileUploads.save
export const readRecordFileUpload = recordFileUploads.readUpload
export const resumeRecordFile = recordFileUploads.resume

export const readFile = endpoint('GET', '/api/files/:fileId', {
  access: 'login',
  summary: 'A file of a record, as a download',
  params: z.strictObject({ fileId: uuid }),
  answer: 'bytes',
  problems: ['file-not-found'],
})
