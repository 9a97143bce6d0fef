// When a duty is due again, and from when on it is due soon. Apart from interval.ts, because the first screen says intervals and counts
// none.

import { addDays, addMonths, lastDayOfMonth } from '#domain/day.ts'
import type { Interval } from './interval.ts'

/** The last day on which it can be done in time, counted from the day it was done; null where no count leads there. */
export function dueAfter(interval: Interval, lastOn: string): string | null {
  switch (interval.kind) {
    case 'days':
      return addDays(lastOn, interval.days)
    case 'calendar-month': {
      const latest = addDays(lastOn, interval.longestDays)
      const endOfNextMonth = lastDayOfMonth(addMonths(lastOn, 1))
      return latest < endOfNextMonth ? latest : endOfNextMonth
    }
    case 'months':
      return addMonths(lastOn, interval.months)
    default:
      return null
  }
}

/** How many days ahead it is due soon. */
export const soonDays = ({ kind }: Interval): number =>
  kind === 'days' || kind === 'calendar-month' ? 7 : 42
