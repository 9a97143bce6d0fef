// A page of the list, walked in its own order from where the last page ended. Rows carry what the table
// shows and nothing heavier.

import type { CompletedFormRow } from '#domain/completed-form.ts'
import { type Direction, firstDirection, type ListSort } from '#domain/form-list.ts'
import type { Db } from '#server/db/dialect.ts'
import { decodeCursor, encodeCursor } from '../cursor.ts'
import { countMatches, type Filter } from './filter/store.ts'
import { listPlainRows, listSortedRows, type Order } from './sort/store.ts'

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

export async function listPage(db: Db, query: PageQuery): Promise<Page> {
  if (isPlain(query)) return plainPage(db, query)
  const { order, sort = order, direction = firstDirection(sort), limit, cursor, ...filter } = query
  const { total, isMany, way } = await countMatches(db, filter)
  const page = { filter, sort, direction, limit, cursor, way }
  const { rows, nextCursor } = await listSortedRows(db, page)
  return { items: rows, nextCursor, total, isTotalCapped: isMany }
}

async function plainPage(db: Db, { order, state, limit, cursor }: PageQuery): Promise<Page> {
  const after = decodeCursor(cursor)
  const { rows, total } = await listPlainRows(db, { order, state, limit: limit + 1, after })
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    items,
    nextCursor: hasMore ? encodeCursor([last[order], last.id]) : null,
    total,
    isTotalCapped: false,
  }
}
