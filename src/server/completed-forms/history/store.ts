// The history of a form: every change with who made it and when. Entries are added and never changed.

import { randomUUIDv7 } from 'node:crypto'
import type { FieldChange } from '#domain/form/changes.ts'
import type { Db } from '#server/db/dialect.ts'
import { type BoundQuery, prepared } from '#server/db/prepared.ts'
import { flag, timestamp } from '#server/db/tables/columns.ts'
import type { CompletedFormChangesTable } from '#server/db/tables/completed-forms.ts'

const insertChange = prepared((db, row: CompletedFormChangesTable) =>
  db.insertInto('completed_form_changes').values({
    id: row.id,
    formId: row.formId,
    version: row.version,
    at: row.at,
    by: row.by,
    action: row.action,
    changes: row.changes,
    reason: row.reason,
    signedAgain: row.signedAgain,
    deviceTime: row.deviceTime,
  }),
)

interface Change extends Pick<CompletedFormChangesTable, 'formId' | 'version' | 'by' | 'action'> {
  reason?: string | undefined
  /** Said of a change of a signed form alone. */
  signedAgain?: boolean | undefined
  /** Of a submission. */
  deviceTime?: string | undefined
}

/** The query that puts a change into the history. */
export const noteChange = (
  { reason, signedAgain, deviceTime, ...entry }: Change,
  changes: readonly FieldChange[],
  now: Date,
): BoundQuery =>
  insertChange.with({
    ...entry,
    reason: reason ?? null,
    signedAgain: signedAgain === undefined ? null : flag(signedAgain),
    deviceTime: deviceTime === undefined ? null : timestamp(new Date(deviceTime)),
    id: randomUUIDv7(),
    at: timestamp(now),
    changes: JSON.stringify(changes),
  })

export async function listChanges(db: Db, formId: string) {
  const rows = await db
    .selectFrom('completed_form_changes')
    .innerJoin('users', 'users.id', 'completed_form_changes.by')
    .select(['at', 'by', 'displayName', 'version', 'action', 'changes'])
    .select(['reason', 'signedAgain', 'deviceTime'])
    .where('formId', '=', formId)
    .orderBy('version', 'desc')
    .orderBy('at', 'desc')
    .execute()
  return rows.map(({ by, displayName, changes, reason, signedAgain, deviceTime, ...row }) => ({
    ...row,
    by: { uid: by, displayName },
    ...(reason !== null && { reason }),
    ...(signedAgain !== null && { signedAgain: signedAgain === 1 }),
    ...(deviceTime !== null && { deviceTime }),
    changes: JSON.parse(changes) as FieldChange[],
  }))
}
