// The register as possible duplicates are looked for in it, what is shown of each of two sites, and those that are kept apart.

import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'

/** Another one after every change of any facility: each raises a version, and one that comes or goes changes their number. */
export async function registerVersion(db: Db): Promise<string> {
  const { versions, count } = await db
    .selectFrom('facilities')
    .select(facility => facility.fn.sum<number | string | null>('version').as('versions'))
    .select(facility => facility.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return `${versions} ${count}`
}

export const listSites = (db: Db) =>
  db
    .selectFrom('facilities')
    .select(['id', 'name', 'state', 'stateFacilityNumber', 'address'])
    .where('deletedAt', 'is', null)
    .execute()

/** How many forms each of these has. */
export async function countForms(
  db: Db,
  facilityIds: readonly string[],
): Promise<Map<string | null, number>> {
  if (facilityIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('completed_forms')
    .select(form => ['facilityId', form.fn.countAll<number | string>().as('count')])
    .where('facilityId', 'in', facilityIds)
    .where('deletedAt', 'is', null)
    .groupBy('facilityId')
    .execute()
  return new Map(rows.map(({ facilityId, count }) => [facilityId, Number(count)]))
}

/** The newest first. */
export const findKeptApart = (db: Db) =>
  db
    .selectFrom('facilities_kept_apart')
    .innerJoin('users', 'users.id', 'facilities_kept_apart.by')
    .select(['facilities_kept_apart.id', 'oneId', 'otherId', 'at', 'by', 'displayName'])
    .orderBy('at', 'desc')
    .orderBy('facilities_kept_apart.id', 'desc')
    .execute()

/** False where it was said already. */
export async function insertKeptApart(
  db: Db,
  { id, otherId, by, now }: { id: string; otherId: string; by: string; now: Date },
): Promise<boolean> {
  const [lesser = id, greater = otherId] = [id, otherId].sort()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('facilities_kept_apart')
    .values({ id: randomUUIDv7(), oneId: lesser, otherId: greater, at: timestamp(now), by })
    .onConflict(conflict => conflict.columns(['oneId', 'otherId']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function removeKeptApart(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('facilities_kept_apart').where('id', 'in', ids).execute()
}
