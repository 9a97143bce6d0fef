// Completed forms as a table: one column per question of the templates, in their order, between what the form
// is and who made it when. A column has two names: the specification's name of the field, which heads a file
// for programs and never changes, and the label that people know from the form, which heads one for people.

import type { CompletedForm } from '#domain/completed-form.ts'
import { type AnsweredField, answerIn, isAnswered, rulesOf } from './kinds/kinds.ts'
import { isAsked } from './rule.ts'
import { type Answers, fieldsOf, sectionsOf, type Template } from './template.ts'

/** A form as a row of the table; people are said by their display names. */
export interface SheetForm
  extends Pick<
    CompletedForm,
    'id' | 'templateId' | 'templateVersion' | 'state' | 'answers' | 'submittedAt' | 'createdAt' | 'updatedAt'
  > {
  photoCount: number
  createdBy: string
  updatedBy: string
}

export type Cell = string | number

export interface Column {
  id: string
  label: string
  /** `day` is yyyy-mm-dd, `moment` is ISO 8601 in UTC; both may be empty. */
  holds: 'text' | 'long text' | 'number' | 'day' | 'moment'
}

export interface Sheet {
  columns: readonly Column[]
  row(form: SheetForm): readonly Cell[]
}

const leading: readonly Column[] = [
  { id: 'id', label: 'Form id', holds: 'text' },
  { id: 'state', label: 'State', holds: 'text' },
]

const trailing: readonly Column[] = [
  { id: 'photos', label: 'Photos', holds: 'number' },
  { id: 'submittedAt', label: 'Submitted (UTC)', holds: 'moment' },
  { id: 'createdAt', label: 'Created (UTC)', holds: 'moment' },
  { id: 'createdBy', label: 'Created by', holds: 'text' },
  { id: 'updatedAt', label: 'Changed (UTC)', holds: 'moment' },
  { id: 'updatedBy', label: 'Changed by', holds: 'text' },
]

/** The newest template first: its labels and its order lead. */
export function buildSheet(templates: readonly Template[]): Sheet {
  const asked = mergedFields(templates)
  const cellsByTemplate = new Map(
    templates.map(template => [keyOf(template.id, template.version), cellsOf(template)]),
  )
  return {
    columns: [...leading, ...asked.map(columnOf), ...trailing],
    row: form => {
      const cells = cellsByTemplate.get(keyOf(form.templateId, form.templateVersion))
      if (!cells) throw new Error(`No template ${form.templateId} ${form.templateVersion} in this sheet`)
      return [
        form.id,
        form.state,
        ...asked.map(({ id }) => cells.get(id)?.(form.answers) ?? ''),
        form.photoCount,
        form.submittedAt,
        form.createdAt,
        form.createdBy,
        form.updatedAt,
        form.updatedBy,
      ]
    },
  }
}

const keyOf = (id: string, version: number): string => `${id} ${version}`

const answeredOf = (template: Template): AnsweredField[] => fieldsOf(template).filter(isAnswered)

/** Blank where the question is not asked: what was typed before is no longer said, here as on the report. */
function cellsOf(template: Template): Map<string, (answers: Answers) => Cell> {
  return new Map(
    sectionsOf(template).flatMap(section =>
      section.fields.filter(isAnswered).map(field => {
        const { cell } = rulesOf(field)
        const say = (answers: Answers): Cell =>
          isAsked(section, field, answers) ? cell(answerIn(answers, field)) : ''
        return [field.id, say] as const
      }),
    ),
  )
}

/** Every question once; one that only an older version asks stands behind its neighbour there. */
function mergedFields(templates: readonly Template[]): AnsweredField[] {
  const merged: AnsweredField[] = []
  for (const template of templates) {
    let place = -1
    for (const field of answeredOf(template)) {
      const found = merged.findIndex(each => each.id === field.id)
      place = found >= 0 ? found : place + 1
      if (found < 0) merged.splice(place, 0, field)
    }
  }
  return merged
}

function columnOf(field: AnsweredField): Column {
  const { id, label } = field
  if (field.kind === 'date') return { id, label, holds: 'day' }
  if (field.kind === 'number') return { id, label, holds: 'number' }
  return { id, label, holds: field.kind === 'text' && field.long ? 'long text' : 'text' }
}
