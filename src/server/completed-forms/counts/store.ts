// How many forms there are, by state and month of inspection. A small table keeps the counts, in the same
// transaction as the forms themselves, so that nobody ever waits for a million rows to be counted.

import type { StateName } from '#domain/place.ts'
import type { Db } from '#server/db/dialect.ts'

export interface Counted {
  state: StateName
  inspectionDate: string
}

export interface MonthCount {
  state: StateName
  month: string
  count: number
}

/** Empty where the form has no date. */
const monthOf = (inspectionDate: string): string => inspectionDate.slice(0, 7)

export async function countAll(db: Db, state: StateName | undefined): Promise<number> {
  const all = db
    .selectFrom('completed_form_counts')
    .select(select => select.fn.sum<number | string | null>('count').as('sum'))
  const { sum } = await (state ? all.where('state', '=', state) : all).executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

export const countsOfMonths = (db: Db, from: string, to: string): Promise<MonthCount[]> =>
  db
    .selectFrom('completed_form_counts')
    .select(['state', 'month', 'count'])
    .where('month', '>=', from)
    .where('month', '<=', to)
    .execute()

/** A form that was counted as `before` is counted as `after` from now on; null: not at all. */
export async function recount(db: Db, before: Counted | null, after: Counted | null): Promise<void> {
  const changes = [
    ...(before ? [{ state: before.state, month: monthOf(before.inspectionDate), change: -1 }] : []),
    ...(after ? [{ state: after.state, month: monthOf(after.inspectionDate), change: 1 }] : []),
  ]
  const [first, second] = changes
  if (second && first?.state === second.state && first.month === second.month) return
  // Always in the same order, so that two forms that swap places cannot wait for each other.
  const ordered = changes.toSorted((a, b) => (a.state + a.month < b.state + b.month ? -1 : 1))
  for (const { state, month, change } of ordered) {
    await db
      .insertInto('completed_form_counts')
      .values({ state, month, count: change })
      .onConflict(conflict =>
        conflict
          .columns(['state', 'month'])
          .doUpdateSet(row => ({ count: row('completed_form_counts.count', '+', change) })),
      )
      .execute()
  }
}
