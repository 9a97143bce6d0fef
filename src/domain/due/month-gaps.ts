// How many months of a facility had no walkthrough in time, and the longest time without one. Apart from the counting of the
// months, so that a screen that only sums them up does not load the rule table.

/**
 * `before`: before its first form. `open`: not over yet. `unknown`: without a walkthrough, and it is not known whether one was asked
 * for, since the day on which the site was closed or the tank came to it is not, or the tanks of that time are not in the register.
 */
export const monthStatuses = ['done', 'late', 'missed', 'before', 'open', 'unknown'] as const
export type MonthStatus = (typeof monthStatuses)[number]

export const worstMonthFirst = [
  'missed',
  'late',
  'unknown',
  'open',
  'done',
  'before',
] as const satisfies readonly MonthStatus[]

export interface MonthGaps {
  done: number
  late: number
  missed: number
  unknown: number
  /** In days; 0 where there are not two walkthroughs. */
  longest: number
}

/** Months before the first visit, and one that is not over, are none of them. */
export function gapsIn(months: readonly { status: MonthStatus; gapDays: number | null }[]): MonthGaps {
  const count = (sought: MonthStatus) => months.filter(({ status }) => status === sought).length
  return {
    done: count('done'),
    late: count('late'),
    missed: count('missed'),
    unknown: count('unknown'),
    longest: Math.max(0, ...months.map(({ gapDays }) => gapDays ?? 0)),
  }
}
