// The pages of a list. Between requests the position where one ends is a cursor, which is decoded and encoded here: a handler gets
// and answers places. One row more is read than is shown, to know whether there is another page.

import * as z from 'zod/mini'
import type { AnswerOf, Endpoint, Page } from '#api/endpoint.ts'
import { Problem } from '#domain/problems/problem.ts'
import { JsonText, jsonOf } from './exchange.ts'

const usualLimit = 50

/** What the handler of a list answers: its rows, which may be JSON already, and where the page ends where more come. */
export type HandledPage<E extends Endpoint, Answer = AnswerOf<E>> = Answer extends { items: infer Items }
  ? Omit<Answer, 'items' | 'nextCursor'> & {
      items: Items | JsonText<Items>
      end: z.output<E['paged']> | null
    }
  : never

const notACursor = () =>
  new Problem('invalid-input', { errors: { cursor: 'This is not a cursor of the list' } })

export const encodeCursor = (position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** Which page a query asks for, apart from what it asks of the rows. */
export function splitPage({ paged }: Endpoint, query: unknown): { query: unknown; page?: Page<unknown> } {
  if (!paged) return { query }
  const { cursor, limit = usualLimit, ...rest } = query as { cursor?: string; limit?: number }
  return { query: rest, page: { after: cursor === undefined ? null : decodeCursor(paged, cursor), limit } }
}

function decodeCursor(position: z.core.$ZodType, cursor: string): unknown {
  try {
    return z.parse(position, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw notACursor()
  }
}

/** A list whose positions differ by its order refuses those of another order. */
export function requirePosition<Position extends readonly unknown[], Wanted extends Position>(
  { after, limit }: Page<Position>,
  isOfOrder: (position: Position) => position is Wanted,
): Page<Wanted> {
  if (after === null || isOfOrder(after)) return { after, limit }
  throw notACursor()
}

export async function readPage<Row, Position extends readonly [unknown, ...unknown[]]>(
  { after, limit }: Page<Position>,
  list: (page: Page<Position>) => Promise<readonly Row[]>,
  positionOf: (row: Row) => Position,
): Promise<{ items: Row[]; end: Position | null }> {
  const found = await list({ after, limit: limit + 1 })
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, end: found.length > limit && last ? positionOf(last) : null }
}

/** As it is sent. */
export function withCursor(page: unknown): JsonText<unknown> {
  const { items, end, ...rest } = page as { items: unknown; end: readonly unknown[] | null }
  const answer = JSON.stringify({ nextCursor: end && encodeCursor(end), ...rest })
  return new JsonText(`{"items":${jsonOf(items)},${answer.slice(1)}`)
}
