// Records as owners of files: which record takes one, and what it notes of it.

import { recordFileUploads } from '#api/records.ts'
import { filesPerRecord } from '#domain/limits.ts'
import { Problem } from '#domain/problems/problem.ts'
import { contentOf } from '#domain/records/record.ts'
import { addChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { documentMedia } from '#server/files/document.ts'
import { bringBackFiles } from '#server/files/owned-files.ts'
import type { Arrival, FileOwner } from '#server/files/owner.ts'
import type { PhotoTaker } from '#server/files/photo-routes.ts'
import { requireRecord } from './save.ts'
import { asStored, holdRecord, type StoredRecord, updateRecord } from './store.ts'

export const fileAddress = (id: string): string => `/api/files/${id}`

const owner = (id: string): FileOwner => ({
  kind: 'record',
  id,
  folder: 'ownedFiles/record',
  media: documentMedia,
  hold: async db => void (await holdOpen(db, id)),
  bringBack: async (db, fileId) => {
    const { fileIds } = await holdOpen(db, id)
    if (fileIds.includes(fileId)) await bringBackFiles(db, { kind: 'record', id }, [fileId])
  },
  added: async (db, arrival) => noteFile(db, await holdOpen(db, id), arrival),
})

async function holdOpen(db: Db, id: string): Promise<StoredRecord> {
  const row = await holdRecord(db, id)
  if (!row) throw new Problem('record-not-found')
  if (row.deletedAt) throw new Problem('record-deleted')
  return asStored(row)
}

/** A file that the record announced was part of it all along. Any other changes the record. */
async function noteFile(db: Db, record: StoredRecord, { fileId, by, now }: Arrival): Promise<void> {
  const { id, fileIds } = record
  const isAnnounced = fileIds.includes(fileId)
  if (!isAnnounced) {
    if (fileIds.length >= filesPerRecord) throw new Problem('too-many-files')
    await updateRecord(db, { id, content: { ...contentOf(record), fileIds: [...fileIds, fileId] }, by, now })
  }
  const version = isAnnounced ? record.version : record.version + 1
  await addChange(db, { ownerKind: 'record', ownerId: id, version, by, now, action: 'file added' })
}

export const recordFiles: PhotoTaker = {
  uploads: recordFileUploads,
  addressOf: fileAddress,
  requireOwner: async (db, id, _, params) => {
    await requireRecord(db, { facilityId: params.id ?? '', id })
    return owner(id)
  },
}
