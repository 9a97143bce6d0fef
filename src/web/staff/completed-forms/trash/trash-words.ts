// Words of the trash: how long a form stays there, and that it has left. Several people use the same trash, so by the
// time someone presses a button the form may have been restored or purged by someone else.

import type { ProblemBody } from '#domain/problem.ts'

export type LeftTrash = 'restored' | 'purged'

/** How the form left the trash, if the problem says that it did. */
export function leftTrash({ code }: ProblemBody): LeftTrash | null {
  if (code === 'form-not-in-trash') return 'restored'
  return code === 'form-not-found' ? 'purged' : null
}

/** It names nobody: its 30 days may simply have ended. */
export const sayLeft = (facilityName: string, how: LeftTrash): string =>
  how === 'restored'
    ? `${facilityName} was restored meanwhile and is no longer in the trash`
    : `${facilityName} was purged meanwhile and cannot be brought back`

const dayLength = 24 * 60 * 60 * 1000

/** `in 29 days`, `in 1 day`, `today`: whole days that are left. */
export function sayDaysLeft(at: string, now: Date): string {
  const days = Math.floor((Date.parse(at) - now.getTime()) / dayLength)
  if (days < 1) return 'today'
  return days === 1 ? 'in 1 day' : `in ${days} days`
}
