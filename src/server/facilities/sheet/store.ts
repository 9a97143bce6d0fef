// The register in the database as its files need it: all of it in order, and the facilities that a file names.

import { sql } from 'kysely'
import type { Facility } from '#domain/facilities/facility.ts'
import { facilityKey } from '#domain/facilities/facility-key.ts'
import type { StateName } from '#domain/states.ts'
import { countRows, type Db } from '#server/db/dialect.ts'
import { asFacility } from '../save.ts'
import { asStored, wholeFacilities } from '../store.ts'

const known = (db: Db) => wholeFacilities(db).where('facilities.deletedAt', 'is', null)

/** By state and name, those after one. */
export async function listWhole(db: Db, after: Facility | null, limit: number): Promise<Facility[]> {
  let query = known(db)
  if (after) {
    const place = sql<boolean>`(facilities.state, facilities."nameKey") > (${after.state}, ${facilityKey(after.name)})`
    query = query.where(place)
  }
  const rows = await query.orderBy('facilities.state').orderBy('facilities.nameKey').limit(limit).execute()
  return rows.map(row => asFacility(asStored(row)))
}

export const countTankRows = (db: Db): Promise<number> =>
  countRows(
    db
      .selectFrom('facilities')
      .leftJoin('tanks', 'tanks.facilityId', 'facilities.id')
      .where('facilities.deletedAt', 'is', null),
  )

/** Under each of these keys of names the facility of a state that is called so, or was. */
export async function findNamed(
  db: Db,
  state: StateName,
  nameKeys: readonly string[],
): Promise<Map<string, Facility>> {
  const named = await known(db)
    .where('facilities.state', '=', state)
    .where('facilities.nameKey', 'in', nameKeys)
    .execute()
  const aliases = await db
    .selectFrom('facility_aliases')
    .select(['facilityId', 'nameKey'])
    .where('state', '=', state)
    .where('nameKey', 'in', nameKeys)
    .execute()
  const ids = aliases.map(({ facilityId }) => facilityId)
  const others = ids.length === 0 ? [] : await known(db).where('facilities.id', 'in', ids).execute()
  const byId = new Map(others.map(row => [row.id, asFacility(asStored(row))]))
  const found = new Map<string, Facility>()
  for (const { facilityId, nameKey } of aliases) {
    const facility = byId.get(facilityId)
    if (facility) found.set(nameKey, facility)
  }
  for (const row of named) found.set(facilityKey(row.name), asFacility(asStored(row)))
  return found
}

/** Those of a state that have one of these numbers. */
export async function findNumbered(
  db: Db,
  state: StateName,
  numbers: readonly string[],
): Promise<Facility[]> {
  const rows = await known(db)
    .where('facilities.state', '=', state)
    .where('facilities.stateFacilityNumber', 'in', numbers)
    .execute()
  return rows.map(row => asFacility(asStored(row)))
}
