// What a form still leaves open, section by section.

import { type QuestionKind, type ReviewInput, reviewForm } from './review.ts'
import { holds } from './rule.ts'
import type { Section, Template } from './template.ts'
import { labelOf, unfold } from './unfold.ts'
import { missingAnswers } from './validate.ts'
import { fieldsOf } from './walk.ts'

export interface OpenSection {
  section: Section
  /** The labels of the questions without an answer of the inspector. */
  unanswered: readonly string[]
  /** How many answers of the last visit are not confirmed. */
  toConfirm: number
}

const isOpen: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['leak', 'unsigned', 'blank', 'start'])

/** Every section that is asked, in order. */
export function openSections(
  template: Template,
  sections: readonly Section[],
  input: ReviewInput,
): OpenSection[] {
  const questions = reviewForm(template, input)
  const open = new Set([
    ...Object.keys(missingAnswers(template, input.answers)),
    ...questions.filter(({ kind }) => isOpen.has(kind)).map(({ field }) => field),
  ])
  const carried = new Set(questions.filter(({ kind }) => kind === 'carried').map(({ field }) => field))
  const all = unfold(template, input.answers).template
  const labels = new Map(fieldsOf(all).map(field => [field.id, labelOf(field)]))
  return sections
    .filter(({ visibleWhen }) => holds(visibleWhen, input.answers))
    .map(section => {
      const ids = idsIn(all, section)
      return {
        section,
        unanswered: ids.filter(id => open.has(id)).map(id => labels.get(id) ?? id),
        toConfirm: ids.filter(id => carried.has(id)).length,
      }
    })
}

/** The section of the parts leaves open what they do. */
const idsIn = (all: Template, { fields }: Section): string[] =>
  fields.some(({ kind }) => kind === 'parts')
    ? [...fields, ...fieldsOf(all).filter(({ part }) => part)].map(({ id }) => id)
    : fields.map(({ id }) => id)
