// How many findings a form raised, by what was answered or confirmed on the visit, and how many of them are closed now. Two
// columns for queries that read `completed_forms`; both null where the form was not looked at yet.

import { type Expression, type RawBuilder, sql } from 'kysely'
import { type Db, queriesOf } from './dialect.ts'

const evidence = sql.ref('completed_forms.evidence')

export function closedFindings(
  db: Db,
): [raised: RawBuilder<number | null>, closed: RawBuilder<number | null>] {
  const { jsonLength, jsonTexts } = queriesOf(db)
  const closed = db
    .selectFrom('findings')
    .select(sql`cast(count(*) as integer)`.as('count'))
    .where('findings.tankId', '=', sql<string>`coalesce(completed_forms."tankId", '')`)
    .whereRef('findings.facilityId', '=', sql.ref('completed_forms.facilityId'))
    .whereRef('findings.templateId', '=', sql.ref('completed_forms.templateId'))
    .where(sql<boolean>`findings.status in ('verified', 'withdrawn')`)
    .where('findings.field', 'in', jsonTexts(evidence, 'concerns', 'field'))
  const raised = jsonLength(evidence, 'concerns')
  // What raises nothing need not be looked up.
  const unlessNone = (count: Expression<unknown>) =>
    sql<
      number | null
    >`case when completed_forms."findingCount" = 0 then 0 when ${raised} is not null then ${count} end`
  return [unlessNone(raised), unlessNone(closed)]
}
