// Where a page of a list ended, as the opaque word that a client hands back to get the next one.

import { Problem } from '#domain/problem.ts'

/** The time that the list is ordered by, and the id that settles ties. */
export type Cursor = [at: string, id: string]

/** For a list that is sorted by a column: the value there comes first, and may be any text. */
export type SortedCursor = [value: string, ...Cursor]

export const encodeCursor = (cursor: Cursor | SortedCursor): string =>
  Buffer.from(cursor.join(' ')).toString('base64url')

export function decodeCursor(text: string | undefined): Cursor | null {
  const [value, cursor] = decode(text) ?? []
  if (value !== undefined) throw notACursor()
  return cursor ?? null
}

export function decodeSortedCursor(text: string | undefined): SortedCursor | null {
  const [value, cursor] = decode(text) ?? []
  if (!cursor) return null
  if (value === undefined) throw notACursor()
  return [value, ...cursor]
}

function decode(text: string | undefined): [value: string | undefined, cursor: Cursor] | null {
  if (text === undefined) return null
  const [, value, at = '', id = ''] =
    /^(?:([^\p{Cc}]*) )?([\d-]+T[\d:.]+Z) ([\da-f-]{36})$/u.exec(Buffer.from(text, 'base64url').toString()) ??
    []
  if (at === '') throw notACursor()
  return [value, [at, id]]
}

const notACursor = () =>
  new Problem('invalid-input', { errors: { cursor: 'This is not a cursor of the list' } })
