// The checks of a form, run by the browser before it is sent and by the server before it is stored.

import * as z from 'zod/mini'
import type { FieldErrors } from '#domain/problems/problem.ts'
import { type AnsweredField, isAnswered, rulesOf } from './kinds/kinds.ts'
import { noteShapes } from './note-ids.ts'
import { partQuestion, partsIn } from './part.ts'
import type { Answer, Answers, Section, Template } from './template.ts'
import { foldAnswers, unfold } from './unfold.ts'
import { fieldsOf, isAsked, oncePerTemplate, sectionsOf, stepOf } from './walk.ts'

/**
 * The shape of a template's answers. Unknown keys are refused; an answer that was left out is the one a new
 * form starts with. Building it costs more than a hundred checks with it.
 */
export const answersSchema = oncePerTemplate((template): z.ZodMiniType<Answers> => {
  const shape: Record<string, z.ZodMiniType<Answer>> = {}
  for (const field of fieldsOf(template)) {
    if (!isAnswered(field)) continue
    const rules = rulesOf(field)
    shape[field.id] = z._default(rules.schema, rules.blank as never) as z.ZodMiniType<Answer>
  }
  return z.strictObject({ ...shape, ...noteShapes(fieldsOf(template)) }) as unknown as z.ZodMiniType<Answers>
})

interface Required {
  section: Section
  field: AnsweredField
  /** What is said where it is missing. */
  sentence: string
}

const requiredOf = oncePerTemplate((template): readonly Required[] =>
  sectionsOf(template).flatMap(section =>
    section.fields.flatMap(field =>
      isAnswered(field) && field.required ? [{ section, field, sentence: field.required }] : [],
    ),
  ),
)

/** The required answers that are missing, by field. Questions that are not asked need no answer. */
export function missingAnswers(template: Template, answers: Answers): FieldErrors {
  const errors: FieldErrors = {}
  const all = unfold(template, answers)
  for (const { section, field, sentence } of requiredOf(all.template)) {
    if (!isAsked(section, field, all.answers)) continue
    const answer = all.answers[field.id]
    if (answer === undefined || rulesOf(field).isEmpty(answer)) errors[field.id] = sentence
  }
  return errors
}

/** Everything that is wrong with the answers, by field; empty when they may be stored. */
export function answerErrors(template: Template, answers: Answers): FieldErrors {
  const errors = missingAnswers(template, answers)
  const folded = foldAnswers(answers)
  const result = answersSchema(template).safeParse(folded)
  for (const issue of result.error?.issues ?? []) {
    const [first, index, question] = issue.path
    const part = first === 'parts' ? partsIn(folded)[Number(index)] : undefined
    const field = part && question ? partQuestion(part.id, String(question)) : String(first ?? '')
    errors[field] ??= issue.message
  }
  return errors
}

/**
 * The answers, blank where one is wrong and another answer has since taken its question away: no user could correct it. The same
 * object where there is nothing to clear.
 */
export function withoutWrongUnasked(template: Template, answers: Answers): Answers {
  const errors = answerErrors(template, answers)
  const all = unfold(template, answers)
  const unasked = sectionsOf(all.template).flatMap(section =>
    section.fields
      .filter(isAnswered)
      .filter(field => errors[field.id] !== undefined && !isAsked(section, field, all.answers)),
  )
  if (unasked.length === 0) return answers
  return { ...all.answers, ...Object.fromEntries(unasked.map(field => [field.id, rulesOf(field).blank])) }
}

/** Of these errors, those that a step owns. */
export function errorsOfStep(template: Template, step: number, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => stepOf(template, field) === step))
}

/** The first step that owns one of the errors; one that no step owns is shown on the first. */
export function stepToMend(template: Template, errors: FieldErrors): number {
  const steps = Object.keys(errors).map(field => Math.max(0, stepOf(template, field)))
  return Math.min(...steps, template.steps.length - 1)
}
