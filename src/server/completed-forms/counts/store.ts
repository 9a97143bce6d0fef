// How many forms there are, by state and month of inspection. A small table keeps the counts, in the same transaction as
// the forms themselves, so that no request waits for a million rows to be counted. Each count is spread over shards that
// add up, so that saves that happen at once seldom wait for each other's commit.

import type { StateName } from '#domain/states.ts'
import { type Db, hasOneWriter } from '#server/db/dialect.ts'
import { type BoundQuery, prepared } from '#server/db/prepared.ts'

export interface Counted {
  state: StateName
  inspectionDate: string
}

interface MonthCount {
  state: StateName
  month: string
  count: number
}

/** Empty where the form has no date. */
const monthOf = (inspectionDate: string): string => inspectionDate.slice(0, 7)

export async function countAll(db: Db, state: StateName | undefined): Promise<number> {
  const { sum } = await sumOfCounts(db, state).executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

export function sumOfCounts(db: Db, state: StateName | undefined) {
  const all = db
    .selectFrom('completed_form_count_shards')
    .select(select => select.fn.sum<number | string | null>('count').as('sum'))
  return state ? all.where('state', '=', state) : all
}

export async function countsOfMonths(db: Db, from: string, to: string): Promise<MonthCount[]> {
  const rows = await sumOfShards(db).where('month', '>=', from).where('month', '<=', to).execute()
  return rows.map(row => ({ ...row, count: Number(row.count) }))
}

/** What the table says. */
export const sumOfShards = (db: Db) =>
  db
    .selectFrom('completed_form_count_shards')
    .select(['state', 'month'])
    .select(row => row.fn.sum<number | string>('count').as('count'))
    .groupBy(['state', 'month'])

/** From the forms themselves, whatever the table said before. */
export async function recountAll(db: Db): Promise<void> {
  await db.deleteFrom('completed_form_count_shards').execute()
  await db
    .insertInto('completed_form_count_shards')
    .columns(['state', 'month', 'count', 'shard'])
    .expression(countForms(db).select(row => row.lit(0).as('shard')))
    .execute()
}

/** What the table must say. */
export const countForms = (db: Db) =>
  db
    .selectFrom('completed_forms')
    .select([
      'state',
      row => row.fn<string>('substr', ['inspectionDate', row.lit(1), row.lit(7)]).as('month'),
    ])
    .select(row => row.fn.countAll<number | string>().as('count'))
    .where('deletedAt', 'is', null)
    .groupBy(['state', 'month'])

/** So many saves of one month and state can be committed at once. */
const shards = 8

/** Where there is only one writer, none waits for another. */
const someShard = (db: Db): number => (hasOneWriter(db) ? 0 : Math.floor(Math.random() * shards))

interface Change extends Omit<MonthCount, 'count'> {
  shard: number
  change: number
}

const changeCount = prepared((db, { state, month, shard, change }: Change) =>
  db
    .insertInto('completed_form_count_shards')
    .values({ state, month, shard, count: change })
    .onConflict(conflict =>
      conflict
        .columns(['state', 'month', 'shard'])
        .doUpdateSet(row => ({ count: row('completed_form_count_shards.count', '+', change) })),
    ),
)

/** The queries by which a form that was counted as `before` is counted as `after` from now on; null: not at all. */
export function recount(db: Db, before: Counted | null, after: Counted | null): BoundQuery[] {
  const changes = [
    ...(before ? [{ state: before.state, month: monthOf(before.inspectionDate), change: -1 }] : []),
    ...(after ? [{ state: after.state, month: monthOf(after.inspectionDate), change: 1 }] : []),
  ]
  const [first, second] = changes
  if (second && first?.state === second.state && first.month === second.month) return []
  // Always in the same order, so that two forms that swap places cannot wait for each other.
  const ordered = changes.toSorted((a, b) => (a.state + a.month < b.state + b.month ? -1 : 1))
  const shard = someShard(db)
  return ordered.map(change => changeCount.with({ ...change, shard }))
}
