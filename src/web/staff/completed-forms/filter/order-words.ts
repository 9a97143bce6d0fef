// The orders of the list in words.

import type { Direction, ListSort } from '#domain/completed-forms/form-list.ts'

/** The columns that the list can be sorted by, as their heads say them. */
export const sortWords = {
  facility: 'Facility',
  inspector: 'Inspector',
  date: 'Date',
  state: 'State',
  tankType: 'Tank Type',
  photos: 'Photos',
} as const satisfies Partial<Record<ListSort, string>>

export type SortColumn = keyof typeof sortWords

const ways: Partial<Record<ListSort, Record<Direction, string>>> = {
  date: { asc: 'oldest first', desc: 'newest first' },
  photos: { asc: 'fewest first', desc: 'most first' },
}
const byName: Record<Direction, string> = { asc: 'A to Z', desc: 'Z to A' }

/** `Facility, A to Z` */
export const formatOrder = (sort: SortColumn, direction: Direction): string =>
  `${sortWords[sort]}, ${(ways[sort] ?? byName)[direction]}`

/** What stands after the number of forms. */
export function orderOf({ sort, direction }: { sort: ListSort | null; direction: Direction }): string {
  if (sort && sort in sortWords)
    return `by ${formatOrder(sort as SortColumn, direction).replace(/^.*,/, words => words.toLowerCase())}`
  const done = sort === 'submittedAt' ? 'submitted' : 'changed'
  return direction === 'asc' ? `least recently ${done} first` : `most recently ${done} first`
}
