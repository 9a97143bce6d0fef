// How the list of completed forms can be narrowed and sorted: the words that the address, the API and the menus share.

import { gravity } from '#domain/form/verdict.ts'

/** `any` and `none` are about all findings, the others about forms with at least one finding of that severity. */
export const findingsFilters = ['any', 'none', ...gravity] as const
export type FindingsFilter = (typeof findingsFilters)[number]

/** The columns of the table, and the two times that no column shows. */
export const listSorts = [
  'facility',
  'inspector',
  'date',
  'state',
  'tankType',
  'photos',
  'updatedAt',
  'submittedAt',
] as const
export type ListSort = (typeof listSorts)[number]

export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]

/** What people expect first: names from A to Z, the newest day, the most photos. */
export const firstDirection = (sort: ListSort): Direction =>
  sort === 'date' || sort === 'photos' || sort === 'updatedAt' || sort === 'submittedAt' ? 'desc' : 'asc'
