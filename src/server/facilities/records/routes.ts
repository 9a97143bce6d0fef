// Records over HTTP.

import { create as attachment } from 'content-disposition'
import {
  deleteRecord,
  listRecords,
  readFile,
  readRecord,
  readRecordHistory,
  restoreRecord,
  saveRecord,
} from '#api/records.ts'
import { Problem } from '#domain/problems/problem.ts'
import { listChanges } from '#server/changes/store.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { photoUploadRoutes } from '#server/files/photo-routes.ts'
import type { Receiver } from '#server/files/receive.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { requireFacility } from '../save.ts'
import { fileAddress, recordFiles } from './record-files.ts'
import { recordsAt } from './records-at.ts'
import { requireAny, requireRecord, saveRecordContent, setDeleted } from './save.ts'
import { findVisibleFile, listFilesOfRecords } from './store.ts'

interface RecordParts {
  database: Database
  receiver: Receiver
  files: FileStore
}

export const recordRoutes = (parts: RecordParts): Route[] => [
  route(listRecords, { snapshot: true }, async ({ db, params, query }) => {
    await requireFacility(db, params.id)
    const isWanted = (deletedAt: string | null) => (deletedAt !== null) === (query.deleted === 'true')
    const records = (await recordsAt(db, params.id)).filter(({ deletedAt }) => isWanted(deletedAt))
    const files = await filesOf(
      db,
      records.map(({ id }) => id),
    )
    const items = records.map(record => ({ ...record, files: files.get(record.id) ?? [] }))
    return { items: items.toSorted((one, other) => (dayIn(one) > dayIn(other) ? -1 : 1)) }
  }),

  route(readRecord, { snapshot: true }, ({ db, params }) => requireRecord(db, at(params))),

  route(saveRecord, async ({ db, params, version, body, user, setStatus }) => {
    const saved = await saveRecordContent(db, { ...at(params), content: body, by: user.uid, version })
    if (saved.isNew) setStatus(201)
    return saved.record
  }),

  route(deleteRecord, ({ db, params, user }) =>
    setDeleted(db, { ...at(params), by: user.uid, isDeleted: true }),
  ),

  route(restoreRecord, async ({ db, params, user }) => {
    await setDeleted(db, { ...at(params), by: user.uid, isDeleted: false })
    return requireRecord(db, at(params))
  }),

  route(readRecordHistory, { snapshot: true }, async ({ db, params }) => {
    await requireAny(db, at(params))
    return { entries: await listChanges(db, 'record', params.recordId) }
  }),

  ...photoUploadRoutes(parts, recordFiles),

  route(readFile, async ({ db, params, setHeader }) => {
    const known = await findVisibleFile(db, params.fileId)
    const file = known && (await parts.files.get(known.fileKey))
    if (!known || !file) throw new Problem('file-not-found')
    setHeader('content-type', known.mediaType)
    setHeader('content-length', String(file.size))
    // Never shown within our own pages: it may be anything that its sender put together.
    setHeader('content-disposition', attachment(known.name || `file.${known.fileKey.split('.').at(-1)}`))
    return file.stream
  }),
]

async function filesOf(db: Db, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await listFilesOfRecords(db, ids)
  const shown = rows.map(({ ownerId, ...file }) => ({
    ownerId,
    file: { ...file, url: fileAddress(file.id) },
  }))
  return new Map(
    [...Map.groupBy(shown, ({ ownerId }) => ownerId)].map(([id, own]) => [id, own.map(({ file }) => file)]),
  )
}

const at = ({ id, recordId }: { id: string; recordId: string }) => ({ facilityId: id, id: recordId })

const dayIn = ({ doneOn, validUntil }: { doneOn: string | null; validUntil: string | null }): string =>
  doneOn ?? validUntil ?? ''
