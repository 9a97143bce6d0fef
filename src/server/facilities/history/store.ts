// The history of a facility: every change with who made it and when. Entries are added and never changed.

import { randomUUID } from 'node:crypto'
import type { FieldChange } from '#domain/form/changes.ts'
import type { Db } from '#server/db/dialect.ts'
import { type FacilityChangesTable, timestamp } from '#server/db/tables.ts'

interface Entry extends Pick<FacilityChangesTable, 'facilityId' | 'version' | 'by' | 'action'> {
  now: Date
  changes?: readonly FieldChange[]
}

export async function noteFacilityChange(db: Db, { now, changes = [], ...entry }: Entry): Promise<void> {
  await db
    .insertInto('facility_changes')
    .values({ ...entry, id: randomUUID(), at: timestamp(now), changes: JSON.stringify(changes) })
    .execute()
}

export async function listFacilityChanges(db: Db, facilityId: string) {
  const rows = await db
    .selectFrom('facility_changes')
    .innerJoin('users', 'users.id', 'facility_changes.by')
    .select(['at', 'by', 'displayName', 'version', 'action', 'changes'])
    .where('facilityId', '=', facilityId)
    .orderBy('version', 'desc')
    .orderBy('at', 'desc')
    .execute()
  return rows.map(({ by, displayName, changes, ...row }) => ({
    ...row,
    by: { uid: by, displayName },
    changes: JSON.parse(changes) as FieldChange[],
  }))
}
