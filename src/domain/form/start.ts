// The answers a new form begins with.

import { isAnswered, rulesOf } from './kinds/kinds.ts'
import type { Answer, Answers, AnswersOf, Template } from './template.ts'
import { fieldsOf } from './walk.ts'

/** What only the moment knows. */
export interface StartSources {
  /** yyyy-mm-dd where the inspector stands. */
  today: string
  displayName: string
}

export function startAnswers<T extends Template>(template: T, sources: StartSources): AnswersOf<T> {
  const answers: Record<string, Answer> = {}
  for (const field of fieldsOf(template)) {
    if (!isAnswered(field)) continue
    const start = 'start' in field ? field.start : undefined
    const isFromMoment = typeof start === 'object' && start !== null
    answers[field.id] = isFromMoment ? sources[start.from] : rulesOf(field).blank
  }
  return answers as Answers as AnswersOf<T>
}
