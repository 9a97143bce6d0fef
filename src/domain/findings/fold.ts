// The visits of a tank and what people decided, taken in their order, give its findings. Nothing else does: what is stored is
// what this function gives.

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

/** `concern` is null where the visit found it in order. */
interface Sighting {
  kind: 'sighting'
  formId: string
  on: string
  concern: Concern | null
}

type Event = FindingKey & { day: string; at: string } & (Sighting | { kind: 'step'; step: Step })

export function foldFindings(
  visits: readonly ObservingVisit[],
  steps: readonly KeyedStep[] = [],
): FindingState[] {
  const events = [...visits.flatMap(sightingsOf), ...steps.map(asEvent)].toSorted(byOrder)
  const histories = Map.groupBy(events, keyOf)
  return [...histories.values()].flatMap(history => history.reduce(withEvent, null) ?? [])
}

/** The findings of a tank after one visit more, which comes after all others and every decision. */
export function addSightings(findings: readonly FindingState[], visit: ObservingVisit): FindingState[] {
  const sightings = new Map(sightingsOf(visit).map(sighting => [keyOf(sighting), sighting]))
  const known = new Map(findings.map(finding => [keyOf(finding), finding]))
  return [...new Set([...known.keys(), ...sightings.keys()])].flatMap(key => {
    const finding = known.get(key) ?? null
    const sighting = sightings.get(key)
    return (sighting ? withEvent(finding, sighting) : finding) ?? []
  })
}

const keyOf = ({ templateId, field, part }: FindingKey): string => `${templateId} ${field} ${part}`

/** By day, and on one day as they came in. */
const orderOf = ({ day, at }: Pick<Event, 'day' | 'at'>): string => `${day} ${at}`

/** The position of the last one in the order of all; empty where there is none. */
export const newestOf = (visits: readonly ObservingVisit[], steps: readonly KeyedStep[]): string =>
  [...visits.map(visit => orderOf(momentOf(visit))), ...steps.map(asEvent).map(orderOf)].reduce(
    (newest, order) => (order > newest ? order : newest),
    '',
  )

const byOrder = (one: Event, other: Event): number => (orderOf(one) < orderOf(other) ? -1 : 1)

/** A visit without a day, or with one that had not come when the form was received, counts on the day that it was. */
function momentOf({ on, receivedAt }: ObservingVisit) {
  const receivedOn = dayOf(receivedAt)
  return {
    day: isDay(on) && on < receivedOn ? on : receivedOn,
    at: receivedAt,
    on: isDay(on) ? on : receivedOn,
  }
}

function sightingsOf(visit: ObservingVisit): Event[] {
  const { formId, templateId, observed } = visit
  const said = { kind: 'sighting', templateId, part: '', formId, ...momentOf(visit) } as const
  return [
    ...observed.concerns.map(concern => ({ ...said, field: concern.field, concern })),
    ...observed.inOrder.map(field => ({ ...said, field, concern: null })),
  ]
}

/** What was fixed counts from the day on which it was, every other decision from when it was made. */
const asEvent = ({ templateId, field, part, ...step }: KeyedStep): Event => ({
  kind: 'step',
  ...{ templateId, field, part, step },
  day: (step.status === 'fixed' && step.doneOn) || dayOf(step.at),
  at: step.at,
})

function withEvent(finding: FindingState | null, event: Event): FindingState | null {
  if (event.kind === 'step') return finding && withStep(finding, event.step)
  if (event.concern) return seen(finding, { ...event, concern: event.concern })
  return finding && foundInOrder(finding, event.day)
}

function seen(
  finding: FindingState | null,
  { concern, on, formId, ...event }: Event & Sighting & { concern: Concern },
): FindingState {
  const { label, answer, severity } = concern
  const { templateId, field, part } = event
  const known = finding ?? { ...unopened, ...{ templateId, field, part, formId, openedOn: on } }
  return {
    ...(known.status === 'assigned' ? known : { ...known, ...reopened }),
    ...{ label, answer, severity },
    lastSeenOn: on,
    timesSeen: known.timesSeen + 1,
  }
}

const reopened = {
  status: 'open',
  assignedTo: null,
  dueOn: null,
  doneOn: null,
  actionMissing: false,
} as const
const unopened = { ...reopened, timesSeen: 0 }

/** A possible release is never closed by a visit, and a visit before the fix proves nothing about it. */
function foundInOrder(finding: FindingState, day: string): FindingState {
  const { severity, status, doneOn } = finding
  if (severity === 'release' || status === 'verified') return finding
  if (status === 'fixed') return day < (doneOn ?? '') ? finding : { ...finding, status: 'verified' }
  return { ...finding, status: 'verified', actionMissing: true }
}

function withStep(finding: FindingState, step: Step): FindingState {
  if (step.status === 'open') return { ...finding, ...reopened }
  const status = statusAfter(finding, step)
  return {
    ...finding,
    status,
    assignedTo: step.assignedTo ?? finding.assignedTo,
    dueOn: step.dueOn ?? finding.dueOn,
    doneOn: status === 'assigned' ? null : (step.doneOn ?? finding.doneOn),
    actionMissing: false,
  }
}

/** By hand only a possible release is closed; what was done about another is told, and the next visit verifies it. */
const statusAfter = ({ severity, status }: FindingState, step: Step): FindingState['status'] =>
  step.status === 'verified' && severity !== 'release' && status !== 'verified' ? 'fixed' : step.status
