// A page of the list, walked in its own order from where the last page ended. Rows carry what the table
// shows and nothing heavier.

import type { CompletedFormRow } from '#domain/completed-form.ts'
import type { Db } from '#server/db/dialect.ts'
import { decodeCursor, encodeCursor } from '../cursor.ts'
import { countMatches, type Filter, listPlainRows, listRows, type Order, type Walk } from './store.ts'

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

/** With a search it asks several questions: they must be about one moment. */
export async function listPage(db: Db, query: PageQuery): Promise<Page> {
  const { order, limit, cursor } = query
  const walk = { ...query, limit: limit + 1, after: decodeCursor(cursor) }
  const { rows, total, isMany } = query.search
    ? await searchRows(db, walk)
    : { ...(await listPlainRows(db, walk)), isMany: false }
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

async function searchRows(db: Db, walk: Omit<Walk, 'isMany'>) {
  const matches = await countMatches(db, walk)
  const rows = matches.total === 0 ? [] : await listRows(db, { ...walk, isMany: matches.isMany })
  return { rows, ...matches }
}
