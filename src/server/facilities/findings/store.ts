// Findings in the database.

import { sql } from 'kysely'
import type { Db } from '#server/db/dialect.ts'
import { prepared } from '#server/db/prepared.ts'
import type { FindingsTable } from '#server/db/tables/findings.ts'

type FindingRow = Omit<FindingsTable, 'version'>

/** A new one has version 1, and every change raises it. */
export const putFinding = prepared((db, row: FindingRow) => {
  const changed = {
    state: row.state,
    formId: row.formId,
    label: row.label,
    answer: row.answer,
    severity: row.severity,
    rank: row.rank,
    status: row.status,
    openedOn: row.openedOn,
    lastSeenOn: row.lastSeenOn,
    timesSeen: row.timesSeen,
    assignedTo: row.assignedTo,
    dueOn: row.dueOn,
    doneOn: row.doneOn,
    actionMissing: row.actionMissing,
    isListed: row.isListed,
    facilityId: row.facilityId,
  }
  const about = {
    id: row.id,
    tankId: row.tankId,
    templateId: row.templateId,
    field: row.field,
    part: row.part,
  }
  return db
    .insertInto('findings')
    .values({ ...about, ...changed, version: sql.lit(1) })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({ ...changed, version: sql`findings.version + 1` }),
    )
})

export const withdrawFinding = prepared((db, { id }: { id: string }) =>
  db
    .updateTable('findings')
    .set({ status: sql.lit('withdrawn'), version: sql`version + 1` })
    .where('id', '=', id),
)

const columns = [
  'id',
  'facilityId',
  'tankId',
  'state',
  'templateId',
  'field',
  'part',
  'formId',
  'label',
  'answer',
  'severity',
  'rank',
  'status',
  'openedOn',
  'lastSeenOn',
  'timesSeen',
  'assignedTo',
  'dueOn',
  'doneOn',
  'actionMissing',
  'isListed',
] as const satisfies readonly (keyof FindingRow)[]

/** Those of a facility as they are stored, whether that is right or not. */
export const storedFindings = prepared((db, { facilityId }: { facilityId: string }) =>
  db.selectFrom('findings').select(columns).where('facilityId', '=', facilityId),
)

/** What people decided about the findings of these facilities, each with what it is about. */
export const listSteps = (db: Db, facilityIds: readonly string[]) =>
  db
    .selectFrom('findings')
    .innerJoin('changes', 'changes.ownerId', 'findings.id')
    .select(['facilityId', 'tankId', 'templateId', 'field', 'part', 'changes.at', 'action', 'fields'])
    .where('facilityId', 'in', facilityIds)
    .where('ownerKind', '=', sql.lit('finding'))
    .execute()
