// What all forms of a facility prove about duties, taken together: as much as what is due is counted from, and small enough
// to be stored. The newest form is added to it without reading the others again.

import { addMonths, isDay } from '#domain/day.ts'
import type { DutyId } from '#domain/rules/tank-duty.ts'
import { addTest, componentKindsOf, isUnfinished, type Test } from './components-tested.ts'
import { type Entered, endOfDay, type Paper } from './entered.ts'
import type { Evidence } from './evidence.ts'
import { isFutureDated } from './future-dated.ts'

/** A completed form that is not deleted. */
export interface Visit {
  formId: string
  /** Null where it is not known which tank it was about: it counts for none of several. */
  tankId: string | null
  /** The inspection date. */
  on: string
  /** When the version that set the inspection date was received. */
  datedAt: string
  receivedAt: string
  evidence: Evidence
}

type ByDuty<T> = Partial<Record<DutyId, T>>
type Days = ByDuty<string>

/** A form that was meant to do a duty and did not. */
interface OpenVisit {
  formId: string
  on: string
  /** How many of the questions that the duty needs are open. */
  open: number
}

/** What the months of a tank are judged by. */
export interface Walks {
  /** The day of the first visit, whether that counts or not; empty where there was none. */
  firstOn: string
  /** The days of the walkthroughs that count, in their order. */
  days: readonly string[]
  /** The last day on which a visit found it in use; empty where none did. */
  inUseOn: string
}

export const noWalks: Walks = { firstOn: '', days: [], inUseOn: '' }

export interface TankSummary {
  /** When our own visit last did it. */
  done: Days
  /** When it was last done, by an answer of a form; failed and unfinished tests aside. */
  lastOn: Days
  /** On which days a test failed: an answer that names one of them proves nothing. */
  failedOn: ByDuty<string[]>
  /** On which days a visit left it unfinished: no answer of a form makes it done on them. A summary of an earlier release has none. */
  unfinishedOn?: ByDuty<string[]>
  /** The day of a failed test that none has passed since. */
  failing: Days
  /** Of a test that failed at no tank in particular: the tanks at which it passed since. */
  passedSince?: ByDuty<string[]>
  /** The newest visit that began it and left questions open, where none has done it since. */
  incomplete: ByDuty<OpenVisit>
  /** The latest form dated in the future that would have done it. */
  future: ByDuty<OpenVisit>
  /** As the last visit found it; null where none tells. */
  isOutOfService: boolean | null
  /** Of the last years; a summary of an earlier release has none. */
  walks?: Walks
  /** The tests of a tank's components, in their order; none of a duty that is about no component. */
  tests?: ByDuty<readonly Test[]>
}

export interface VisitSummary {
  /** The position of the newest visit in the order of all. */
  newest: string
  /** By their ids; evidence about no tank in particular stands under an empty one. */
  tanks: Readonly<Record<string, TankSummary>>
  /** What forms said last about papers. */
  papers: ByDuty<Paper>
  /** What is known without a form; a summary of an earlier release has none. */
  entered?: Entered
}

export const noTank: TankSummary = {
  done: {},
  lastOn: {},
  failedOn: {},
  failing: {},
  incomplete: {},
  future: {},
  isOutOfService: null,
}
const noVisits: VisitSummary = { newest: '', tanks: {}, papers: {} }

export function summarizeVisits(visits: readonly Visit[]): VisitSummary {
  const dated = visits.filter(({ on }) => isDay(on)).toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  const counted = dated.filter(visit => !isFutureDated(visit))
  // A day on which a test failed or was left unfinished satisfies nothing, whichever form names it.
  const unproven = counted.reduce(withUnproven, noVisits)
  return dated.filter(isFutureDated).reduce(withFuture, counted.reduce(withNewest, unproven))
}

/** The same as all visits and this one would give, or null when only they can tell. */
export function addVisit(summary: VisitSummary, visit: Visit): VisitSummary | null {
  if (!isDay(visit.on)) return summary
  if (isFutureDated(visit)) return withFuture(summary, visit)
  if (orderOf(visit) <= summary.newest) return null
  const { lastOn } = tankOf(summary, visit)
  const isRefuted = unprovenBy(visit).some(duty => lastOn[duty] === visit.on)
  return isRefuted ? null : withNewest(withUnproven(summary, visit), visit)
}

/** By the day of the inspection, then as they came in. */
const orderOf = ({ on, receivedAt, formId }: Visit): string => `${on} ${receivedAt} ${formId}`

const tankOf = ({ tanks }: VisitSummary, { tankId }: Visit): TankSummary => tanks[tankId ?? ''] ?? noTank

const withTank = (summary: VisitSummary, { tankId }: Visit, tank: TankSummary): VisitSummary => ({
  ...summary,
  tanks: { ...summary.tanks, [tankId ?? '']: tank },
})

const unfinishedBy = ({ evidence: { incomplete, tested = {} } }: Visit): DutyId[] => [
  ...(Object.keys(incomplete) as DutyId[]),
  ...(Object.keys(tested) as DutyId[]).filter(duty => isUnfinished(tested[duty])),
]

const unprovenBy = (visit: Visit): DutyId[] => [...visit.evidence.failed, ...unfinishedBy(visit)]

function withUnproven(summary: VisitSummary, visit: Visit): VisitSummary {
  if (unprovenBy(visit).length === 0) return summary
  const tank = tankOf(summary, visit)
  const withDay = (days: ByDuty<string[]> = {}, duties: readonly DutyId[]): ByDuty<string[]> => ({
    ...days,
    ...Object.fromEntries(duties.map(duty => [duty, [...new Set([...(days[duty] ?? []), visit.on])]])),
  })
  return withTank(summary, visit, {
    ...tank,
    failedOn: withDay(tank.failedOn, visit.evidence.failed),
    unfinishedOn: withDay(tank.unfinishedOn, unfinishedBy(visit)),
  })
}

