// What an edit changed, field by field, for the history of a form.

import { answerIn, isAnswered, rulesOf } from './kinds/kinds.ts'
import { type Answers, fieldsOf, type Template } from './template.ts'

export interface FieldChange {
  field: string
  label: string
  from: string
  to: string
}

export function changedFields(template: Template, before: Answers, after: Answers): FieldChange[] {
  return fieldsOf(template)
    .filter(isAnswered)
    .flatMap(field => {
      const rules = rulesOf(field)
      const from = answerIn(before, field)
      const to = answerIn(after, field)
      if (from === to) return []
      const change = { field: field.id, label: field.label }
      // Two signatures differ in their picture; that one was replaced is all a reader needs.
      if (field.kind === 'signature' && from && to) return [{ ...change, from: 'Signed', to: 'Signed again' }]
      return [{ ...change, from: rules.line(from), to: rules.line(to) }]
    })
}
