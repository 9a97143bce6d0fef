// What is due, in the words that screens share.

import { daysBetween, sayDay } from '#domain/day.ts'
import { sayNumber } from '../number-words.ts'
import type { Due } from './due.ts'
import type { CountedDutyId, DueStatus } from './duty-ids.ts'

export const dutyNames: Record<CountedDutyId, string> = {
  walkthrough: 'Walkthrough',
  operability: 'Operability test',
  'spill-bucket': 'Spill bucket test',
  sump: 'Sump test',
  overfill: 'Overfill inspection',
  registration: 'Registration',
  'financial-responsibility': 'Financial responsibility',
}

export const statusWords: Record<DueStatus, string> = {
  overdue: 'Overdue',
  soon: 'Due soon',
  ok: 'On time',
  unknown: 'Unknown',
}

/** Up to here days are counted; beyond, the date says more. */
const countedDays = 60

/** `overdue by 3 days (due November 12, 2026)`, `due today`, `due in 5 days (November 21, 2026)`, `no date on record`. */
function sayWhen({ dueOn, status }: Pick<Due, 'dueOn' | 'status'>, today: string): string {
  if (dueOn === null || status === 'unknown') return 'no date on record'
  const day = sayDay(dueOn)
  if (dueOn < today) return `overdue by ${sayDays(daysBetween(dueOn, today))} (due ${day})`
  const left = daysBetween(today, dueOn)
  if (left === 0) return 'due today'
  return left <= countedDays ? `due in ${sayDays(left)} (${day})` : `due ${day}`
}

/** `Walkthrough: overdue by 3 days (due November 12, 2026)` */
export const sayDue = (due: Pick<Due, 'duty' | 'dueOn' | 'status'>, today: string): string =>
  `${dutyNames[due.duty]}: ${sayWhen(due, today)}`

const sayDays = (days: number): string => (days === 1 ? '1 day' : `${sayNumber(days)} days`)
