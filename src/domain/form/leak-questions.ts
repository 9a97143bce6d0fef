// The questions that tell whether fuel is escaping now. They are looked at and answered on every visit: no answer of the
// last one is confirmed for them in passing.

import { type GivenAnswers, isGivenOnVisit } from './given.ts'
import { type AnsweredField, isAnswered } from './kinds/kinds.ts'
import type { Answers, Field, Template } from './template.ts'
import { asks, fieldsOf, oncePerTemplate } from './walk.ts'

/** Those that the meaning names, and every other one that can raise a possible release. */
export const leakQuestionsOf = oncePerTemplate((template): readonly AnsweredField[] =>
  fieldsOf(template)
    .filter(isAnswered)
    .filter(field => template.meaning?.leakQuestions?.includes(field.id) || raisesRelease(field)),
)

const raisesRelease = (field: Field): boolean => 'concern' in field && field.concern?.severity === 'release'

export const isLeakQuestion = (template: Template, field: Field): boolean =>
  leakQuestionsOf(template).some(({ id }) => id === field.id)

/** Those that are asked and were neither answered nor confirmed on the visit. */
export const openLeakQuestions = (
  template: Template,
  { answers, given }: { answers: Answers; given: GivenAnswers | undefined },
): readonly AnsweredField[] =>
  leakQuestionsOf(template).filter(({ id }) => asks(template, id, answers) && !isGivenOnVisit(given, id))
