// Completed forms as a table of figures: one column per question of the template, in its order.

import type { CompletedForm } from '#domain/completed-form.ts'
import { answerIn, isAnswered, rulesOf } from './kinds/kinds.ts'
import { fieldsOf, type Template } from './template.ts'

export interface Sheet {
  columns: readonly string[]
  row(form: CompletedForm): readonly (string | number)[]
}

export function buildSheet(template: Template): Sheet {
  const fields = fieldsOf(template).filter(isAnswered)
  return {
    columns: [
      'id',
      'state',
      ...fields.map(field => field.id),
      'photos',
      'submittedAt',
      'createdAt',
      'createdBy',
      'updatedAt',
      'updatedBy',
    ],
    row: form => [
      form.id,
      form.state,
      ...fields.map(field => rulesOf(field).cell(answerIn(form.answers, field))),
      form.photos.length,
      form.submittedAt,
      form.createdAt,
      form.createdBy,
      form.updatedAt,
      form.updatedBy,
    ],
  }
}
