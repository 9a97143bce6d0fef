// The records of a facility, deleted ones too, with those about tanks that became the same as its own in a merge.

import type { Db } from '#server/db/dialect.ts'
import { mergesInto, sameIn } from '../merge/store.ts'
import { asStored, listRecordRows, type StoredRecord } from './store.ts'

interface ShownRecord extends StoredRecord {
  by: { uid: string; displayName: string }
}

export async function recordsAt(db: Db, facilityId: string): Promise<ShownRecord[]> {
  const rows = await listRecordRows(db, facilityId)
  const records = rows.map(({ displayName, ...row }) => ({
    ...asStored(row),
    facilityId,
    by: { uid: row.updatedBy, displayName },
  }))
  for (const { fromId, moved } of await mergesInto(db, { intoId: facilityId })) {
    const same = sameIn(moved)
    const merged = await recordsAt(db, fromId)
    records.push(
      ...merged.map(record => ({
        ...record,
        facilityId,
        tankId: same[record.tankId ?? ''] ?? record.tankId,
      })),
    )
  }
  return records
}
