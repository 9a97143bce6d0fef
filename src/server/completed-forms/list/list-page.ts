// A page of the list, walked in its own order from where the last page ended. Rows carry what the table
// shows and nothing heavier.

import type { CompletedFormRow } from '#domain/completed-form.ts'
import { type Direction, firstDirection, type ListSort } from '#domain/form-list.ts'
import type { Db } from '#server/db/dialect.ts'
import { JsonText } from '#server/http/exchange.ts'
import { decodeCursor, encodeCursor } from '../cursor.ts'
import { type Filter, findMatches } from './filter/store.ts'
import { listPlainRows } from './plain/store.ts'
import { listSortedRows, type Order } from './sort/store.ts'

export interface PageQuery extends Filter {
  /** The newest first by this time, unless `sort` says otherwise. */
  order: Order
  sort?: ListSort | undefined
  direction?: Direction | undefined
  limit: number
  cursor?: string | undefined
}

export interface Page {
  items: CompletedFormRow[]
  nextCursor: string | null
  total: number
  /** There are more than `total`. */
  isTotalCapped: boolean
}

/** What people look at most is one question. Anything else asks several: they must be about one moment. */
export const isPlain = ({ order, state, limit, cursor, ...further }: PageQuery): boolean =>
  !Object.values(further).some(Boolean)

export async function listPage(db: Db, query: PageQuery): Promise<Page | JsonText<Page>> {
  if (isPlain(query)) return plainPage(db, query)
  const { order, sort = order, direction = firstDirection(sort), limit, cursor, ...filter } = query
  const { total, isMany, ids } = await findMatches(db, filter)
  const page = { filter, sort, direction, limit, cursor, ids }
  const { rows, nextCursor } = await listSortedRows(db, page)
  return { items: rows, nextCursor, total, isTotalCapped: isMany }
}

async function plainPage(db: Db, { order, state, limit, cursor }: PageQuery): Promise<JsonText<Page>> {
  const after = decodeCursor(cursor)
  const { items, end, total } = await listPlainRows(db, { order, state, limit, after })
  const rest = JSON.stringify({ nextCursor: end && encodeCursor(end), total, isTotalCapped: false })
  return new JsonText(`{"items":${items},${rest.slice(1)}`)
}
