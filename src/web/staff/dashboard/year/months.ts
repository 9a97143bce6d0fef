// The numbers of the chart, and the chart in words.

import { monthNames } from '#domain/day.ts'
import { formatMany, formatNumber } from '#domain/number-words.ts'
import { type StateName, states } from '#domain/states.ts'

export interface Month {
  /** yyyy-mm */
  month: string
  counts: Partial<Record<StateName, number>>
}

/** `2026-11` is `November`; a month is text and passes through no time zone. */
const nameOf = (month: string): string => monthNames[Number(month.slice(5)) - 1] ?? month

/** `November 2026` */
export const formatMonth = (month: string): string => `${nameOf(month)} ${month.slice(0, 4)}`

/** `Nov 2026` */
export const abbreviateMonth = (month: string): string => `${shortMonth(month, 3)} ${month.slice(0, 4)}`

/** `Nov`, or `N` where there is no room. */
export const shortMonth = (month: string, letters: 1 | 3): string => nameOf(month).slice(0, letters)

export const countOf = ({ counts }: Month, state: StateName): number => counts[state] ?? 0

export const totalOf = (month: Month): number =>
  states.reduce((sum, { name }) => sum + countOf(month, name), 0)

export const totalOfState = (months: readonly Month[], state: StateName): number =>
  months.reduce((sum, month) => sum + countOf(month, state), 0)

export const totalOfYear = (months: readonly Month[]): number =>
  months.reduce((sum, month) => sum + totalOf(month), 0)

const compact = { notation: 'compact', maximumFractionDigits: 1 } as const

/** `1.2K`: what fits above a narrow bar. */
export const shortCount = (count: number): string =>
  count < 1000 ? String(count) : new Intl.NumberFormat('en-US', compact).format(count)

/** The chart in words, for screen readers. */
export function describeYear(months: readonly Month[]): string {
  const [first, last] = [months.at(0), months.at(-1)]
  if (!first || !last) return ''
  const busiest = months.reduce((best, month) => (totalOf(month) > totalOf(best) ? month : best))
  const byState = states.map(({ name }) => `${name} ${formatNumber(totalOfState(months, name))}`).join(', ')
  return [
    `${formatMany(totalOfYear(months), 'form')} from ${formatMonth(first.month)} to ${formatMonth(last.month)}: ${byState}.`,
    `The most were in ${formatMonth(busiest.month)}, ${formatNumber(totalOf(busiest))}.`,
  ].join(' ')
}
