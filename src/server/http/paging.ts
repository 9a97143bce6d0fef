// The pages of a list: decodes where one begins, reads one row more than it shows to know whether there is another, and
// encodes where that one begins.

import * as z from 'zod/mini'
import type { Endpoint, Page } from '#api/endpoint.ts'
import { Problem } from '#domain/problems/problem.ts'

const usualLimit = 50

export const notACursor = () =>
  new Problem('invalid-input', { errors: { cursor: 'This is not a cursor of the list' } })

export const encodeCursor = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Which page a query asks for, apart from what it asks of the rows. */
export function splitPage({ paged }: Endpoint, query: unknown): { query: unknown; page?: Page<unknown> } {
  if (!paged) return { query }
  const { cursor, limit = usualLimit, ...rest } = query as { cursor?: string; limit?: number }
  return { query: rest, page: { after: cursor === undefined ? null : decodeCursor(paged, cursor), limit } }
}

function decodeCursor(place: z.core.$ZodType, cursor: string): unknown {
  try {
    return z.parse(place, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw notACursor()
  }
}

export async function readPage<Row, Place extends readonly [unknown, ...unknown[]]>(
  { after, limit }: Page<Place>,
  list: (page: Page<Place>) => Promise<readonly Row[]>,
  placeOf: (row: Row) => Place,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const found = await list({ after, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, nextCursor: found.length > limit && last ? encodeCursor(placeOf(last)) : null }
}
