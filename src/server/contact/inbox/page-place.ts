// Where a page of the inbox or of its trash begins, and versions in headers.

import { Problem } from '#domain/problem.ts'
import type { InboxPlace } from './store.ts'

export const cursorAt = ([at, id]: InboxPlace): string => Buffer.from(`${at} ${id}`).toString('base64url')

export function placeIn(cursor: string | undefined): InboxPlace | null {
  if (cursor === undefined) return null
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, at = '', id = ''] = /^([\d-]+T[\d:.]+Z) ([\da-f-]{36})$/.exec(text) ?? []
  if (at === '')
    throw new Problem('invalid-input', { errors: { cursor: 'This is not a cursor of the list' } })
  return [at, id]
}

export const entityTag = ({ version }: { version: number }): string => `"${version}"`

export const versionIn = (tag: string): number => Number(tag.replace(/\D/g, ''))
