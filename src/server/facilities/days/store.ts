// Planned days in the database, with their history.

import { randomUUIDv7 } from 'node:crypto'
import type { StopKey } from '#domain/planned-day.ts'
import { type Db, hold } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'

export interface DayKey {
  userId: string
  day: string
}

export interface StoredDay {
  id: string
  version: number
  stops: StopKey[]
  changedAt: string
  changedBy: { uid: string; displayName: string }
}

const dayWhere = (db: Db, { userId, day }: DayKey) =>
  db.selectFrom('planned_days').where('userId', '=', userId).where('day', '=', day)

export async function findDay(db: Db, key: DayKey): Promise<StoredDay | null> {
  const row = await dayWhere(db, key)
    .innerJoin('users', 'users.id', 'changedBy')
    .select(['planned_days.id', 'version', 'stops', 'changedAt', 'changedBy', 'displayName'])
    .executeTakeFirst()
  if (!row) return null
  const { stops, changedBy, displayName, ...day } = row
  return { ...day, stops: JSON.parse(stops) as StopKey[], changedBy: { uid: changedBy, displayName } }
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

/** Sites by the names that they had then. */
export interface DayChange {
  added: string[]
  removed: string[]
  isReordered: boolean
}

interface Entry {
  plannedDayId: string
  version: number
  by: string
  now: Date
  changes: DayChange
}

export async function noteDayChange(db: Db, { now, changes, ...entry }: Entry): Promise<void> {
  await db
    .insertInto('planned_day_changes')
    .values({ ...entry, id: randomUUIDv7(), at: timestamp(now), changes: JSON.stringify(changes) })
    .execute()
}

/** The newest first. */
export async function listDayChanges(db: Db, key: DayKey) {
  const rows = await dayWhere(db, key)
    .innerJoin('planned_day_changes', 'plannedDayId', 'planned_days.id')
    .innerJoin('users', 'users.id', 'planned_day_changes.by')
    .select(['at', 'by', 'displayName', 'planned_day_changes.version', 'changes'])
    .orderBy('planned_day_changes.version', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ by, displayName, changes, ...row }) => ({
    ...row,
    by: { uid: by, displayName },
    ...(JSON.parse(changes) as DayChange),
  }))
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
    .select(['id', 'facilityId', 'tankId', 'inspectedBy'])
    .where('facilityId', 'in', facilityIds)
    .where('inspectionDate', '=', day)
    .where('deletedAt', 'is', null)
    .orderBy('submittedAt', 'desc')
    .orderBy('id')
    .execute()
}
