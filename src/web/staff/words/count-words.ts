// Counts and sizes in words.

import { sayNumber } from '#domain/number-words.ts'

interface Total {
  total: number
  isTotalCapped?: boolean
}

/** `1,234 forms`, `1 form`, `More than 1,000 forms`. */
export function sayForms({ total, isTotalCapped = false }: Total): string {
  const forms = `${sayNumber(total)} ${total === 1 ? 'form' : 'forms'}`
  return isTotalCapped ? `More than ${forms}` : forms
}

/** `1 facility`, `1,234 facilities`. */
export const sayMany = (count: number, one: string, many: string): string =>
  `${sayNumber(count)} ${count === 1 ? one : many}`

/** `3.4 MB`; a file that has only begun is `0.0 MB`. */
export const sayMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/** `2.0 MB`, `10.7 GB`: of a storage. */
export const saySpace = (bytes: number): string =>
  bytes < 1_000_000_000 ? sayMegabytes(bytes) : `${(bytes / 1_000_000_000).toFixed(1)} GB`

/** The line under the heading; `order` says how the forms are sorted. */
export const sayTotal = (count: Total, isFiltered: boolean, order: string): string =>
  `${sayForms(count)}${isFiltered ? ' found' : ''}${count.total > 1 ? `, ${order}` : ''}`

/** `50 of 1,234 forms`, `50 of more than 1,000 forms`. */
export function sayLoaded(loaded: number, count: Total): string {
  const all = sayForms(count)
  return `${sayNumber(loaded)} of ${all.replace('More', 'more')}`
}
