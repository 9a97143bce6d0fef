// Where an answer comes from: the inspector, the last visit, or the template. A signed record says only what was given, so
// this is part of it, and a question that it leaves out was not given. Records from before it was kept say nothing of any
// question and are shown as they were.

import * as z from 'zod/mini'
import { type AnsweredField, isAnswered, rulesOf } from './kinds/kinds.ts'
import { startSourceOf } from './start.ts'
import type { Answer, Template } from './template.ts'
import { fieldsOf, oncePerTemplate } from './walk.ts'

/**
 * `answered`: given by the person. `confirmed`: carried over and affirmed. `carried`: from the last visit, untouched.
 * `start`: the template's own value, untouched.
 */
export const givenWords = ['answered', 'confirmed', 'carried', 'start'] as const
export type Given = (typeof givenWords)[number]

/** By field. */
export type GivenAnswers = Readonly<Record<string, Given>>

export const givenAnswers: z.ZodMiniType<GivenAnswers> = z.record(
  z.string().check(z.maxLength(100)),
  z.enum(givenWords),
)

/** What a device remembers while the form is filled in. */
interface Touches {
  touched: readonly string[]
  confirmed?: readonly string[]
  carried: readonly string[]
}

export function givenOf(template: Template, { touched, confirmed = [], carried }: Touches): GivenAnswers {
  const word = (field: string): Given => {
    if (touched.includes(field)) return 'answered'
    if (confirmed.includes(field)) return 'confirmed'
    return carried.includes(field) ? 'carried' : 'start'
  }
  const fields = fieldsOf(template).filter(isAnswered)
  return Object.fromEntries(fields.map(field => [field.id, isComputed(field) ? 'answered' : word(field.id)]))
}

/** It follows from other answers, which say for themselves who gave them. */
export const isComputed = ({ kind }: Pick<AnsweredField, 'kind'>): boolean =>
  kind === 'computed' || kind === 'result' || kind === 'parts'

const questionsOf = oncePerTemplate((template): ReadonlySet<string> => {
  const questions = fieldsOf(template).filter(isAnswered)
  return new Set(questions.map(({ id }) => id))
})

/** What is spoken for and is no question of the template. */
export const strangeFields = (template: Template, given: GivenAnswers = {}): string[] =>
  Object.keys(given).filter(field => !questionsOf(template).has(field))

/** The answer is what the form began with. */
export const isUntouchedStart = (given: GivenAnswers | undefined, field: string): boolean =>
  given?.[field] === 'start'

/** Answered or confirmed on the visit. A form that says of no question where its answer comes from counts as answered. */
export const isGivenOnVisit = (given: GivenAnswers | undefined, field: string): boolean =>
  given === undefined || given[field] === 'answered' || given[field] === 'confirmed'

/** Why an answer is not the inspector's own. Null where it is, or where the record does not say. */
export type NotGiven = Extract<Given, 'start' | 'carried'>

/** An empty answer claims nothing, a signature speaks for itself, and what the moment gave (the day, the inspector's name) is a fact. */
export function notGivenOf(
  field: AnsweredField,
  answer: Answer,
  given: GivenAnswers | undefined,
): NotGiven | null {
  if (isGivenOnVisit(given, field.id)) return null
  const word = given?.[field.id] ?? wordForGap(field, answer)
  if (field.kind === 'signature' || isComputed(field) || rulesOf(field).isEmpty(answer)) return null
  if (word === 'carried') return word
  return startSourceOf(field) ? null : 'start'
}

/** Of a question that the record leaves out: the answer is what the form began with, or one that was not confirmed. */
const wordForGap = (field: AnsweredField, answer: Answer): NotGiven =>
  startSourceOf(field) || answer === rulesOf(field).blank ? 'start' : 'carried'

/** The answer in words that do not claim more than was given. */
export function formatNotGiven(text: string, notGiven: NotGiven | null): string {
  if (notGiven === 'start') return `Not answered (default: ${text})`
  return notGiven === 'carried' ? `${text} (not confirmed)` : text
}
