// How many months of a facility had no walkthrough in time, and the longest time without one. Apart from the counting of the
// months, so that a screen that only sums them up does not load the rule table.

import type { WalkedMonth } from './months.ts'

export interface MonthGaps {
  done: number
  late: number
  missed: number
  /** In days; 0 where there are not two walkthroughs. */
  longest: number
}

/** Months before the first visit, and one that is not over, are none of them. */
export function gapsIn(months: readonly Pick<WalkedMonth, 'status' | 'gapDays'>[]): MonthGaps {
  const count = (sought: WalkedMonth['status']) => months.filter(({ status }) => status === sought).length
  return {
    done: count('done'),
    late: count('late'),
    missed: count('missed'),
    longest: Math.max(0, ...months.map(({ gapDays }) => gapDays ?? 0)),
  }
}
