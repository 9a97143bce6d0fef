// Saving, deleting and restoring a record, so that a retry is harmless and no work is overwritten unseen, as with completed
// forms. What is due at the facility is counted anew with every change.

import { dayOf, formatDay } from '#domain/day.ts'
import { dutyNames } from '#domain/due/due-words.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import type { FieldChange } from '#domain/form/changes.ts'
import { Problem } from '#domain/problems/problem.ts'
import {
  type FacilityRecord,
  type RecordContent,
  recordFieldNames,
  recordFields,
  refuseRecord,
} from '#domain/records/record.ts'
import { sourceWords } from '#domain/records/source.ts'
import { addChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { bringBackFiles, removeFiles } from '#server/files/owned-files.ts'
import { lockFacility } from '../due-index/facility-store.ts'
import { recountDuties } from '../due-index/recount.ts'
import { requireFacility } from '../save.ts'
import { recordsAt } from './records-at.ts'
import {
  asStored,
  findRecord,
  insertRecord,
  type StoredRecord,
  setRecordsDeleted,
  updateRecord,
} from './store.ts'

interface RecordAt {
  facilityId: string
  id: string
}

interface RecordSave extends RecordAt {
  content: RecordContent
  by: string
  /** The version that the edit was made on. */
  version: number | null
  now?: Date
}

export async function saveRecordContent(
  db: Db,
  save: RecordSave,
): Promise<{ record: FacilityRecord; isNew: boolean }> {
  const { facilityId, id, content, by, version, now = new Date() } = save
  await lockFacility(db, { id: facilityId })
  const facility = await requireFacility(db, facilityId)
  const current = await findHere(db, save)
  if (!current && version !== null) throw new Problem('record-not-found')
  if (current?.deletedAt) throw new Problem('record-deleted')
  const fields = current ? describeChange(facility, current, content) : []
  if (current && fields.length === 0) return { record: asRecord(current), isNew: false }
  if (current && version === null) throw new Problem('record-exists', { current: asRecord(current) })
  if (current && version !== current.version)
    throw new Problem('record-changed', { current: asRecord(current) })
  const tankIds = facility.tanks.map(tank => tank.id)
  const refusal = refuseRecord(content, { tankIds, today: dayOf(now) })
  if (refusal) throw new Problem('record-refused', { message: refusal })

  if (current) {
    await updateRecord(db, { id, content, by, now })
    await changeFiles(db, current, content)
  }
  if (!current) await insertRecord(db, { id, facilityId, content, by, now })
  const entry = { ownerKind: 'record', ownerId: id, by, now } as const
  await addChange(db, {
    ...entry,
    version: (current?.version ?? 0) + 1,
    action: current ? 'edited' : 'created',
    fields,
  })
  await recountDuties(db, [facilityId])
  return { record: await requireRecord(db, save), isNew: !current }
}

/** Files that an edit no longer names go, and one that it names again comes back. */
async function changeFiles(db: Db, { id, fileIds }: StoredRecord, after: RecordContent): Promise<void> {
  const owner = { kind: 'record', id }
  const gone = fileIds.filter(fileId => !after.fileIds.includes(fileId))
  const back = after.fileIds.filter(fileId => !fileIds.includes(fileId))
  if (gone.length > 0) await removeFiles(db, owner, gone)
  if (back.length > 0) await bringBackFiles(db, owner, back)
}

/** Deleted or not; null where there is none, which is not the same as one of another facility. */
async function findHere(db: Db, { facilityId, id }: RecordAt): Promise<StoredRecord | null> {
  const row = await findRecord(db, id)
  if (!row) return null
  const here = await recordsAt(db, facilityId)
  if (!here.some(record => record.id === id)) throw new Problem('record-not-found')
  return asStored(row)
}

async function requireHere(db: Db, at: RecordAt): Promise<StoredRecord> {
  const record = await findHere(db, at)
  if (!record) throw new Problem('record-not-found')
  return record
}

/** One that is not deleted. */
export async function requireRecord(db: Db, at: RecordAt): Promise<FacilityRecord> {
  const record = await requireHere(db, at)
  if (record.deletedAt) throw new Problem('record-deleted')
  return asRecord(record)
}

export async function setDeleted(
  db: Db,
  { by, isDeleted, ...at }: RecordAt & { by: string; isDeleted: boolean },
): Promise<void> {
  await lockFacility(db, { id: at.facilityId })
  const current = await requireHere(db, at)
  if (Boolean(current.deletedAt) === isDeleted) return
  const now = new Date()
  await setRecordsDeleted(db, [at.id], isDeleted ? now : null)
  const entry = { ownerKind: 'record', ownerId: at.id, version: current.version + 1, by, now } as const
  await addChange(db, { ...entry, action: isDeleted ? 'deleted' : 'restored' })
  await recountDuties(db, [at.facilityId])
}

/** For its history, which one in the trash has, too. */
export const requireAny = requireHere

const asRecord = ({ deletedAt, ...record }: StoredRecord): FacilityRecord => record

function describeChange(facility: Facility, before: RecordContent, after: RecordContent): FieldChange[] {
  return recordFields.flatMap(field => {
    const isSame = JSON.stringify(before[field]) === JSON.stringify(after[field])
    const [from, to] = [format(facility, before, field), format(facility, after, field)]
    return isSame ? [] : [{ field, label: recordFieldNames[field], from, to }]
  })
}

function format({ tanks }: Facility, record: RecordContent, field: keyof RecordContent): string {
  switch (field) {
    case 'duty':
      return dutyNames[record.duty]
    case 'tankId':
      return tanks.find(({ id }) => id === record.tankId)?.label ?? ''
    case 'source':
      return sourceWords[record.source]
    case 'fileIds':
      return String(record.fileIds.length)
    case 'doneOn':
    case 'validUntil':
      return record[field] ? formatDay(record[field]) : ''
    default:
      return record[field]
  }
}
