// What a visitor asks on the public page, and the answer: the same count as in the staff area, for one tank, from the days
// they remember. Pure, so that the page's script and the server without script say the same.

import { addDays, daysBetween, isDay, sayDay } from '#domain/day.ts'
import { type State, states } from '#domain/place.ts'
import type { Duty, TankType } from '#domain/tank-duty.ts'
import { findDuty } from '#domain/tank-rules.ts'
import { whatIsDue } from './due.ts'
import type { CountedDutyId, DueStatus } from './duty-ids.ts'
import { statusOn } from './duty-ids.ts'
import { soonDays } from './interval.ts'

export const askedDays: readonly { id: CountedDutyId; label: string }[] = [
  { id: 'walkthrough', label: 'Last walkthrough' },
  { id: 'operability', label: 'Last test of leak detection equipment' },
  { id: 'spill-bucket', label: 'Last spill bucket test' },
  { id: 'sump', label: 'Last sump test' },
  { id: 'overfill', label: 'Last overfill equipment inspection' },
  { id: 'registration', label: 'Registration or permit good until' },
  { id: 'financial-responsibility', label: 'Financial responsibility good until' },
]

export const tankTypes: readonly { value: TankType; label: string }[] = [
  { value: 'UST', label: 'Underground' },
  { value: 'AST', label: 'Aboveground' },
]

export interface DueQuestion {
  state: State
  tank: TankType
  days: Partial<Record<CountedDutyId, string>>
}

interface Query {
  get(name: string): string | null
}

/** Null where no state is named. What is no day counts as not given. */
export function readQuestion(query: Query): DueQuestion | null {
  const state = states.find(({ slug }) => slug === query.get('state'))
  if (!state) return null
  const given = askedDays.flatMap(({ id }) => {
    const day = query.get(id) ?? ''
    return isDay(day) ? [[id, day] as const] : []
  })
  return {
    state,
    tank: query.get('tank') === 'AST' ? 'AST' : 'UST',
    days: Object.fromEntries(given),
  }
}

export interface DueLine {
  id: CountedDutyId
  duty: string
  status: DueStatus
  dueOn: string | null
  /** When, as a sentence. */
  when: string
  /** How often, and by which rule. */
  rule: string
}

/** The most urgent first; what has no date comes last. */
export function answerQuestion({ state, tank, days }: DueQuestion, today: string): DueLine[] {
  const says = { done: [], failed: [], lastOn: days, expiresOn: days, isOutOfService: null }
  const visit = { formId: '', tankId: 'tank', on: today, submittedAt: '', says }
  const facility = { state: state.name, status: 'active' } as const
  const tanks = [{ id: 'tank', tankType: tank, status: 'in-service' }] as const
  const lines = whatIsDue(today, facility, tanks, [visit]).flatMap(({ duty: id, dueOn, status }) => {
    const rule = findDuty(state.slug, id, tank)
    return rule ? [lineOf(id, rule, { dueOn, status, given: days[id], today })] : []
  })
  const key = ({ dueOn }: DueLine) => dueOn ?? '9999'
  return lines.toSorted((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))))
}

interface Counted {
  dueOn: string | null
  status: DueStatus
  given: string | undefined
  today: string
}

function lineOf(id: CountedDutyId, rule: Duty, { dueOn, status, given, today }: Counted): DueLine {
  const { duty, every } = rule
  const line = { id, duty, rule: sayRule(rule) }
  if (dueOn) return { ...line, dueOn, status, when: sayWhen(dueOn, status, today) }
  if (every.kind === 'yearly-by') {
    const next = nextYearly(every.day, today)
    const on = statusOn({ dueOn: next, soonOn: addDays(next, -soonDays(every)) }, today)
    return { ...line, dueOn: next, status: on, when: sayWhen(next, on, today) }
  }
  const isAhead = given !== undefined && given > today
  return { ...line, dueOn: null, status: 'unknown', when: isAhead ? dayAhead : noDay }
}

const dayAhead = 'That date is in the future. Please check it.'
const noDay = 'No date given'

function sayWhen(dueOn: string, status: DueStatus, today: string): string {
  if (status === 'overdue') return `Overdue: it was due ${sayDay(dueOn)}`
  const days = daysBetween(today, dueOn)
  const soon = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
  return `By ${sayDay(dueOn)}${status === 'soon' ? `, ${soon}` : ''}`
}

function sayRule({ interval, citation, source, readIn }: Duty): string {
  if (source === 'company') return `${interval}, on our own schedule`
  return `${interval} (${citation}${readIn ? `, per ${readIn}` : ''})`
}

function nextYearly(day: string, today: string): string {
  const thisYear = `${today.slice(0, 4)}-${day}`
  return thisYear >= today ? thisYear : `${Number(today.slice(0, 4)) + 1}-${day}`
}

/** For the message to the office. */
export function sayAnswer({ state, tank }: DueQuestion, lines: readonly DueLine[]): string {
  const kind = tankTypes.find(({ value }) => value === tank)?.label ?? tank
  return [
    `${kind} tank in ${state.name}. What is due:`,
    ...lines.map(({ duty, when }) => `${duty}: ${when}`),
  ].join('\n')
}

/** The most lines that any state and tank has. */
export const mostLines = askedDays.length

/** The address of an answer, or of its calendar. */
export function askPath(path: string, { state, tank, days }: DueQuestion): string {
  const given = { state: state.slug, tank, ...days }
  return `${path}?${Object.entries(given)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`
}
