// The visits of a tank and what people decided give its findings. Nothing else does: what is stored is what this function
// gives.
//
// Facts stand in the order of their days: what a visit saw, and since when something is fixed. Who is to fix it is no fact: it
// holds from when it was decided, until the finding comes back after it was closed.

import { dayOf, isDay } from '#domain/day.ts'
import type { FindingKey, FindingState, Step } from './finding.ts'
import type { Concern, Observed } from './observed.ts'

/** A form about the tank that is not deleted and not dated in the future. */
export interface ObservingVisit {
  formId: string
  templateId: string
  /** The inspection date. */
  on: string
  receivedAt: string
  observed: Observed
}

export interface KeyedStep extends FindingKey, Step {}

interface Moment {
  day: string
  /** When it became known. */
  at: string
  /** Of the form that told it, which orders what came in at the same moment; decisions come after. */
  from: string
}

const decision = '~'

type Fact = Moment &
  (
    | { kind: 'seen'; on: string; formId: string; concern: Concern }
    | { kind: 'in order' }
    /** `told`: what was done is known; closes a possible release. */
    | { kind: 'fixed' | 'told'; doneOn: string | null }
    | { kind: 'opened' }
  )

type Keyed<T> = FindingKey & { of: T }

export function foldFindings(
  visits: readonly ObservingVisit[],
  steps: readonly KeyedStep[] = [],
): FindingState[] {
  const seen = Map.groupBy(visits.flatMap(factsOf), keyOf)
  const decided = Map.groupBy(steps, keyOf)
  return [...seen].flatMap(([key, facts]) => {
    const [about] = facts
    return about
      ? (foldOne(
          about,
          facts.map(({ of }) => of),
          decided.get(key) ?? [],
        ) ?? [])
      : []
  })
}

/** The findings of a tank after one visit more, which comes after all others and every decision. */
export function addSightings(findings: readonly FindingState[], visit: ObservingVisit): FindingState[] {
  const facts = new Map(factsOf(visit).map(fact => [keyOf(fact), fact]))
  const known = new Map(findings.map(finding => [keyOf(finding), finding]))
  return [...new Set([...known.keys(), ...facts.keys()])].flatMap(key => {
    const finding = known.get(key) ?? null
    const fact = facts.get(key)
    return (fact ? addFact(finding, fact) : finding) ?? []
  })
}

/** One that is assigned is open as far as facts go. */
function addFact(finding: FindingState | null, { of, ...about }: Keyed<Fact>): FindingState | null {
  const folded = withFact(about, finding && { ...finding, settledAt: '', backAt: '' }, of)
  if (!folded) return null
  const { settledAt, backAt, ...added } = folded
  return added
}

/** The position of the last one in the order of all; empty where there is none. */
export const newestOf = (visits: readonly ObservingVisit[], steps: readonly KeyedStep[]): string =>
  [...visits.map(momentOf), ...steps.map(madeAt)]
    .map(orderOf)
    .reduce((newest, order) => (order > newest ? order : newest), '')

const keyOf = ({ templateId, field, part }: FindingKey): string => `${templateId} ${field} ${part}`

/** By day, and on one day as they came in. */
const orderOf = ({ day, at, from }: Moment): string => `${day} ${at} ${from}`

const byText =
  <T>(textOf: (of: T) => string) =>
  (one: T, other: T): number => {
    const [first, second] = [textOf(one), textOf(other)]
    if (first === second) return 0
    return first < second ? -1 : 1
  }

const madeAt = ({ at }: Pick<Step, 'at'>): Moment => ({ day: dayOf(at), at, from: decision })

/** A visit without a day, or with one that had not come when the form was received, counts on the day that it was. */
function momentOf({ formId, on, receivedAt }: ObservingVisit): Moment & { on: string } {
  const receivedOn = dayOf(receivedAt)
  return {
    day: isDay(on) && on < receivedOn ? on : receivedOn,
    at: receivedAt,
    from: formId,
    on: isDay(on) ? on : receivedOn,
  }
}

function factsOf(visit: ObservingVisit): Keyed<Fact>[] {
  const { formId, templateId, observed } = visit
  const { on, ...moment } = momentOf(visit)
  const about = (field: string, of: Fact, part = '') => ({ templateId, field, part, of })
  return [
    ...observed.concerns.map(concern =>
      about(concern.field, { kind: 'seen', ...moment, on, formId, concern }, concern.part),
    ),
    ...observed.inOrder.map(field => about(field, { kind: 'in order', ...moment })),
    ...(observed.partsInOrder ?? []).map(({ field, part }) =>
      about(field, { kind: 'in order', ...moment }, part),
    ),
  ]
}

