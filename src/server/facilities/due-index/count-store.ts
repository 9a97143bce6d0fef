// How much is due. At the size we promise there are hundreds of thousands of duties, so none of these looks at all of them.

import { sql } from 'kysely'
import type { DueStatus } from '#domain/due/duty-ids.ts'
import { never } from '#domain/due/sort-day.ts'
import { type DueSpan, endOfSpan, firstOfMonth } from '#domain/due/spans.ts'
import { countRows, type Db } from '#server/db/dialect.ts'
import { type DueFilter, dutiesWhere, ofStatus, withinSpan } from './list-store.ts'

interface DueCounts {
  counts: Record<DueStatus, number>
  /** Of what is overdue: past a date that we recommend and no law sets. */
  advised: number
  within: Record<DueSpan, number>
}

export async function countDue(db: Db, filter: DueFilter, today: string): Promise<DueCounts> {
  const { facilityId, facilityIds, customer, search } = filter
  const isOfFew = [facilityId, facilityIds, customer, search].some(each => each !== undefined)
  const query = isOfFew ? countInOnePass(db, filter, today) : countInRanges(db, filter, today)
  const row = await query.executeTakeFirstOrThrow()
  const [overdue, soon, unknown] = [Number(row.overdue), Number(row.soon), Number(row.unknown)]
  return {
    // What is neither overdue nor soon nor unknown is what is left.
    counts: { overdue, soon, ok: Number(row.all) - overdue - soon - unknown, unknown },
    advised: Number(row.advised),
    within: { week: Number(row.week), month: Number(row.month) },
  }
}

const countInOnePass = (db: Db, filter: DueFilter, today: string) =>
  dutiesWhere(db, filter).select(duty => {
    const count = duty.fn.countAll<number | string>()
    return [
      count.filterWhere(ofStatus('overdue', today)).as('overdue'),
      count
        .filterWhere(ofStatus('overdue', today))
        .filterWhere('basis', '=', sql.lit('advice'))
        .as('advised'),
      count.filterWhere(ofStatus('soon', today)).as('soon'),
      count.filterWhere(ofStatus('unknown', today)).as('unknown'),
      count.as('all'),
      count.filterWhere(withinSpan('week', today)).as('week'),
      count.filterWhere(withinSpan('month', today)).as('month'),
    ]
  })

/** Along the index, what is due soon and before. What does not depend on the day the facilities know themselves. */
function countInRanges(db: Db, filter: DueFilter, today: string) {
  const count = (query: ReturnType<typeof dutiesWhere>) =>
    query.select(duty => duty.fn.countAll<number | string>().as('count'))
  const sum = (column: 'dutyCount' | 'unknownCount') => {
    const all = db
      .selectFrom('facilities')
      .select(facility =>
        facility.fn.coalesce(facility.fn.sum<number | string>(column), facility.lit(0)).as('sum'),
      )
    return filter.state ? all.where('state', '=', filter.state) : all
  }
  const duties = dutiesWhere(db, filter)
  return db.selectNoFrom([
    count(duties.where(ofStatus('overdue', today))).as('overdue'),
    count(duties.where(ofStatus('overdue', today)).where('basis', '=', sql.lit('advice'))).as('advised'),
    count(duties.where(ofStatus('soon', today))).as('soon'),
    (filter.duty ? count(duties.where(ofStatus('unknown', today))) : sum('unknownCount')).as('unknown'),
    (filter.duty ? count(duties) : sum('dutyCount')).as('all'),
    count(duties.where(withinSpan('week', today))).as('week'),
    count(duties.where(withinSpan('month', today))).as('month'),
  ])
}

/** With what is overdue or due soon, all that needs doing. */
export async function countUndatedWalkthroughs(db: Db, filter: DueFilter, today: string): Promise<number> {
  if (filter.duty && filter.duty !== 'walkthrough') return 0
  return countRows(dutiesWhere(db, { ...filter, duty: 'walkthrough' }).where(ofStatus('unknown', today)))
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
