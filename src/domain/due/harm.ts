// What is due in the order of the harm that waiting does: a late walkthrough may be a leak that goes unseen, a late test an
// alarm that does not sound, a late paper is a paper; what has no date comes before what is only due soon.

import { type CountedDutyId, type DueStatus, dutyIds, paperIds, tankDutyIds } from './duty-ids.ts'

interface HarmStep {
  status: DueStatus
  duties: readonly CountedDutyId[]
}

const tests = tankDutyIds.filter(duty => duty !== 'walkthrough')

/** The worst first. What failed stands before what is only late, by the days that both are sorted by. */
export const harmOrder: readonly HarmStep[] = [
  { status: 'overdue', duties: ['walkthrough'] },
  { status: 'overdue', duties: tests },
  { status: 'overdue', duties: paperIds },
  { status: 'unknown', duties: dutyIds },
  { status: 'soon', duties: dutyIds },
  { status: 'ok', duties: dutyIds },
]
