// Answers to every question of any template: valid by its own rules, and different from
// what a new form starts with wherever that can be.

import { withComputed } from '#domain/form/compute.ts'
import type { AnsweredField } from '#domain/form/kinds/kinds.ts'
import { isAnswered } from '#domain/form/kinds/kinds.ts'
import { fieldsOfKind } from '#domain/form/part.ts'
import type { Answer, Answers, Part, PartKind, Template } from '#domain/form/template.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import { signaturePng } from './form-content.ts'

/** `mark` stands in every text, so that two forms can be told apart. */
export function filledAnswers(template: Template, mark: string): Answers {
  const fields = fieldsOf(template).filter(isAnswered)
  return withComputed(template, Object.fromEntries(fields.map(field => [field.id, answerTo(field, mark)])))
}

/** One of each kind. */
function filledPart(kind: PartKind, mark: string): Part {
  const fields = fieldsOfKind(kind).filter(isAnswered)
  const answers = fields.map(field => [field.id, field.id === 'override' ? '' : answerTo(field, mark)])
  const place = { tankId: null, componentId: null }
  return { id: kind.id, kind: kind.id, ...place, ...Object.fromEntries(answers) }
}

function answerTo(field: AnsweredField, mark: string): Answer {
  switch (field.kind) {
    case 'text':
      return `${field.label} ${mark}`
    case 'number':
      return Math.min(field.max ?? 7, Math.max(field.min ?? 0, 7))
    case 'date':
      return '2026-11-03'
    case 'yes-no':
      return !field.start
    case 'yes-no-none':
      return field.start === null
    case 'choice':
      return field.options.at(-1)?.value ?? field.start
    case 'signature':
      return signaturePng
    case 'length':
      return 50
    case 'timer':
      return {
        startedAt: '2026-11-03T15:00:00.000Z',
        stoppedAt: '2026-11-03T16:05:00.000Z',
        elapsedSeconds: 3900,
        doubt: null,
      }
    // The server fills it in.
    case 'computed':
    case 'result':
      return null
    case 'parts':
      return field.kinds.map(kind => filledPart(kind, mark))
  }
}
