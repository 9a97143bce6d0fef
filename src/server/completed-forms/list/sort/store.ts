// Pages of rows in the order that was asked for. Among equals the time of the last change decides, then the id;
// each order has an index of its own.

import { type RawBuilder, sql } from 'kysely'
import type { Page } from '#api/endpoint.ts'
import type { ColumnPosition } from '#api/form-list.ts'
import type { TimePosition } from '#api/page.ts'
import type { CompletedFormRow, Confirmed } from '#domain/completed-forms/completed-form.ts'
import type { Direction, ListSort } from '#domain/completed-forms/form-list.ts'
import { worstOf } from '#domain/form/verdict.ts'
import { closedFindings } from '#server/db/closed-findings.ts'
import type { Db } from '#server/db/dialect.ts'
import { type Filter, found, type Matches, type Query } from '../filter/store.ts'

export type Order = 'updatedAt' | 'submittedAt'

export const rowColumns = [
  'id',
  'version',
  'templateId',
  'facilityName',
  'inspectedBy',
  'inspectionDate',
  'state',
  'tankType',
  'photoCount',
  'submittedAt',
  'updatedAt',
  'datedAt',
] as const

const listedColumns = [...rowColumns, 'findingCount', 'severities', 'confirmed', 'incomplete'] as const

/** The columns of a row that say how many of its findings are closed. */
export function countClosed(db: Db) {
  const [raised, closed] = closedFindings(db)
  return [raised.as('raised'), closed.as('closed')] as const
}

/** What a search looks at beyond what a row shows. */
const searched = ({ search }: Filter) => [
  ...(search ? (['searchText', 'searchWords', 'siteText'] as const) : []),
]

interface ListedRow extends Omit<CompletedFormRow, 'findings' | 'worst' | 'confirmed' | 'foundIn'> {
  findingCount: number | null
  severities: number | null
  confirmed: Confirmed | null
}

/** Column by column: leaving some out of the rest costs more than reading the rows. */
export const asRow = (row: ListedRow): CompletedFormRow => ({
  id: row.id,
  version: row.version,
  templateId: row.templateId,
  facilityName: row.facilityName,
  inspectedBy: row.inspectedBy,
  inspectionDate: row.inspectionDate,
  state: row.state,
  tankType: row.tankType,
  photoCount: row.photoCount,
  submittedAt: row.submittedAt,
  updatedAt: row.updatedAt,
  datedAt: row.datedAt,
  findings: row.findingCount ?? undefined,
  worst: row.severities === null ? undefined : worstOf(row.severities),
  raised: row.raised,
  closed: row.closed,
  confirmed: row.confirmed ?? undefined,
  incomplete: row.incomplete,
})

export interface NewestFirst {
  filter: Filter
  order: Order
  limit: number | RawBuilder<number>
  after: TimePosition | null
  ids: Matches['ids']
}

/** The newest first by one of the times, before anything is selected. */
export const newestFirst = (db: Db, { filter, order, limit, after, ids }: NewestFirst): Query =>
  byTime(found(db, filter, ids, order), order, 'desc', after).limit(limit)

function byTime(query: Query, order: Order, direction: Direction, after: TimePosition | null): Query {
  const sign = direction === 'desc' ? '<' : '>'
  const rest = after ? query.where(row => row(row.refTuple(order, 'id'), sign, row.tuple(...after))) : query
  return rest.orderBy(order, direction).orderBy('id', direction)
}

const columns = {
  facility: 'facilityKey',
  inspector: 'inspectorKey',
  date: 'inspectionDate',
  state: 'state',
  tankType: 'tankType',
  photos: 'photoCount',
} as const satisfies Record<Exclude<ListSort, Order>, string>

export type Column = keyof typeof columns

const opposite = { asc: 'desc', desc: 'asc' } as const

/** From A to Z, from the last day and from the most photos: then the newest change comes first among equals. */
const tiesOf = (sort: Column, direction: Direction): Direction =>
  sort === 'date' || sort === 'photos' ? direction : opposite[direction]

interface SortedPage<Sort, Place> extends Page<Place> {
  filter: Filter
  sort: Sort
  direction: Direction
  ids: Matches['ids']
}

export const listByTime = (db: Db, page: SortedPage<Order, TimePosition>) => {
  const { filter, sort, direction, limit, after, ids } = page
  const query = byTime(found(db, filter, ids, sort), sort, direction, after)
  return query.select(listedColumns).select(countClosed(db)).select(searched(filter)).limit(limit).execute()
}

/** First the rest of those with the same value, then the others: each is one walk along the index. */
export async function listByColumn(db: Db, page: SortedPage<Column, ColumnPosition>) {
  const { filter, sort, direction, limit, after, ids } = page
  const column = columns[sort]
  const ties = tiesOf(sort, direction)
  const walk = (where: RawBuilder<boolean>, count: number, from: TimePosition | null) =>
    byTime(found(db, filter, ids, column).where(where).orderBy(column, direction), 'updatedAt', ties, from)
      .select([...listedColumns, `${column} as sortedBy`])
      .select(countClosed(db))
      .select(searched(filter))
      .limit(count)
      .execute()
  if (!after) return walk(sql`1 = 1`, limit, null)
  const [here, ...time] = after
  const same = await walk(sql`${sql.ref(column)} = ${here}`, limit, time)
  if (same.length === limit) return same
  const beyond = sql<boolean>`${sql.ref(column)} ${direction === 'asc' ? sql`>` : sql`<`} ${here}`
  return [...same, ...(await walk(beyond, limit - same.length, null))]
}
