// How the tank of a row is called: where a facility has one tank only, it is clear which, and it goes without its label.

import { sql } from 'kysely'
import type { Db } from '#server/db/dialect.ts'

/** Of rows of this table in a query around it. */
export const tankLabelOf = (db: Db, table: 'facility_duties' | 'findings') => {
  const [tankId, facilityId] = [sql.ref<string>(`${table}.tankId`), sql.ref<string>(`${table}.facilityId`)]
  const others = db
    .selectFrom('tanks as other')
    .select('other.id')
    .where('other.facilityId', '=', facilityId)
    .where('other.id', '!=', tankId)
  return db
    .selectFrom('tanks')
    .select('tanks.label')
    .where('tanks.id', '=', tankId)
    .where(({ exists }) => exists(others))
    .as('tankLabel')
}
