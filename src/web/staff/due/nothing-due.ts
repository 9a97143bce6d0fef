// What is said where nothing is due. What has no date on record is counted beside it: it may be overdue.

import { formatMany } from '#domain/number-words.ts'

export const nothingOnRecord =
  'Nothing is on record yet. A facility shows up with its first form, or you can add one by hand.'

const nothing = {
  todo: 'Nothing with a date on record is overdue, past the date we recommend or due soon, and every walkthrough has a date.',
  overdue: 'Nothing with a date on record is overdue.',
  advised: 'Nothing with a date on record is past the date we recommend.',
  week: 'Nothing with a date on record is due this week.',
  month: 'Nothing with a date on record is due this month.',
  unknown: 'Everything has a date on record.',
  all: nothingOnRecord,
} as const

/** `counts`: of the same facilities; null while they are not known. */
export function formatNothingDue(
  view: keyof typeof nothing,
  counts: { all: number; unknown: number } | null,
): string {
  if (counts?.all === 0) return nothingOnRecord
  if (!counts || counts.unknown === 0) return nothing[view]
  return `${nothing[view]} ${formatMany(counts.unknown, 'item has', 'items have')} no date.`
}
