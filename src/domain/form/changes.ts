// What an edit changed, field by field, for the history of a form.

import { isAnswered, rulesOf } from './kinds/kinds.ts'
import type { Answer, Answers, Template } from './template.ts'
import { fieldsOf } from './walk.ts'

export interface FieldChange {
  field: string
  label: string
  from: string
  to: string
}

/** In the words of the version that the form has after the edit; what it never had before is said as nothing. */
export function changedFields(template: Template, before: Answers, after: Answers): FieldChange[] {
  return fieldsOf(template)
    .filter(isAnswered)
    .flatMap(field => {
      const from = before[field.id]
      const to = after[field.id]
      if (from === to) return []
      const change = { field: field.id, label: field.label }
      // Two signatures differ in their picture; that one was replaced is all a reader needs.
      if (field.kind === 'signature' && from && to) return [{ ...change, from: 'Signed', to: 'Signed again' }]
      const say = (answer: Answer | undefined) => (answer === undefined ? '' : rulesOf(field).line(answer))
      return [{ ...change, from: say(from), to: say(to) }]
    })
}
