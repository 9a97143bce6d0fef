// The history of a facility: every change with who made it and when. Entries are added and never changed.

import { randomUUIDv7 } from 'node:crypto'
import type { FieldChange } from '#domain/form/changes.ts'
import type { Db } from '#server/db/dialect.ts'
import { prepared } from '#server/db/prepared.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { FacilityChangesTable } from '#server/db/tables/facilities.ts'

const insertChange = prepared((db, row: FacilityChangesTable) =>
  db.insertInto('facility_changes').values({
    id: row.id,
    facilityId: row.facilityId,
    version: row.version,
    at: row.at,
    by: row.by,
    action: row.action,
    changes: row.changes,
  }),
)

interface Entry extends Pick<FacilityChangesTable, 'facilityId' | 'version' | 'by' | 'action'> {
  now: Date
  changes?: readonly FieldChange[]
}

export async function noteFacilityChange(db: Db, { now, changes = [], ...entry }: Entry): Promise<void> {
  const at = timestamp(now)
  await insertChange(db, { ...entry, id: randomUUIDv7(), at, changes: JSON.stringify(changes) })
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
