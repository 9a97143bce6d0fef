// Pages of rows in the order that somebody asked for. Among equals the time of the last change decides, then the id;
// each order has an index of its own.

import { type RawBuilder, sql } from 'kysely'
import type { CompletedFormRow } from '#domain/completed-form.ts'
import { worstOf } from '#domain/form/verdict.ts'
import type { Direction, ListSort } from '#domain/form-list.ts'
import { Problem } from '#domain/problem.ts'
import type { Db } from '#server/db/dialect.ts'
import { type Cursor, decodeCursor, decodeSortedCursor, encodeCursor } from '../../cursor.ts'
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
] as const

const listedColumns = [...rowColumns, 'findingCount', 'severities'] as const

interface ListedRow extends Omit<CompletedFormRow, 'findings' | 'worst'> {
  findingCount: number | null
  severities: number | null
}

/** Column by column: leaving some out of the rest costs more than reading the rows. */
const asRow = (row: ListedRow): CompletedFormRow => ({
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
  findings: row.findingCount ?? undefined,
  worst: row.severities === null ? undefined : worstOf(row.severities),
})

export interface NewestFirst {
  filter: Filter
  order: Order
  limit: number | RawBuilder<number>
  after: Cursor | null
  ids: Matches['ids']
}

/** The newest first by one of the times, before anything is selected. */
export const newestFirst = (db: Db, { filter, order, limit, after, ids }: NewestFirst): Query =>
  byTime(found(db, filter, ids, order), order, 'desc', after).limit(limit)

function byTime(query: Query, order: Order, direction: Direction, after: Cursor | null): Query {
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

type Column = keyof typeof columns

const opposite = { asc: 'desc', desc: 'asc' } as const

/** From A to Z, from the last day and from the most photos: then the newest change comes first among equals. */
const tiesOf = (sort: Column, direction: Direction): Direction =>
  sort === 'date' || sort === 'photos' ? direction : opposite[direction]

export interface SortedPage {
  filter: Filter
  sort: ListSort
  direction: Direction
  limit: number
  cursor?: string | undefined
  ids: Matches['ids']
}

export interface SortedRows {
  rows: CompletedFormRow[]
  /** Where the page ends, when there is more. */
  nextCursor: string | null
}

export async function listSortedRows(db: Db, page: SortedPage): Promise<SortedRows> {
  const { filter, sort, direction, limit, cursor, ids } = page
  if (sort === 'updatedAt' || sort === 'submittedAt') {
    const query = byTime(found(db, filter, ids, sort), sort, direction, decodeCursor(cursor))
    const rows = await query
      .select(listedColumns)
      .limit(limit + 1)
      .execute()
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      rows: rows.slice(0, limit).map(asRow),
      nextCursor: last ? encodeCursor([last[sort], last.id]) : null,
    }
  }
  const rows = await walkColumn(db, page, sort)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    rows: rows.slice(0, limit).map(asRow),
    nextCursor: last ? encodeCursor([String(last.sortedBy), last.updatedAt, last.id]) : null,
  }
}

/** First the rest of those with the same value, then the others: each is one walk along the index. */
async function walkColumn(db: Db, { filter, direction, limit, cursor, ids }: SortedPage, sort: Column) {
  const column = columns[sort]
  const ties = tiesOf(sort, direction)
  const walk = (where: RawBuilder<boolean>, count: number, after: Cursor | null) =>
    byTime(found(db, filter, ids, column).where(where).orderBy(column, direction), 'updatedAt', ties, after)
      .select([...listedColumns, `${column} as sortedBy`])
      .limit(count)
      .execute()
  const after = decodeSortedCursor(cursor)
  if (!after) return walk(sql`1 = 1`, limit + 1, null)
  const [value, at, id] = after
  const here = cursorValue(sort, value)
  const same = await walk(sql`${sql.ref(column)} = ${here}`, limit + 1, [at, id])
  if (same.length > limit) return same
  const beyond = sql`${sql.ref(column)} ${direction === 'asc' ? sql`>` : sql`<`} ${here}`
  return [...same, ...(await walk(beyond as RawBuilder<boolean>, limit + 1 - same.length, null))]
}

function cursorValue(sort: Column, value: string): RawBuilder<unknown> {
  if (sort !== 'photos') return sql`${value}`
  if (!/^\d{1,9}$/.test(value)) {
    throw new Problem('invalid-input', { errors: { cursor: 'This is not a cursor of the list' } })
  }
  return sql`${Number(value)}`
}
