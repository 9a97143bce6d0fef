// Months as a choice of the filter: a month is the span from its first to its last day.

import { addMonths, isDay, monthNames } from '#domain/day.ts'

interface Span {
  from: string
  to: string
}

const offered = 24

/** `2026-11` and those before, the newest first. */
export const lastMonths = (today: string): string[] =>
  Array.from({ length: offered }, (_, back) => addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7))

/** `November 2026` */
export const formatMonth = (month: string): string =>
  `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

export function spanOf(month: string): Span {
  const last = ['31', '30', '29', '28'].find(day => isDay(`${month}-${day}`)) ?? '28'
  return { from: `${month}-01`, to: `${month}-${last}` }
}

/** Empty where the span is not exactly a month. */
export function monthOf({ from, to }: Span): string {
  const month = from.slice(0, 7)
  return from !== '' && spanOf(month).from === from && spanOf(month).to === to ? month : ''
}
