// How often a duty comes round, as data: what people read, the day it is due again and how early to warn all follow
// from one value (due-after.ts). Days are days of the calendar, never instants.

import { formatDayOfYear } from '#domain/day.ts'

export type Interval =
  | { kind: 'days'; days: number }
  /** Once in every calendar month, and never more than so many days apart. */
  | { kind: 'calendar-month'; longestDays: number }
  | { kind: 'months'; months: number }
  /** Renewed every year by a day (mm-dd); the paper in hand says until when it holds. */
  | { kind: 'yearly-by'; day: string }
  /** Until the day that stands on the paper. */
  | { kind: 'expiry' }
  /** When something happens: it has no date. */
  /** `hours`: how long there is from then on, where the rule says so. */
  | { kind: 'event'; words: string; hours?: number }

export function formatInterval(interval: Interval): string {
  switch (interval.kind) {
    case 'days':
      return interval.days === 1 ? 'Every day' : `Every ${interval.days} days`
    case 'calendar-month':
      return `Once every calendar month, no more than ${interval.longestDays} days apart`
    case 'months':
      return formatMonths(interval.months)
    case 'yearly-by':
      return `Every year by ${formatDayOfYear(interval.day)}`
    case 'expiry':
      return 'Renewed before the date on the certificate, usually every year'
    case 'event':
      return interval.words
  }
}

function formatMonths(months: number): string {
  if (months === 1) return 'Every month'
  if (months % 12 !== 0) return `Every ${months} months`
  return months === 12 ? 'Every year' : `Every ${months / 12} years`
}
