// What a repeat visit takes over from the last form of the same facility: everything, except what a field
// keeps (the date of today, the comments being written) or clears (a signature is given once). The last form may
// be of an older version, so every answer is judged on its own by the question as it is asked now.

import { isAnswered, rulesOf } from './kinds/kinds.ts'
import type { Answer, Answers, Template } from './template.ts'
import { fieldsOf } from './walk.ts'

export interface Prefilled {
  answers: Answers
  /** The fields whose answers came from the last visit. */
  carried: readonly string[]
  /** The labels of the questions that have an answer of the last visit which no longer fits. */
  unfit: readonly string[]
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
  const unfit: string[] = []
  for (const field of fieldsOf(template)) {
    if (!isAnswered(field) || touched.has(field.id)) continue
    const { prefill: rule = 'carry', id, label } = field
    const { schema, blank } = rulesOf(field)
    if (rule === 'clear') answers[id] = blank
    if (rule !== 'carry' || previous[id] === undefined) continue
    const last = schema.safeParse(previous[id])
    if (last.success) {
      answers[id] = last.data
      carried.push(id)
    } else {
      unfit.push(label)
    }
  }
  return { answers, carried, unfit }
}
