// Planned days in the database, with their history.

import { randomUUIDv7 } from 'node:crypto'
import type { StopKey } from '#domain/facilities/stop.ts'
import { listChanges } from '#server/changes/store.ts'
import { type Db, hold } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'

export interface DayKey {
  userId: string
  day: string
}

const dayWhere = (db: Db, { userId, day }: DayKey) =>
  db.selectFrom('planned_days').where('userId', '=', userId).where('day', '=', day)

/** One that was not planned is version 0. */
export async function findDay(db: Db, key: DayKey) {
  const row = await dayWhere(db, key)
    .innerJoin('users', 'users.id', 'changedBy')
    .select(['version', 'stops', 'changedAt', 'changedBy', 'displayName'])
    .executeTakeFirst()
  if (!row) return { version: 0, stops: [], changedAt: null, changedBy: null }
  const { version, changedAt, changedBy, displayName } = row
  const stops = JSON.parse(row.stops) as StopKey[]
  return { version, stops, changedAt, changedBy: { uid: changedBy, displayName } }
}

/** The days of a user that are planned, within a span. */
export async function listDays(db: Db, userId: string, { from, to }: { from: string; to: string }) {
  const rows = await db
    .selectFrom('planned_days')
    .select(['day', 'stops'])
    .where('userId', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
  return rows.map(({ day, stops }) => ({ day, stops: JSON.parse(stops) as StopKey[] }))
}

/** Until the transaction ends. */
export const holdDay = (db: Db, key: DayKey) => hold(db, dayWhere(db, key).select('id')).execute()

interface Written extends DayKey {
  stops: readonly StopKey[]
  by: string
  now: Date
  /** The version that is replaced; 0 for a day that was not planned. */
  version: number
}

/** Its id; null where another version is stored by now. */
export async function writeDay(db: Db, { userId, day, stops, by, now, version }: Written) {
  const row = { version: version + 1, stops: JSON.stringify(stops), changedAt: timestamp(now), changedBy: by }
  const written = await db
    .insertInto('planned_days')
    .values({ id: randomUUIDv7(), userId, day, ...row })
    .onConflict(conflict =>
      conflict.columns(['userId', 'day']).doUpdateSet(row).where('planned_days.version', '=', version),
    )
    .returning('id')
    .executeTakeFirst()
  return written?.id ?? null
}

/** The newest first. */
export async function listDayChanges(db: Db, key: DayKey) {
  const row = await dayWhere(db, key).select('id').executeTakeFirst()
  const entries = row ? await listChanges(db, 'day', row.id) : []
  return entries.slice(0, 200).map(({ at, by, version, changes }) => ({ at, by, version, ...changes }))
}

export async function findPerson(db: Db, uid: string) {
  const row = await db
    .selectFrom('users')
    .select(['id as uid', 'displayName', 'active'])
    .where('id', '=', uid)
    .executeTakeFirst()
  return row ?? null
}

/** What was inspected on the day; the newest first. */
export async function listFormsOn(db: Db, facilityIds: readonly string[], day: string) {
  if (facilityIds.length === 0) return []
  return db
    .selectFrom('completed_forms')
    .select(['id', 'facilityId', 'tankId', 'inspectedBy', 'inspectionDate', 'datedAt', 'evidence'])
    .where('facilityId', 'in', facilityIds)
    .where('inspectionDate', '=', day)
    .where('deletedAt', 'is', null)
    .orderBy('submittedAt', 'desc')
    .orderBy('id')
    .execute()
}
