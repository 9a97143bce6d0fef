// The rule table with what was decided about its rows (rule-decision.ts): that a text was read and says so, and that we do it
// more often. A confirmed row counts as law. An interval is only ever made shorter, whatever was stored.

import { formatInterval, type Interval } from '#domain/due/interval.ts'
import { type StateSlug, states } from '#domain/states.ts'
import { type RuleDecision, undecided } from './rule-decision.ts'
import { type Duty, ourSchedule } from './tank-duty.ts'
import { dutiesIn, type ListDuties, tankRules } from './tank-rules.ts'

/**
 * `florida.cathodic.ust.galvanic`: the state, the duty, the tanks, and how they are built where it depends on that. What is
 * decided about a row is stored under its key, so that it stays known over releases.
 */
function ruleKey(state: StateSlug, { id, holdsFor, only }: Pick<Duty, 'id' | 'holdsFor' | 'only'>): string {
  const build = Object.values(only ?? {}).flat()
  return [state, id, holdsFor.toLowerCase(), ...(build.length > 0 ? [build.join('-')] : [])].join('.')
}

export interface RuleRow {
  key: string
  state: StateSlug
  duty: Duty
}

/** Every row of the table, state by state. */
export const ruleRows: readonly RuleRow[] = states.flatMap(({ slug }) =>
  tankRules[slug].duties.map(duty => ({ key: ruleKey(slug, duty), state: slug, duty })),
)

export const findRule = (key: string): RuleRow | null => ruleRows.find(row => row.key === key) ?? null

/** Our own schedule rests on no rule that one could read. */
export const canBeConfirmed = ({ citation }: Pick<Duty, 'citation'>): boolean => citation !== ourSchedule

export interface Length {
  unit: 'days' | 'months'
  count: number
}

/** What can be made shorter; null for what goes by a date or an event. */
export function lengthOf(every: Interval): Length | null {
  if (every.kind === 'days') return { unit: 'days', count: every.days }
  if (every.kind === 'calendar-month') return { unit: 'days', count: every.longestDays }
  return every.kind === 'months' ? { unit: 'months', count: every.months } : null
}

const withLength = (every: Interval, count: number): Interval => {
  if (every.kind === 'days') return { ...every, days: count }
  if (every.kind === 'calendar-month') return { ...every, longestDays: count }
  return every.kind === 'months' ? { ...every, months: count } : every
}

export const isStricter = (every: Interval, count: number): boolean => count < (lengthOf(every)?.count ?? 0)

/** The row as it counts. */
export function decide(duty: Duty, { confirmed, companyInterval }: RuleDecision): Duty {
  const read: Duty =
    confirmed && canBeConfirmed(duty)
      ? { ...duty, basis: 'law', verifiedOn: later(duty.verifiedOn, confirmed.day) }
      : duty
  if (companyInterval === null || !isStricter(duty.every, companyInterval)) return read
  const every = withLength(duty.every, companyInterval)
  const interval = formatInterval(every)
  return { ...read, every, interval, citation: citeOurInterval(duty, interval) }
}

const later = (one: string | null, other: string): string => (one && one > other ? one : other)

/** Nothing is said to be required by a rule so often that only we ask for it. */
const citeOurInterval = ({ citation }: Duty, interval: string): string =>
  citation === ourSchedule
    ? citation
    : `${citation}; our interval: ${interval.charAt(0).toLowerCase()}${interval.slice(1)}`

/** As much of a decision as a count goes by: who confirmed it and where it was read changes none. */
export interface CountingDecision {
  id: string
  confirmedOn: string | null
  companyInterval: number | null
}

export const decisionsFrom = (rows: readonly CountingDecision[]): Map<string, RuleDecision> =>
  new Map(
    rows.map(({ id, confirmedOn, companyInterval }) => [
      id,
      { confirmed: confirmedOn === null ? null : { name: '', day: confirmedOn, note: '' }, companyInterval },
    ]),
  )

/** What duties are counted by, with what was decided. */
export function listDecided(decisions: ReadonlyMap<string, RuleDecision>): ListDuties {
  const decided = Object.groupBy(
    ruleRows.map(({ key, state, duty }) => ({ state, duty: decide(duty, decisions.get(key) ?? undecided) })),
    ({ state }) => state,
  )
  return dutiesIn(state => (decided[state] ?? []).map(({ duty }) => duty))
}
