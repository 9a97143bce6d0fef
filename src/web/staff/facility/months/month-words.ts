// The walkthroughs of a facility by month, in words: one month in a sentence, and all of them in another.

import type { AnswerOf } from '#api/endpoint.ts'
import type { readFacilityMonths } from '#api/facility-months.ts'
import { dayOf, monthNames } from '#domain/day.ts'
import { gapsIn } from '#domain/due/month-gaps.ts'
import { formatMany } from '#domain/number-words.ts'

export type Month = AnswerOf<typeof readFacilityMonths>['months'][number]

/** `not-due`: over, and nothing was asked for in it, as of a closed site. */
export type ShownStatus = Month['status'] | 'not-due'

export const monthWords: Record<ShownStatus, string> = {
  done: 'Done',
  late: 'Late',
  missed: 'Missed',
  unknown: 'Unknown',
  open: 'Not over yet',
  'not-due': 'Not due',
  before: 'Before our first visit',
}

export const shownAs = ({ month, status }: Month): ShownStatus =>
  status === 'open' && month < dayOf(new Date()).slice(0, 7) ? 'not-due' : status

const nameOf = (month: string): string => monthNames[Number(month.slice(5)) - 1] ?? month

export const shortName = (month: string): string => nameOf(month).slice(0, 3)

const yearOf = (month: string): string => month.slice(0, 4)

/** `November 2026: late, 1 walkthrough, longest gap 34 days` */
export function formatMonth(told: Month): string {
  const { month, status, visits, gapDays } = told
  const parts = [monthWords[shownAs(told)].toLowerCase()]
  if (status !== 'before') parts.push(formatWalkthroughs(visits.length))
  if (gapDays !== null) parts.push(`longest gap ${formatMany(gapDays, 'day')}`)
  return `${nameOf(month)} ${yearOf(month)}: ${parts.join(', ')}`
}

const formatWalkthroughs = (count: number): string =>
  count === 0 ? 'no walkthrough' : formatMany(count, 'walkthrough')

/** `33 of 36 months done, 1 late, 2 missed. Longest gap: 45 days.`; months before the first visit, and one that is not over, are left out. */
export function formatMonths(months: readonly Month[]): string {
  const { done, late, missed, unknown, longest } = gapsIn(months)
  const all = done + late + missed + unknown
  if (all === 0) return 'No month is over yet since our first visit.'
  const parts = [
    `${done} of ${formatMany(all, 'month')} done`,
    late > 0 && `${late} late`,
    missed > 0 && `${missed} missed`,
    unknown > 0 && `${unknown} unknown`,
  ]
  return `${parts.filter(Boolean).join(', ')}.${longest > 0 ? ` Longest gap: ${formatMany(longest, 'day')}.` : ''}`
}

/** By year, the oldest first; a year that does not begin or end with the list has fewer months. */
export function byYear(
  months: readonly Month[],
): readonly (readonly [year: string, months: readonly Month[]])[] {
  return Object.entries(Object.groupBy(months, ({ month }) => yearOf(month))).map(
    ([year, own]) => [year, own ?? []] as const,
  )
}