/** A finding with when it became known that it was settled, and that it had come back. */
interface Folded extends FindingState {
  settledAt: string
  backAt: string
}

function foldOne(about: FindingKey, seen: readonly Fact[], steps: readonly Step[]): FindingState | null {
  const fold = (facts: readonly Fact[]) =>
    facts
      .toSorted(byText(orderOf))
      .reduce<Folded | null>((finding, fact) => withFact(about, finding, fact), null)
  const facts = [...seen]
  let assignment: Step | null = null
  for (const step of steps.toSorted(byText(({ at }) => at))) {
    facts.push(...factIn(step, fold(facts.filter(({ at }) => at <= step.at))))
    if (step.status === 'assigned' || step.status === 'open') assignment = step
  }
  const folded = fold(facts)
  if (!folded) return null
  const { settledAt, backAt, ...finding } = folded
  return assignment && assignment.at >= backAt ? withAssignment(finding, assignment) : finding
}

/** What a decision says about the tank itself. Whom it is assigned to says nothing, unless it was settled. */
function factIn({ status, at, doneOn }: Step, known: FindingState | null): Fact[] {
  const moment = madeAt({ at })
  if (status === 'fixed') return [{ kind: 'fixed', ...moment, day: doneOn ?? moment.day, doneOn }]
  if (status === 'verified')
    return [{ kind: 'told', ...moment, day: doneOn ?? lookedAt(known, moment), doneOn }]
  return known && isSettled(known) ? [{ kind: 'opened', ...moment }] : []
}

/**
 * Without a day of its own it settles what was known when it was made: a phone may still hold a visit that found it again
 * after that.
 */
const lookedAt = (known: FindingState | null, { day }: Moment): string => {
  const until = known?.doneOn ?? known?.lastSeenOn ?? day
  return until < day ? until : day
}

const isSettled = ({ status }: FindingState): boolean => status === 'fixed' || status === 'verified'

const withAssignment = (finding: FindingState, { status, assignedTo, dueOn }: Step): FindingState => ({
  ...finding,
  status: finding.status === 'open' ? status : finding.status,
  assignedTo,
  dueOn,
})

const opened = { status: 'open', assignedTo: null, dueOn: null, doneOn: null, actionMissing: false } as const
const unknown = { ...opened, timesSeen: 0, settledAt: '', backAt: '' }

function withFact(about: FindingKey, finding: Folded | null, fact: Fact): Folded | null {
  if (fact.kind === 'seen') return withSighting(about, finding, fact)
  if (!finding) return null
  const { severity, status, doneOn } = finding
  const settled = { ...finding, settledAt: fact.at, actionMissing: false }
  switch (fact.kind) {
    case 'in order':
      // A possible release is never closed by a visit.
      if (severity === 'release' || status === 'verified') return finding
      return { ...settled, status: 'verified', actionMissing: status !== 'fixed' }
    case 'fixed':
      return { ...settled, status: 'fixed', doneOn: fact.doneOn }
    case 'told': {
      // By hand only a possible release is closed; any other is verified by the next visit.
      const isClosed = severity === 'release' || status === 'verified'
      return { ...settled, status: isClosed ? 'verified' : 'fixed', doneOn: fact.doneOn ?? doneOn }
    }
    case 'opened':
      return { ...finding, ...opened }
  }
}

function withSighting(
  { templateId, field, part }: FindingKey,
  finding: Folded | null,
  { concern, on, at, formId }: Extract<Fact, { kind: 'seen' }>,
): Folded {
  const { label, answer, severity } = concern
  const known = finding ?? { ...unknown, ...{ templateId, field, part, formId, openedOn: on } }
  const isBack = finding !== null && isSettled(finding)
  // A possible release stays one until a person has closed it, whatever else is seen there meanwhile.
  const isRelease = finding?.severity === 'release' && finding.status !== 'verified'
  return {
    ...known,
    ...(isBack && { ...opened, backAt: at > finding.settledAt ? at : finding.settledAt }),
    ...{ label, answer, severity: isRelease ? finding.severity : severity },
    lastSeenOn: on,
    timesSeen: known.timesSeen + 1,
  }
}
