// What falls due in a state in this and in the next month, for any owner: from the rule table alone. City pages say
// it; the server says it anew each day, in the elements that carry `data-ahead`.

import { addMonths, formatDay, formatDayOfYear, lastDayOfMonth, monthNames } from '#domain/day.ts'
import type { Duty, DutyId } from '#domain/rules/tank-duty.ts'
import { findDuty } from '#domain/rules/tank-rules.ts'
import { type StateSlug, states } from '#domain/states.ts'
import { dutyIds } from './duty-ids.ts'
import type { Interval } from './interval.ts'

interface MonthAhead {
  /** `November 2026` */
  month: string
  due: string
}

export const monthsAhead = (state: StateSlug, today: string): MonthAhead[] =>
  [0, 1].map(months => {
    const first = addMonths(`${today.slice(0, 8)}01`, months)
    return { month: formatMonth(first), due: `${dueIn(state, first).join('. ')}.` }
  })

const formatMonth = (day: string): string =>
  `${monthNames[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`

/** Of underground tanks, whose rules are the stricter ones. */
function dueIn(state: StateSlug, first: string): string[] {
  // What holds only for some tanks is not said of all of them.
  const rules = dutyIds.flatMap(id => findDuty(state, id) ?? []).filter(({ only }) => !only)
  const intervalOf = (id: DutyId): Interval | undefined => findDuty(state, id)?.every
  const walkthrough = intervalOf('walkthrough')
  const registration = intervalOf('registration')
  const law = spansOf(rules.filter(({ basis }) => basis === 'law'))
  const advice = spansOf(rules.filter(({ basis }) => basis === 'advice')).filter(each => !law.includes(each))
  return [
    ...(walkthrough ? [formatWalkthrough(walkthrough, first)] : []),
    ...formatTests('Due', law, first),
    ...formatTests('Recommended', advice, first),
    ...(registration?.kind === 'yearly-by' && registration.day.startsWith(first.slice(5, 7))
      ? [`Registration renewed by ${formatDayOfYear(registration.day)}`]
      : []),
  ]
}

/** The spans in months that tests come round in, the shortest first. */
const spansOf = (rules: readonly Duty[]): number[] =>
  [...new Set(rules.flatMap(({ every }) => (every.kind === 'months' ? [every.months] : [])))].toSorted(
    (one, other) => one - other,
  )

function formatWalkthrough(every: Interval, first: string): string {
  if (every.kind === 'days') return `A walkthrough every ${every.days} days`
  return `One walkthrough by ${formatDayOfYear(lastDayOfMonth(first).slice(5))}`
}

/** `Due: annual tests last done in November 2025, 3-year tests last done in November 2023` */
function formatTests(asked: string, spans: readonly number[], first: string): string[] {
  if (spans.length === 0) return []
  const tests = spans.map(
    months =>
      `${months === 12 ? 'annual' : `${months / 12}-year`} tests last done in ${formatMonth(addMonths(first, -months))}`,
  )
  return [`${asked}: ${tests.join(', ')}`]
}

/** By the name of the element that says it: `florida 0 month`, `florida 1 due`, `day`. */
export function aheadTexts(today: string): Map<string, string> {
  const texts = new Map([['day', formatDay(today)]])
  for (const { slug } of states) {
    for (const [index, { month, due }] of monthsAhead(slug, today).entries()) {
      texts.set(`${slug} ${index} month`, month)
      texts.set(`${slug} ${index} due`, due)
    }
  }
  return texts
}
