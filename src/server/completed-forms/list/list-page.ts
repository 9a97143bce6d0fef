// A page of the list, walked in its own order from where the last page ended. Rows carry what the table
// shows and nothing heavier.

import type { Page } from '#api/endpoint.ts'
import type { ColumnPosition, listCompletedForms } from '#api/form-list.ts'
import type { TimePosition } from '#api/page.ts'
import { type Direction, firstDirection, type ListSort } from '#domain/completed-forms/form-list.ts'
import { linesFound } from '#domain/search/search-hits.ts'
import type { Db } from '#server/db/dialect.ts'
import { JsonText } from '#server/http/exchange.ts'
import { type HandledPage, readPage, requirePosition } from '#server/http/paging.ts'
import { type Filter, findMatches } from './filter/store.ts'
import { listPlainRows } from './plain/store.ts'
import { asRow, type Column, listByColumn, listByTime, type Order } from './sort/store.ts'

export interface PageQuery extends Filter {
  /** The newest first by this time, unless `sort` says otherwise. */
  order: Order
  sort?: ListSort | undefined
  direction?: Direction | undefined
}

type ListPosition = TimePosition | ColumnPosition

/** What people look at most is one question. Anything else asks several: they must be about one moment. */
export const isPlain = ({ order, state, ...further }: PageQuery): boolean =>
  !Object.values(further).some(Boolean)

type FormPage = HandledPage<typeof listCompletedForms>

export async function listPage(db: Db, query: PageQuery, page: Page<ListPosition>): Promise<FormPage> {
  if (isPlain(query)) return plainPage(db, query, requirePosition(page, isTimePosition))
  const { order, sort = order, direction = firstDirection(sort), ...filter } = query
  const { total, isMany, ids } = await findMatches(db, filter)
  const walk = { filter, direction, ids }
  const { items: rows, end } = isTime(sort)
    ? await readPage(
        requirePosition(page, isTimePosition),
        each => listByTime(db, { ...walk, ...each, sort }),
        row => [row[sort], row.id],
      )
    : await readPage(
        requirePosition(page, isPositionBy(sort)),
        each => listByColumn(db, { ...walk, ...each, sort }),
        row => [row.sortedBy, row.updatedAt, row.id],
      )
  const items = rows.map(row => ({ ...asRow(row), foundIn: whereFound(row, filter.search) }))
  return { items, end, total, isTotalCapped: isMany }
}

interface Searched {
  searchText?: string
  searchWords?: string | null
  siteText?: string | null
}

const whereFound = ({ searchText = '', searchWords, siteText }: Searched, typed = '') =>
  typed === '' ? undefined : linesFound(searchText, `${searchWords ?? ''}\n${siteText ?? ''}`, typed)

const isTime = (sort: ListSort): sort is Order => sort === 'updatedAt' || sort === 'submittedAt'

const isTimePosition = (position: ListPosition): position is TimePosition => position.length === 2

const isPositionBy =
  (sort: Column) =>
  (position: ListPosition): position is ColumnPosition =>
    position.length === 3 && (typeof position[0] === 'number') === (sort === 'photos')

async function plainPage(db: Db, { order, state }: PageQuery, page: Page<TimePosition>): Promise<FormPage> {
  const { items, ...rest } = await listPlainRows(db, { order, state, ...page })
  return { items: new JsonText(items), ...rest, isTotalCapped: false }
}
