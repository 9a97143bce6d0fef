// A page of the list, walked in its own order from where the last page ended. Rows carry what the table
// shows and nothing heavier.

import type { CompletedFormRow } from '#domain/completed-form.ts'
import type { Db } from '#server/db/dialect.ts'
import { decodeCursor, encodeCursor } from '../cursor.ts'
import { countMatches, type Filter, listRows, type Order } from './store.ts'

export interface PageQuery extends Filter {
  order: Order
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

export async function listPage(db: Db, query: PageQuery): Promise<Page> {
  const { order, limit, cursor } = query
  const after = decodeCursor(cursor)
  const { total, isMany } = await countMatches(db, query)
  const rows = total === 0 ? [] : await listRows(db, { ...query, limit: limit + 1, after, isMany })
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    items,
    nextCursor: hasMore ? encodeCursor([last[order], last.id]) : null,
    total,
    isTotalCapped: isMany,
  }
}
