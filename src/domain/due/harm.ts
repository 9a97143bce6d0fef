// What is due in the order of the harm that waiting does: a late walkthrough may be a leak that goes unseen, a late test an
// alarm that does not sound, a late paper is a paper. What is due today or soon has its day, and comes before what has none. A
// possible release that is not closed comes before all of it; it is a finding.

import { type CountedDutyId, type DueStatus, dutyIds, paperIds, tankDutyIds } from './duty-ids.ts'
import type { UndoneVisit } from './undone-visit.ts'

export interface HarmStep {
  status: DueStatus
  duties: readonly CountedDutyId[]
}

const tests = tankDutyIds.filter(duty => duty !== 'walkthrough')

/** The worst first. What failed stands before what is only late, by the days that both are sorted by. */
export const harmOrder: readonly HarmStep[] = [
  { status: 'overdue', duties: ['walkthrough'] },
  { status: 'overdue', duties: tests },
  { status: 'overdue', duties: paperIds },
  { status: 'soon', duties: dutyIds },
  { status: 'unknown', duties: ['walkthrough'] },
  { status: 'unknown', duties: [...tests, ...paperIds] },
  { status: 'ok', duties: dutyIds },
]

/**
 * The steps of what needs doing: what is past its day, due today or soon, and walkthroughs whose day is not known, for they come
 * round every month. Other days that are not known are entered, not driven to.
 */
export const toDoSteps = harmOrder.filter(
  ({ status, duties }) =>
    status === 'overdue' || status === 'soon' || (status === 'unknown' && duties.includes('walkthrough')),
)

/** What that is, in words. */
export const toDoMeaning =
  'Possible releases, what is overdue, past the date we recommend, due today or soon, and walkthroughs with no date on record.'

interface Harmful {
  status: DueStatus
  duty: CountedDutyId
  dueOn: string | null
  undone: UndoneVisit | null
}

type Step = Pick<Harmful, 'status' | 'duty'>

const steps = new Map(
  harmOrder.flatMap(({ status, duties }, step) => duties.map(duty => [status + duty, step])),
)

export const harmStep = ({ status, duty }: Step): number => steps.get(status + duty) ?? harmOrder.length

/** The worst first; what failed before what is only late, and then by the day. */
export const byHarm = (one: Harmful, other: Harmful): number =>
  harmStep(one) - harmStep(other) ||
  Number(other.undone?.reason === 'failed') - Number(one.undone?.reason === 'failed') ||
  (one.dueOn ?? '').localeCompare(other.dueOn ?? '')

export const isToDo = (duty: Step): boolean => {
  const step = harmOrder[harmStep(duty)]
  return step !== undefined && toDoSteps.includes(step)
}
