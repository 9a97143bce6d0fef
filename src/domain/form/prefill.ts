// What a repeat visit takes over from the last form of the same facility: everything, except what a field
// keeps (the date of today, the comments being written) or clears (a signature is given once). The last form may
// be of an older version, or hold an answer of another type, so every answer is judged on its own by the question as it
// is asked now.

import { isAnswered, rulesOf } from './kinds/kinds.ts'
import { fieldsOfKind, kindOf, partQuestion, partsIn } from './part.ts'
import type { Answer, Answers, PartsField, Template } from './template.ts'
import { fieldsOf } from './walk.ts'

interface Prefilled {
  answers: Answers
  /** The fields whose answers came from the last visit. */
  carried: readonly string[]
  /** The labels of the questions whose answer of the last visit does not fit; they are left as they were. */
  unfit: readonly string[]
  /** The last visit's answers as far as they fit, whether they were taken over or not. */
  last: Answers
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
  const fit: Record<string, Answer> = {}
  for (const field of fieldsOf(template)) {
    if (!isAnswered(field)) continue
    if (field.kind === 'parts') {
      carryParts(field, { answers, carried, fit }, previous)
      continue
    }
    const { prefill: rule = 'carry', id, label } = field
    const { schema, blank } = rulesOf(field)
    const last = previous[id] === undefined ? null : schema.safeParse(previous[id])
    if (last?.success) fit[id] = last.data
    if (touched.has(id)) continue
    if (rule === 'clear') answers[id] = blank
    if (rule !== 'carry' || !last) continue
    if (last.success) {
      answers[id] = last.data
      carried.push(id)
    } else {
      unfit.push(label)
    }
  }
  return { answers, carried, unfit, last: fit }
}

interface Filling {
  answers: Record<string, Answer>
  carried: string[]
  fit: Record<string, Answer>
}

/** The parts of the last visit with what is known of them; nothing of its readings. Parts that are here already stay. */
function carryParts({ kinds }: PartsField, { answers, carried, fit }: Filling, previous: Answers): void {
  if (partsIn(answers).length > 0) return
  const parts = partsIn(previous).flatMap(part => {
    const kind = kindOf(kinds, part)
    if (!kind) return []
    for (const field of fieldsOfKind(kind)) {
      if (!isAnswered(field) || (field.prefill ?? 'carry') !== 'carry') continue
      const last = rulesOf(field).schema.safeParse(part[field.id])
      const id = partQuestion(part.id, field.id)
      if (!last.success) continue
      fit[id] = last.data
      answers[id] = last.data
      carried.push(id)
    }
    const { id, kind: named, tankId = null, componentId = null } = part
    return [{ id, tankId, componentId, ...(named !== undefined && { kind: named }) }]
  })
  if (parts.length === 0) return
  answers.parts = parts
  carried.push('parts')
}
