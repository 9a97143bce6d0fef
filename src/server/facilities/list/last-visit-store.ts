// The last visit of facilities. A form that is dated in the future tells of no visit until its date is corrected.

import { type ExpressionBuilder, sql } from 'kysely'
import { isFutureDated } from '#domain/due/future-dated.ts'
import type { Db } from '#server/db/dialect.ts'
import type { Tables } from '#server/db/tables.ts'

/** The day, by facility; none where there was no visit. */
export async function lastVisitsAt(db: Db, facilityIds: readonly string[]): Promise<Map<string, string>> {
  if (facilityIds.length === 0) return new Map()
  const newest = await listNewest(db, facilityIds)
  const ahead = newest.filter(isAhead).map(({ facilityId }) => facilityId)
  // Hardly any: only of these all forms are looked at.
  const others = ahead.length > 0 ? await listForms(db, ahead) : []
  const told = [...newest, ...others].filter(form => !isAhead(form))
  return new Map(told.toReversed().flatMap(({ facilityId, on }) => (on ? [[facilityId, on]] : [])))
}

interface Dated {
  on: string | null
  datedAt: string | null
}

const isAhead = ({ on, datedAt }: Dated): boolean => isFutureDated({ on: on ?? '', datedAt: datedAt ?? '' })

/** Of each the newest form, along the index. */
function listNewest(db: Db, facilityIds: readonly string[]) {
  const column =
    (name: 'inspectionDate' | 'datedAt') => (facility: ExpressionBuilder<Tables, 'facilities'>) =>
      facility
        .selectFrom('completed_forms')
        .select(name)
        .whereRef('completed_forms.facilityId', '=', 'facilities.id')
        .where('completed_forms.deletedAt', 'is', null)
        .orderBy('inspectionDate', 'desc')
        .orderBy('completed_forms.id', 'desc')
        .limit(sql.lit(1))
  return db
    .selectFrom('facilities')
    .select('facilities.id as facilityId')
    .select(facility => [
      column('inspectionDate')(facility).as('on'),
      column('datedAt')(facility).as('datedAt'),
    ])
    .where('facilities.id', 'in', facilityIds)
    .execute()
}

/** The newest first. */
const listForms = (db: Db, facilityIds: readonly string[]) =>
  db
    .selectFrom('completed_forms')
    .select(form => [form.ref('facilityId').$notNull().as('facilityId'), 'inspectionDate as on', 'datedAt'])
    .where('facilityId', 'in', facilityIds)
    .where('deletedAt', 'is', null)
    .orderBy('inspectionDate', 'desc')
    .execute()
