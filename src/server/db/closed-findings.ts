// How many findings a form raised, by what was answered or confirmed on the visit, and how many of them are closed now. Two
// columns for queries that read `completed_forms`; both null where the form was not looked at yet. Of a form that is dated in the
// future none is closed: what became of a question until now is not what became of it after that day.

import { type Expression, type RawBuilder, sql } from 'kysely'
import { type Db, queriesOf } from './dialect.ts'

const evidence = sql.ref('completed_forms.evidence')
const [on, datedAt] = [sql.ref('completed_forms.inspectionDate'), sql.ref('completed_forms.datedAt')]

/** The day after a moment by Eastern winter time: in summer, a form dated tomorrow in the first hour of a day is one too many. */
const hoursToNextDay = 19

export function closedFindings(
  db: Db,
): [raised: RawBuilder<number | null>, closed: RawBuilder<number | null>] {
  const { dayAfter, jsonEntries, jsonLength, jsonTexts } = queriesOf(db)
  const ofForm = db
    .selectFrom('findings')
    .select(sql`cast(count(*) as integer)`.as('count'))
    .where('findings.tankId', '=', sql<string>`coalesce(completed_forms."tankId", '')`)
    .whereRef('findings.facilityId', '=', sql.ref('completed_forms.facilityId'))
    .whereRef('findings.templateId', '=', sql.ref('completed_forms.templateId'))
    .where(sql<boolean>`findings.status in ('verified', 'withdrawn')`)
    .where('findings.field', 'in', jsonTexts(evidence, 'concerns', 'field'))
    .where('findings.part', '=', '')
  // Of a form about parts, by the tanks that they belong to; those of no tank in particular are about the form's own.
  const parts = jsonEntries(evidence, 'tanks', 'concerns')
  const ofParts = sql`(select cast(count(*) as integer) from ${parts} as raised where exists (select 1 from findings
    where findings."facilityId" = completed_forms."facilityId" and findings."templateId" = completed_forms."templateId"
      and findings."tankId" = case when raised.key = '' then coalesce(completed_forms."tankId", '') else raised.key end
      and findings.field = raised.value ->> 'field' and findings.part = raised.value ->> 'part'
      and findings.status in ('verified', 'withdrawn')))`
  const closed = sql`(${ofForm} + ${ofParts})`
  // Nearly all are dated before they are received, which costs nothing to know.
  const unlessFuture = sql`case when ${on} > substr(${datedAt}, 1, 10) and ${on} > ${dayAfter(datedAt, hoursToNextDay)} then 0 else ${closed} end`
  const raised = sql<
    number | null
  >`(${jsonLength(evidence, 'concerns')} + (select cast(count(*) as integer) from ${parts} as raised))`
  // What raises nothing need not be looked up.
  const unlessNone = (count: Expression<unknown>) =>
    sql<
      number | null
    >`case when completed_forms."findingCount" = 0 then 0 when ${raised} is not null then ${count} end`
  return [unlessNone(raised), unlessNone(unlessFuture)]
}
