// What a visitor asks on the public page, and the answer: the same count as in the staff area, for one tank, from the days
// they remember. Pure, so that the page's script and the server without script say the same.

import { addDays, daysBetween, formatDay, isDay } from '#domain/day.ts'
import type { Basis } from '#domain/rules/basis.ts'
import { formatBasis, formatSource } from '#domain/rules/rule-words.ts'
import type { Duty, TankType } from '#domain/rules/tank-duty.ts'
import { unknownBuild } from '#domain/rules/tank-facts.ts'
import { findDuty } from '#domain/rules/tank-rules.ts'
import { type State, states } from '#domain/states.ts'
import { whatIsDue } from './due.ts'
import { soonDays } from './due-after.ts'
import type { CountedDutyId, DueStatus } from './duty-ids.ts'
import { statusOn } from './duty-ids.ts'
import { noEvidence } from './evidence.ts'
import { pastWords } from './past-words.ts'

export const askedDays: readonly { id: CountedDutyId; label: string }[] = [
  { id: 'walkthrough', label: 'Last walkthrough' },
  { id: 'operability', label: 'Last test of leak detection equipment' },
  { id: 'spill-bucket', label: 'Last spill bucket test' },
  { id: 'sump', label: 'Last sump test' },
  { id: 'overfill', label: 'Last overfill equipment inspection' },
  { id: 'registration', label: 'Registration or permit expires' },
  { id: 'financial-responsibility', label: 'Financial responsibility expires' },
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

/** Null where no state is named. What is no day counts as not given. */
export function readQuestion(query: { get(name: string): string | null }): DueQuestion | null {
  const state = states.find(({ slug }) => slug === query.get('state'))
  if (!state) return null
  const given = askedDays.flatMap(({ id }) => {
    const day = query.get(id) ?? ''
    return isDay(day) ? [[id, day] as const] : []
  })
  return { state, tank: query.get('tank') === 'AST' ? 'AST' : 'UST', days: Object.fromEntries(given) }
}

/** `past` in place of `overdue` where no rule that we could read was broken. */
type LineStatus = DueStatus | 'past'

export interface DueLine {
  id: CountedDutyId
  duty: string
  status: LineStatus
  basis: Basis
  dueOn: string | null
  /** When, as a sentence. */
  when: string
  /** `Required by` its rule, or `We recommend`. */
  asked: string
  /** How often, and what that rests on. */
  rule: string
}

/** What is overdue by law comes first, then all by their days; what has no date comes last. */
export function answerQuestion({ state, tank, days }: DueQuestion, today: string): DueLine[] {
  const evidence = { ...noEvidence, lastOn: days, expiresOn: days }
  const visit = {
    formId: '',
    tankId: 'tank',
    on: today,
    datedAt: `${today}T12:00:00Z`,
    receivedAt: '',
    evidence,
  }
  const facility = { state: state.name, status: 'active' } as const
  const tanks = [{ id: 'tank', tankType: tank, status: 'in-service', ...unknownBuild }] as const
  const lines = whatIsDue(today, facility, tanks, [visit]).flatMap(({ duty: id, dueOn, status }) => {
    const isAskedFor = askedDays.some(asked => asked.id === id)
    const rule = isAskedFor && findDuty(state.slug, id, tank)
    return rule ? [lineOf(id, rule, { dueOn, status, given: days[id], today })] : []
  })
  const key = ({ status, dueOn }: DueLine) => (status === 'overdue' ? '0' : '1') + (dueOn ?? '9999')
  return lines.toSorted((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))))
}

interface Counted {
  dueOn: string | null
  status: DueStatus
  given: string | undefined
  today: string
}

function lineOf(id: CountedDutyId, rule: Duty, { dueOn, status, given, today }: Counted): DueLine {
  const { duty, basis, every } = rule
  const line = { id, duty, basis, asked: formatBasis(rule), rule: formatRule(rule) }
  if (dueOn) return { ...line, dueOn, ...whenDue(dueOn, status, rule, today) }
  if (every.kind === 'yearly-by') {
    const next = nextYearly(every.day, today)
    const on = statusOn({ dueOn: next, soonOn: addDays(next, -soonDays(every)), undone: null }, today)
    return { ...line, dueOn: next, ...whenDue(next, on, rule, today) }
  }
  const isAhead = given !== undefined && given > today
  return { ...line, dueOn: null, status: 'unknown', when: isAhead ? dayAhead : noDay }
}

const dayAhead = 'That date is in the future. Please check it.'
const noDay = 'No date given'

function whenDue(dueOn: string, status: DueStatus, { basis, every }: Duty, today: string) {
  const day = formatDay(dueOn)
  if (status === 'overdue') {
    const isPaper = every.kind === 'expiry' || every.kind === 'yearly-by'
    if (basis === 'law') {
      return {
        status,
        when: isPaper ? `${pastWords.law}: it expired ${day}` : `${pastWords.law}: it was due ${day}`,
      }
    }
    const when = isPaper ? `Expired ${day}` : `${pastWords.advice}, ${day}`
    return { status: 'past' as const, when }
  }
  const days = daysBetween(today, dueOn)
  const soon = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
  return { status, when: `By ${day}${status === 'soon' ? `, ${soon}` : ''}` }
}

/** `Every year. Rule not confirmed: ask your county. Federal rule, 40 CFR 280.35: at least every 3 years.` */
const formatRule = (rule: Duty): string =>
  [rule.interval, formatSource(rule), rule.remark]
    .filter(text => text)
    .map(text => `${text}.`)
    .join(' ')

function nextYearly(day: string, today: string): string {
  const thisYear = `${today.slice(0, 4)}-${day}`
  return thisYear >= today ? thisYear : `${Number(today.slice(0, 4)) + 1}-${day}`
}

/** For the message to the office. */
export function formatAnswer({ state, tank }: DueQuestion, lines: readonly DueLine[]): string {
  const kind = tankTypes.find(({ value }) => value === tank)?.label ?? tank
  const listed = (title: string, asked: Basis) => {
    const dated = lines.filter(({ basis }) => basis === asked).map(({ duty, when }) => `${duty}: ${when}`)
    return dated.length > 0 ? [title, ...dated] : []
  }
  return [
    `${kind} tank in ${state.name}.`,
    ...listed('Required:', 'law'),
    ...listed('Recommended:', 'advice'),
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
