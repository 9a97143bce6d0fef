// The register as pairs are looked for in it, and what a person wants to know of each of two sites.

import type { Tank } from '#domain/facility.ts'
import { type Db, jsonRows } from '#server/db/dialect.ts'

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

/** By their ids, with their tanks, how many forms there are and the day of the newest. */
export async function describeSites(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('facilities')
    .select(['id', 'name', 'stateFacilityNumber', 'address', 'customer', 'status'])
    .select(facility => {
      const forms = facility
        .selectFrom('completed_forms')
        .whereRef('completed_forms.facilityId', '=', 'facilities.id')
        .where('completed_forms.deletedAt', 'is', null)
      const tanks = facility
        .selectFrom('tanks')
        .select(['tanks.id', 'label', 'tankType', 'volume', 'product', 'interstice', 'tanks.status'])
        .whereRef('tanks.facilityId', '=', 'facilities.id')
        .orderBy('place')
      return [
        forms.select(form => form.fn.countAll<number | string>().as('count')).as('formCount'),
        forms.select(form => form.fn.max('inspectionDate').as('last')).as('lastVisitOn'),
        jsonRows(db, tanks).as('tanks'),
      ]
    })
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ tanks, formCount, lastVisitOn, ...site }) => [
      site.id,
      {
        ...site,
        formCount: Number(formCount),
        lastVisitOn: lastVisitOn || null,
        tanks: JSON.parse(tanks) as Tank[],
      },
    ]),
  )
}
