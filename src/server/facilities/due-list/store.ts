// What is due in the database: page by page, the most urgent first, and counted. Every status and span is a range of the
// index.

import { sql } from 'kysely'
import { addDays } from '#domain/day.ts'
import type { CountedDutyId, DueStatus } from '#domain/due/duty-ids.ts'
import { type DueSpan, endOfSpan, firstOfMonth } from '#domain/due/spans.ts'
import type { StateName } from '#domain/place.ts'
import type { Db } from '#server/db/dialect.ts'

export interface DueFilter {
  state?: StateName | undefined
  facilityId?: string | undefined
  duty?: CountedDutyId | undefined
  customer?: string | undefined
}

/** The longest time ahead at which anything is due soon. */
const longestSoon = 42
const never = '9999-12-31'

const dutiesWhere = (db: Db, { state, facilityId, duty, customer }: DueFilter) => {
  let query = db.selectFrom('facility_duties')
  if (state) query = query.where('facility_duties.state', '=', state)
  if (facilityId) query = query.where('facilityId', '=', facilityId)
  if (duty) query = query.where('duty', '=', duty)
  if (customer) {
    const theirs = db.selectFrom('facilities').select('facilities.id').where('customer', '=', customer)
    query = query.where('facilityId', 'in', theirs)
  }
  return query
}

const withinSpan = (query: ReturnType<typeof dutiesWhere>, span: DueSpan, today: string) =>
  query.where('sortOn', '>=', today).where('sortOn', '<=', endOfSpan(span, today))

/** The range of the index that holds the duties of a status. */
function ofStatus(query: ReturnType<typeof dutiesWhere>, status: DueStatus, today: string) {
  switch (status) {
    case 'overdue':
      return query.where('sortOn', '<', today)
    case 'soon':
      return query
        .where('sortOn', '>=', today)
        .where('sortOn', '<=', addDays(today, longestSoon))
        .where('soonOn', '<=', today)
    case 'ok':
      return query.where('sortOn', '>=', today).where('sortOn', '<', never).where('soonOn', '>', today)
    case 'unknown':
      return query.where('sortOn', '=', never)
  }
}

export type DuePlace = [sortOn: string, facilityId: string, tankId: string, duty: string]

export interface DuePage extends DueFilter {
  status?: DueStatus | undefined
  within?: DueSpan | undefined
  /** Due on one of these days. */
  span?: { from: string; to: string }
  duties?: readonly CountedDutyId[]
  today: string
  limit: number
  after: DuePlace | null
}

export function listDueRows(db: Db, page: DuePage) {
  const { status, within, span, duties, today, limit, after, ...filter } = page
  let query = dutiesWhere(db, filter)
  if (status) query = ofStatus(query, status, today)
  if (within) query = withinSpan(query, within, today)
  if (span) query = query.where('sortOn', '>=', span.from).where('sortOn', '<=', span.to)
  if (duties) query = query.where('duty', 'in', duties)
  if (after) {
    const [sortOn, facilityId, tankId, duty] = after
    query = query.where(
      sql<boolean>`("sortOn", "facilityId", "tankId", duty) > (${sortOn}, ${facilityId}, ${tankId}, ${duty})`,
    )
  }
  return (
    query
      .innerJoin('facilities', 'facilities.id', 'facilityId')
      .select(['facilityId', 'facilities.name as facilityName', 'facility_duties.state', 'tankId', 'duty'])
      .select(['citation', 'verifiedOn', 'lastOn', 'dueOn', 'soonOn', 'sortOn'])
      // Where there is one tank only, nobody has to be told which.
      .select(duty =>
        duty
          .selectFrom('tanks')
          .select('label')
          .whereRef('tanks.id', '=', 'facility_duties.tankId')
          .where(tank =>
            tank.exists(
              tank
                .selectFrom('tanks as other')
                .select('other.id')
                .whereRef('other.facilityId', '=', 'facility_duties.facilityId')
                .whereRef('other.id', '!=', 'facility_duties.tankId'),
            ),
          )
          .as('tankLabel'),
      )
      .orderBy('sortOn')
      .orderBy('facilityId')
      .orderBy('tankId')
      .orderBy('duty')
      .limit(limit)
      .execute()
  )
}

export interface DueCounts {
  counts: Record<DueStatus, number>
  within: Record<DueSpan, number>
}

/** In ranges of the index; what is neither overdue nor soon is what is left. */
export async function countDue(db: Db, filter: DueFilter, today: string): Promise<DueCounts> {
  const count = (query: ReturnType<typeof dutiesWhere>) =>
    query.select(select => select.fn.countAll<number | string>().as('count'))
  const row = await db
    .selectNoFrom([
      count(ofStatus(dutiesWhere(db, filter), 'overdue', today)).as('overdue'),
      count(ofStatus(dutiesWhere(db, filter), 'soon', today)).as('soon'),
      count(ofStatus(dutiesWhere(db, filter), 'unknown', today)).as('unknown'),
      count(dutiesWhere(db, filter)).as('all'),
      count(withinSpan(dutiesWhere(db, filter), 'week', today)).as('week'),
      count(withinSpan(dutiesWhere(db, filter), 'month', today)).as('month'),
    ])
    .executeTakeFirstOrThrow()
  const [overdue, soon, unknown] = [Number(row.overdue), Number(row.soon), Number(row.unknown)]
  return {
    counts: { overdue, soon, ok: Number(row.all) - overdue - soon - unknown, unknown },
    within: { week: Number(row.week), month: Number(row.month) },
  }
}

/** Walkthroughs of this month: done in it, and still to be done by its end or never done at all. One pass over an index. */
export async function countMonth(db: Db, today: string): Promise<{ done: number; left: number }> {
  const [first, last] = [firstOfMonth(today), endOfSpan('month', today)]
  const { done, left } = await db
    .selectFrom('facility_duties')
    .select([
      sql<number | string>`count(case when "lastOn" >= ${first} then 1 end)`.as('done'),
      sql<number | string>`count(case when coalesce("lastOn", '') < ${first}
        and ("sortOn" <= ${last} or "sortOn" = ${never}) then 1 end)`.as('left'),
    ])
    .where('duty', '=', sql.lit('walkthrough'))
    .executeTakeFirstOrThrow()
  return { done: Number(done), left: Number(left) }
}
