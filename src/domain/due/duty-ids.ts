// The kinds of duties that are counted, and how urgent one can be. Apart from the counting, so that a screen that only names
// them does not load the rule table.

import type { DutyId } from '#domain/rules/tank-duty.ts'

/** What the rule table has a date for. */
export const dutyIds = [
  'walkthrough',
  'operability',
  'spill-bucket',
  'sump',
  'overfill',
  'registration',
  'financial-responsibility',
] as const satisfies readonly DutyId[]
export type CountedDutyId = (typeof dutyIds)[number]

export const dueStatuses = ['overdue', 'soon', 'ok', 'unknown'] as const
export type DueStatus = (typeof dueStatuses)[number]

interface DutyDays {
  dueOn: string | null
  /** From this day on it is due soon. */
  soonOn: string | null
}

export function statusOn({ dueOn, soonOn }: DutyDays, today: string): DueStatus {
  if (dueOn === null || soonOn === null) return 'unknown'
  if (dueOn < today) return 'overdue'
  return soonOn <= today ? 'soon' : 'ok'
}
