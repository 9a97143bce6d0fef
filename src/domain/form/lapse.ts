// Days that had passed when the inspection took place: a paper that has run out, a test that was to be made again.
// The form says so beside the field, and the report counts it among the findings.

import { addMonths, isDay, isPast } from '#domain/day.ts'
import { type GivenAnswers, isGivenOnVisit } from './given.ts'
import type { AnsweredField } from './kinds/kinds.ts'
import { holds } from './rule.ts'
import type { Answers, DateField, Due, Severity } from './template.ts'

export interface Visit {
  /** The name of the state; an unknown one has no intervals. */
  state: string
  inspectionDate: string
  answers: Answers
  /** Not known of a record from before it was kept, which counts as answered. */
  given: GivenAnswers | undefined
}

export interface Lapse {
  severity: Severity
  /** What the answer's line says. */
  line: string
  finding: string
}

export function formatLapse(field: AnsweredField, visit: Visit): Lapse | null {
  const lapsed = lapsedOn(field, visit)
  if (!lapsed || field.kind !== 'date') return null
  if (field.expires) return { severity: 'paper', line: `Expired ${lapsed}`, finding: `Expired ${lapsed}` }
  return { severity: 'overdue', line: String(visit.answers[field.id]), finding: `was due ${lapsed}` }
}

/** The last day on which all was well, when that day had passed. */
export function lapsedOn(field: AnsweredField, visit: Visit): string | null {
  if (field.kind !== 'date') return null
  const last = lastGoodDay(field, visit)
  return last && isPast(last, visit.inspectionDate) ? last : null
}

function lastGoodDay(field: DateField, visit: Visit): string | null {
  const { state, answers } = visit
  const day = String(answers[field.id])
  if (!isDay(day)) return null
  if (field.expires) return day
  if (!field.due || isMadeNow(field.due, visit)) return null
  const months = new Map(Object.entries(field.due.every)).get(state)
  return months === undefined ? null : addMonths(day, months)
}

/** The test is being made on this visit. That the last visit was one proves nothing about this one. */
const isMadeNow = ({ unless }: Due, { answers, given }: Visit): boolean =>
  unless !== undefined && isGivenOnVisit(given, unless.field) && holds(unless, answers)

/** Why a day of a test or a paper tells nothing: none was given, or one on which a test cannot have been made yet. */
export type NoDay = 'blank' | 'future'

export function noDayIn(field: AnsweredField, visit: Visit): NoDay | null {
  if (field.kind !== 'date' || !(field.expires || field.due)) return null
  const day = String(visit.answers[field.id])
  if (isDay(day)) return isAfterVisit(field, visit) ? 'future' : null
  return field.due && isMadeNow(field.due, visit) ? null : 'blank'
}

/** When a test was last made, dated after the visit itself. */
export const isAfterVisit = (
  { id, due }: DateField,
  { answers, inspectionDate }: Pick<Visit, 'answers' | 'inspectionDate'>,
): boolean => due !== undefined && isDay(inspectionDate) && isPast(inspectionDate, String(answers[id]))
