// Words of the trash: how long a form stays there, and that it has left. Several people use the same trash, so by the
// time someone presses a button the form may have been restored or purged by someone else.

import type { ProblemBody } from '#domain/problems/problem.ts'

export type LeftTrash = 'restored' | 'purged'

/** How the form left the trash, if the problem says that it did. */
export function leftTrash({ code }: ProblemBody): LeftTrash | null {
  if (code === 'form-not-in-trash') return 'restored'
  return code === 'form-not-found' ? 'purged' : null
}

/** It names no user: its time in the trash may simply have ended. */
export const formatLeft = (facilityName: string, how: LeftTrash): string =>
  how === 'restored'
    ? `${facilityName} was already restored and is no longer in the trash`
    : `${facilityName} was already deleted forever and can’t be brought back`

const dayLength = 24 * 60 * 60 * 1000
const monthDays = 365.25 / 12
/** What is further away is said in months, and from two years on in years. */
const longestInDays = 60
const longestInMonths = 23

/** `in 3 years`, `in 14 months`, `in 29 days`, `tomorrow`, `today`: counted on the calendar of this device, like the date it stands beside. */
export function formatDaysLeft(at: string, now: Date): string {
  const days = Math.round((dayNumber(new Date(at)) - dayNumber(now)) / dayLength)
  if (days < 1) return 'today'
  if (days <= longestInDays) return days === 1 ? 'tomorrow' : `in ${days} days`
  const months = Math.round(days / monthDays)
  return months > longestInMonths ? `in ${Math.round(months / 12)} years` : `in ${months} months`
}

/** Midnight of its calendar day, on a clock without summer time. */
const dayNumber = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
