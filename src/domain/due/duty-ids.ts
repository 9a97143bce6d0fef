// The kinds of duties that are counted, how urgent one can be and why. Apart from the counting, so that a screen that only
// names them does not load the rule table.

import type { DutyId } from '#domain/rules/tank-duty.ts'
import type { UndoneVisit } from './undone-visit.ts'

/** Of one tank. */
export const tankDutyIds = [
  'walkthrough',
  'operability',
  'spill-bucket',
  'sump',
  'overfill',
  'sump-visual',
  'cathodic',
  'rectifier',
  'line-tightness',
  'line-leak-detector',
] as const satisfies readonly DutyId[]

/** Of the facility: good until the day that stands on the paper. */
export const paperIds = [
  'registration',
  'financial-responsibility',
  'operators',
] as const satisfies readonly DutyId[]

export const dutyIds = [...tankDutyIds, ...paperIds] as const
export type CountedDutyId = (typeof dutyIds)[number]

type PaperId = (typeof paperIds)[number]

export const isPaper = (duty: CountedDutyId): duty is PaperId => paperIds.some(paper => paper === duty)

export const dueStatuses = ['overdue', 'soon', 'ok', 'unknown'] as const
export type DueStatus = (typeof dueStatuses)[number]

/** The worst first: what is not known is never better than what is on time. */
export const worstFirst = ['overdue', 'soon', 'unknown', 'ok'] as const satisfies readonly DueStatus[]

/** How urgent a whole facility is, the most urgent first: something is overdue or due soon, unknown, all is on time, nothing is due. */
export const urgencies = ['due', 'unknown', 'ok', 'none'] as const
export type Urgency = (typeof urgencies)[number]

/** Why a duty is not on time; of several the first holds. */
export const dueReasons = ['failed', 'future-dated', 'incomplete', 'expired', 'interval', 'never'] as const
export type DueReason = (typeof dueReasons)[number]

/** Where the last date is known from: a form of ours, a record that was entered, or nowhere. */
export const dueSources = ['form', 'entered', 'none'] as const
export type DueSource = (typeof dueSources)[number]

interface DutyDays {
  dueOn: string | null
  /** From this day on it is due soon. */
  soonOn: string | null
  undone: UndoneVisit | null
}

export function statusOn({ dueOn, soonOn, undone }: DutyDays, today: string): DueStatus {
  if (undone?.reason === 'failed') return 'overdue'
  if (dueOn === null || soonOn === null) return 'unknown'
  if (dueOn < today) return 'overdue'
  return soonOn <= today ? 'soon' : 'ok'
}
