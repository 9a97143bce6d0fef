// The change log: every change with who made it and when, whatever it is about. Entries are added and never changed, and
// go with their owner when it is deleted for good.

import { randomUUIDv7 } from 'node:crypto'
import { type Expression, sql } from 'kysely'
import type { ActionOf, FieldsOf, OwnerKind } from '#domain/history/change-log.ts'
import type { Db } from '#server/db/dialect.ts'
import { type BoundQuery, prepared, runTogether } from '#server/db/prepared.ts'
import type { ChangesTable } from '#server/db/tables/changes.ts'
import { flag, timestamp } from '#server/db/tables/columns.ts'
import type { Tables } from '#server/db/tables.ts'

/** An owner has no foreign key, because it may be in any of these. */
const ownerTables = {
  form: 'completed_forms',
  facility: 'facilities',
  contact: 'contact_submissions',
  day: 'planned_days',
  finding: 'findings',
  record: 'facility_records',
  'release-alert': 'release_alerts',
  rule: 'rule_decisions',
} as const satisfies Record<OwnerKind, keyof Tables>

interface Change<Kind extends OwnerKind> {
  ownerKind: Kind
  ownerId: string
  version: number
  by: string
  now: Date
  action: ActionOf<Kind>
  fields?: FieldsOf<Kind>
  reason?: string | undefined
  /** Of a change of a signed form alone. */
  signedAgain?: boolean | undefined
  /** Of a submission. */
  deviceTime?: string | undefined
}

const insertChange = prepared((db, row: ChangesTable) => db.insertInto('changes').values(row))

/** The query that adds an entry. */
export const noteChange = <Kind extends OwnerKind>(change: Change<Kind>): BoundQuery => {
  const { ownerKind, ownerId, version, by, action, now, fields, reason, signedAgain, deviceTime } = change
  return insertChange.with({
    ...{ id: randomUUIDv7(), ownerKind, ownerId, version, by, action },
    at: timestamp(now),
    reason: reason ?? null,
    fields: JSON.stringify(fields ?? []),
    signedAgain: signedAgain === undefined ? null : flag(signedAgain),
    deviceTime: deviceTime === undefined ? null : timestamp(new Date(deviceTime)),
  })
}

export async function addChange<Kind extends OwnerKind>(db: Db, change: Change<Kind>): Promise<void> {
  await runTogether(db, [noteChange(change)])
}

/** Of several owners, at once. */
export async function addChanges<Kind extends OwnerKind>(
  db: Db,
  changes: readonly Change<Kind>[],
): Promise<void> {
  await runTogether(db, changes.map(noteChange))
}

/** The newest first, with names. */
export async function listChanges<Kind extends OwnerKind>(db: Db, ownerKind: Kind, ownerId: string) {
  const rows = await db
    .selectFrom('changes')
    .innerJoin('users', 'users.id', 'changes.by')
    .select(['at', 'by', 'displayName', 'version', 'action', 'fields'])
    .select(['reason', 'signedAgain', 'deviceTime'])
    .where('ownerKind', '=', sql.lit(ownerKind))
    .where('ownerId', '=', ownerId)
    .orderBy('version', 'desc')
    .orderBy('at', 'desc')
    .execute()
  return rows.map(({ by, displayName, action, fields, reason, signedAgain, deviceTime, ...row }) => ({
    ...row,
    by: { uid: by, displayName },
    action: action as ActionOf<Kind>,
    changes: JSON.parse(fields) as FieldsOf<Kind>,
    ...(reason !== null && { reason }),
    ...(signedAgain !== null && { signedAgain: signedAgain === 1 }),
    ...(deviceTime !== null && { deviceTime }),
  }))
}

/** Of owners that are deleted for good. */
export async function forgetChanges(
  db: Db,
  ownerKind: OwnerKind,
  ownerIds: Expression<string> | readonly string[],
): Promise<void> {
  await db.deleteFrom('changes').where('ownerKind', '=', ownerKind).where('ownerId', 'in', ownerIds).execute()
}

/** The id of an entry whose owner there is not, for rows that came from elsewhere. */
export async function findOrphan(db: Db): Promise<string | null> {
  const isOwned = Object.entries(ownerTables).map(
    ([kind, table]) =>
      sql`when ${sql.lit(kind)} then exists (select 1 from ${sql.table(table)} as o where o.id = "ownerId")`,
  )
  const { rows } = await sql<{ id: string }>`select id from changes
    where not case "ownerKind" ${sql.join(isOwned, sql` `)} else false end limit 1`.execute(db)
  return rows[0]?.id ?? null
}
