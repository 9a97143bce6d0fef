// A page of the list, walked in its own order from where the last page ended. Rows carry what the table
// shows and nothing heavier.

import type { CompletedFormRow } from '#domain/completed-form.ts'
import { Problem } from '#domain/problem.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import { type Cursor, countMatches, type Filter, listRows, type Order } from './store.ts'

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

export async function listPage(database: Database, db: Db, query: PageQuery): Promise<Page> {
  const { order, limit, cursor } = query
  const after = cursor === undefined ? null : decode(cursor)
  const { total, isMany } = await countMatches(database, db, query)
  const rows = total === 0 ? [] : await listRows(database, db, { ...query, limit: limit + 1, after, isMany })
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return { items, nextCursor: hasMore ? encode([last[order], last.id]) : null, total, isTotalCapped: isMany }
}

const encode = (cursor: Cursor): string => Buffer.from(cursor.join(' ')).toString('base64url')

function decode(text: string): Cursor {
  const [at = '', id = '', ...rest] = Buffer.from(text, 'base64url').toString().split(' ')
  const isCursor = /^[\d-]+T[\d:.]+Z$/.test(at) && /^[\da-f-]{36}$/.test(id) && rest.length === 0
  if (!isCursor)
    throw new Problem('invalid-input', { errors: { cursor: 'This is not a cursor of the list' } })
  return [at, id]
}
