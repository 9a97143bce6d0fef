// What a repeat visit takes over from the last form of the same facility: everything, except what a field
// keeps (the date of today, the comments being written) or clears (a signature is given once).

import { isAnswered, rulesOf } from './kinds/kinds.ts'
import { type Answer, type Answers, fieldsOf, type Template } from './template.ts'

export interface Prefilled {
  answers: Answers
  /** The fields whose answers came from the last visit. */
  carried: readonly string[]
}

/** `touched` names what the inspector answered while the last form was being fetched: it stays. */
export function prefill(
  template: Template,
  current: Answers,
  previous: Answers,
  touched: ReadonlySet<string> = new Set(),
): Prefilled {
  const answers: Record<string, Answer> = { ...current }
  const carried: string[] = []
  for (const field of fieldsOf(template)) {
    if (!isAnswered(field) || touched.has(field.id)) continue
    const { prefill: rule = 'carry', id } = field
    if (rule === 'clear') answers[id] = rulesOf(field).blank
    const last = previous[id]
    if (rule !== 'carry' || last === undefined) continue
    answers[id] = last
    carried.push(id)
  }
  return { answers, carried }
}
