// The answers a new form begins with.

import { type AnsweredField, isAnswered, rulesOf } from './kinds/kinds.ts'
import type { Answer, Answers, AnswersOf, Template } from './template.ts'
import { fieldsOf } from './walk.ts'

/** What only the moment knows. */
export interface StartSources {
  /** yyyy-mm-dd where the inspector stands. */
  today: string
  displayName: string
}

/** Which of them the field begins with; null where it begins with a value of the template. */
export function startSourceOf(field: AnsweredField): keyof StartSources | null {
  const start = 'start' in field ? field.start : null
  return typeof start === 'object' && start !== null ? start.from : null
}

export function startAnswers<T extends Template>(template: T, sources: StartSources): AnswersOf<T> {
  const answers: Record<string, Answer> = {}
  for (const field of fieldsOf(template)) {
    if (!isAnswered(field)) continue
    const source = startSourceOf(field)
    answers[field.id] = source ? sources[source] : rulesOf(field).blank
  }
  return answers as Answers as AnswersOf<T>
}
