// A page of the list, walked in its own order from where the last page ended. Rows carry what the table
// shows and nothing heavier.

import type { Page } from '#api/endpoint.ts'
import type { ColumnPlace } from '#api/form-list.ts'
import type { TimePlace } from '#api/page.ts'
import type { CompletedFormRow } from '#domain/completed-forms/completed-form.ts'
import { type Direction, firstDirection, type ListSort } from '#domain/completed-forms/form-list.ts'
import { linesFound } from '#domain/search/search-hits.ts'
import type { Db } from '#server/db/dialect.ts'
import { JsonText } from '#server/http/exchange.ts'
import { encodeCursor, notACursor, readPage } from '#server/http/paging.ts'
import { type Filter, findMatches } from './filter/store.ts'
import { listPlainRows } from './plain/store.ts'
import { asRow, type Column, listByColumn, listByTime, type Order } from './sort/store.ts'

export interface PageQuery extends Filter {
  /** The newest first by this time, unless `sort` says otherwise. */
  order: Order
  sort?: ListSort | undefined
  direction?: Direction | undefined
}

type ListPlace = TimePlace | ColumnPlace

interface FormPage {
  items: CompletedFormRow[]
  nextCursor: string | null
  total: number
  /** There are more than `total`. */
  isTotalCapped: boolean
}

/** What people look at most is one question. Anything else asks several: they must be about one moment. */
export const isPlain = ({ order, state, ...further }: PageQuery): boolean =>
  !Object.values(further).some(Boolean)

export async function listPage(
  db: Db,
  query: PageQuery,
  { after, limit }: Page<ListPlace>,
): Promise<FormPage | JsonText<FormPage>> {
  if (isPlain(query)) return plainPage(db, query, { after: requireTime(after), limit })
  const { order, sort = order, direction = firstDirection(sort), ...filter } = query
  const { total, isMany, ids } = await findMatches(db, filter)
  const walk = { filter, direction, ids }
  const { rows, nextCursor } = isTime(sort)
    ? await readPage(
        { after: requireTime(after), limit },
        page => listByTime(db, { ...walk, ...page, sort }),
        row => [row[sort], row.id],
      )
    : await readPage(
        { after: requireColumn(after, sort), limit },
        page => listByColumn(db, { ...walk, ...page, sort }),
        row => [row.sortedBy, row.updatedAt, row.id],
      )
  const items = rows.map(row => ({ ...asRow(row), foundIn: whereFound(row, filter.search) }))
  return { items, nextCursor, total, isTotalCapped: isMany }
}

interface Searched {
  searchText?: string
  searchWords?: string | null
  siteText?: string | null
}

const whereFound = ({ searchText = '', searchWords, siteText }: Searched, typed = '') =>
  typed === '' ? undefined : linesFound(searchText, `${searchWords ?? ''}\n${siteText ?? ''}`, typed)

const isTime = (sort: ListSort): sort is Order => sort === 'updatedAt' || sort === 'submittedAt'

function requireTime(after: ListPlace | null): TimePlace | null {
  if (after?.length === 3) throw notACursor()
  return after
}

function requireColumn(after: ListPlace | null, sort: Column): ColumnPlace | null {
  if (!after) return null
  if (after.length === 2 || (typeof after[0] === 'number') !== (sort === 'photos')) throw notACursor()
  return after
}

async function plainPage(
  db: Db,
  { order, state }: PageQuery,
  page: Page<TimePlace>,
): Promise<JsonText<FormPage>> {
  const { items, end, total } = await listPlainRows(db, { order, state, ...page })
  const rest = JSON.stringify({ nextCursor: end && encodeCursor(end), total, isTotalCapped: false })
  return new JsonText(`{"items":${items},${rest.slice(1)}`)
}
