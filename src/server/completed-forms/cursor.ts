// Where a page of a list ended, as the opaque word that a client hands back to get the next one.

import { Problem } from '#domain/problem.ts'

/** The time that the list is ordered by, and the id that settles ties. */
export type Cursor = [at: string, id: string]

export const encodeCursor = (cursor: Cursor): string => Buffer.from(cursor.join(' ')).toString('base64url')

export function decodeCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null
  const [at = '', id = '', ...rest] = Buffer.from(text, 'base64url').toString().split(' ')
  const isCursor = /^[\d-]+T[\d:.]+Z$/.test(at) && /^[\da-f-]{36}$/.test(id) && rest.length === 0
  if (!isCursor)
    throw new Problem('invalid-input', { errors: { cursor: 'This is not a cursor of the list' } })
  return [at, id]
}