/** Which of several comes last does not depend on the order in which they are added. */
function withFuture(summary: VisitSummary, visit: Visit): VisitSummary {
  const { formId, on, evidence } = visit
  const tank = tankOf(summary, visit)
  const duties = [...evidence.done, ...evidence.failed, ...Object.keys(evidence.incomplete)] as DutyId[]
  const isLater = ({ on: day, formId: id }: OpenVisit) => `${on} ${formId}` > `${day} ${id}`
  const later = duties.filter(duty => !tank.future[duty] || isLater(tank.future[duty]))
  if (later.length === 0) return summary
  const added = Object.fromEntries(later.map(duty => [duty, { formId, on, open: 0 }]))
  return withTank(summary, visit, { ...tank, future: { ...tank.future, ...added } })
}

function withNewest(summary: VisitSummary, visit: Visit): VisitSummary {
  const { formId, on, evidence } = visit
  const tank = tankOf(summary, visit)
  const isUnproven = (duty: DutyId, day: string) =>
    tank.failedOn[duty]?.includes(day) || tank.unfinishedOn?.[duty]?.includes(day)
  // On the day of a visit nothing can be known of a test made after it.
  const known = (Object.entries(evidence.lastOn) as [DutyId, string][]).filter(
    ([duty, day]) => day <= on && !isUnproven(duty, day),
  )
  const passed = known.filter(([duty, day]) => day > (tank.failing[duty] ?? ''))
  const begun = Object.entries(evidence.incomplete).map(([duty, open]) => [duty, { formId, on, open }])
  const settled = new Set<string>([...evidence.done, ...passed.map(([duty]) => duty)])
  const added = {
    ...withTank(summary, visit, {
      ...tank,
      done: { ...tank.done, ...Object.fromEntries(evidence.done.map(duty => [duty, on])) },
      lastOn: { ...tank.lastOn, ...Object.fromEntries(known) },
      failing: {
        ...without(tank.failing, settled),
        ...Object.fromEntries(evidence.failed.map(duty => [duty, on])),
      },
      ...(tank.passedSince && { passedSince: without(tank.passedSince, new Set(evidence.failed)) }),
      incomplete: { ...without(tank.incomplete, new Set(evidence.done)), ...Object.fromEntries(begun) },
      isOutOfService: evidence.isOutOfService ?? tank.isOutOfService,
      ...withTests(tank, visit),
      walks: recent(withWalk(tank.walks, visit)),
    }),
    newest: orderOf(visit),
    papers: { ...summary.papers, ...papersIn(visit, summary.papers) },
  }
  return visit.tankId ? withPassedSince(added, visit.tankId, evidence) : added
}

/** What failed at no tank in particular passes tank by tank. */
function withPassedSince(summary: VisitSummary, tankId: string, { done }: Evidence): VisitSummary {
  const { '': unplaced = noTank, ...tanks } = summary.tanks
  const { failing, passedSince: known = {} } = unplaced
  const passed = done.filter(duty => failing[duty] && !known[duty]?.includes(tankId))
  if (passed.length === 0) return summary
  const added = Object.fromEntries(passed.map(duty => [duty, [...(known[duty] ?? []), tankId]]))
  return { ...summary, tanks: { ...tanks, '': { ...unplaced, passedSince: { ...known, ...added } } } }
}

/** What a form did without saying at which components was done at all of them. */
function withTests({ tests }: TankSummary, { on, evidence }: Visit): Pick<TankSummary, 'tests'> {
  const { tested = {}, done } = evidence
  const duties = (Object.keys(componentKindsOf) as DutyId[]).filter(
    duty => tested[duty] || done.includes(duty),
  )
  if (duties.length === 0) return tests ? { tests } : {}
  const added = duties.map(duty => [duty, addTest(tests?.[duty], { on, parts: tested[duty] ?? null })])
  return { tests: { ...tests, ...Object.fromEntries(added) } }
}

/** Seen on the day of the visit, however late the form came in and whenever it was corrected. */
function papersIn({ on, receivedAt, evidence }: Visit, known: ByDuty<Paper>): ByDuty<Paper> {
  const at = receivedAt < endOfDay(on) ? receivedAt : endOfDay(on)
  return Object.fromEntries(
    Object.entries(evidence.expiresOn).map(([duty, until]) => {
      const before = known[duty as DutyId] ?? { until: '', at }
      return [duty, until === '' ? { ...before, missingAt: at } : { until, at }]
    }),
  )
}

/** Visits are added in their order. */
export const withWalk = (walks: Walks = noWalks, { on, evidence }: Visit): Walks => ({
  firstOn: walks.firstOn || on,
  days: evidence.done.includes('walkthrough') ? [...walks.days, on] : walks.days,
  inUseOn: evidence.isOutOfService === false ? on : walks.inUseOn,
})

/** Three years that lists count gaps in, and the longest interval before them. */
const monthsKept = 50

function recent(walks: Walks): Walks {
  const last = walks.days.at(-1)
  if (!last) return walks
  const since = addMonths(last, -monthsKept)
  const [first = last] = walks.days
  return first >= since ? walks : { ...walks, days: walks.days.filter(day => day >= since) }
}

const without = <T>(all: ByDuty<T>, duties: ReadonlySet<string>): ByDuty<T> =>
  Object.fromEntries(Object.entries(all).filter(([duty]) => !duties.has(duty)))
