// Counts and sizes in words.

import { formatMany, formatNumber } from '#domain/number-words.ts'

interface Total {
  total: number
  isTotalCapped?: boolean
}

/** `1,234 forms`, `1 form`, `More than 1,000 forms`. */
export function formatForms({ total, isTotalCapped = false }: Total): string {
  const forms = formatMany(total, 'form')
  return isTotalCapped ? `More than ${forms}` : forms
}

/** `3.4 MB`; a file that has only begun is `0.0 MB`. */
export const formatMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/** `2.0 MB`, `10.7 GB`: of a storage. */
export const formatSpace = (bytes: number): string =>
  bytes < 1_000_000_000 ? formatMegabytes(bytes) : `${(bytes / 1_000_000_000).toFixed(1)} GB`

/** The line under the heading; `order` says how the forms are sorted. */
export const formatTotal = (count: Total, isFiltered: boolean, order: string): string =>
  `${formatForms(count)}${isFiltered ? ' found' : ''}${count.total > 1 ? `, ${order}` : ''}`

/** `50 of 1,234 forms`, `50 of more than 1,000 forms`; where the server does not count them, `50 entries shown`. */
export function formatLoaded(
  loaded: number,
  { total, isTotalCapped = false }: Total,
  ...words: readonly [one: string, many?: string]
): string {
  if (total === 0) return `${formatMany(loaded, ...words)} shown`
  return `${formatNumber(loaded)} of ${isTotalCapped ? 'more than ' : ''}${formatMany(total, ...words)}`
}
