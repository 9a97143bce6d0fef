// The sections of a step on a repeat visit: what has to be looked at again each time stands together, the leak questions first and
// then the readings. The rest follows in the template's order. Every question is still asked once, in its own words.

import { isReadingOfVisit } from './as-last-visit.ts'
import { isAnswered } from './kinds/kinds.ts'
import { isLeakQuestion } from './leak-questions.ts'
import type { Field, Section, Step, Template } from './template.ts'
import { oncePerTemplate } from './walk.ts'

export const leakSectionId = 'leak-check'
const readingsSectionId = 'readings'

export interface RepeatStep {
  /** What is asked before the rest: where and when, leaks, readings. */
  first: readonly Section[]
  rest: readonly Section[]
}

/** Null for a step in which nothing is scattered: it stays as it is. */
export const repeatStepOf = (template: Template, step: Step): RepeatStep | null =>
  repeatSteps(template).get(step.id) ?? null

const repeatSteps = oncePerTemplate(
  (template): ReadonlyMap<string, RepeatStep | null> =>
    new Map(template.steps.map(step => [step.id, arrange(template, step)])),
)

function arrange(template: Template, { sections }: Step): RepeatStep | null {
  const gathered = [
    gather(sections, field => isLeakQuestion(template, field), {
      id: leakSectionId,
      title: 'Leak check',
      hint: 'Look at each one today and tap what you see.',
    }),
    gather(sections, field => isAnswered(field) && isReadingOfVisit(template, field), {
      id: readingsSectionId,
      title: 'Readings',
      hint: 'Type what you read today.',
    }),
  ].filter(section => section !== null)
  if (gathered.length === 0) return null
  const moved = new Set(gathered.flatMap(({ fields }) => fields.map(({ id }) => id)))
  const left = sections
    .map(section => ({ ...section, fields: section.fields.filter(({ id }) => !moved.has(id)) }))
    .filter(({ fields }) => fields.length > 0)
  const facility = left.findIndex(({ fields }) => fields.some(({ role }) => role === 'facilityName')) + 1
  return { first: [...left.slice(0, facility), ...gathered], rest: left.slice(facility) }
}

/** Null where they stand in one section already. */
function gather(
  sections: readonly Section[],
  isMeant: (field: Field) => boolean,
  section: Omit<Section, 'fields'>,
): Section | null {
  const found = sections
    .map(({ title, visibleWhen, fields }) =>
      fields
        // A question that depends on two answers stays in its section: it can name but one.
        .filter(field => isMeant(field) && !(visibleWhen && field.visibleWhen))
        .map(field => ({
          ...field,
          ...(visibleWhen ? { visibleWhen } : {}),
          // A bare name, such as "Type of liquid", means less outside its section.
          hint: field.hint ?? (field.label.endsWith('?') ? undefined : `Section: ${title}`),
        })),
    )
    .filter(fields => fields.length > 0)
  return found.length > 1 ? { ...section, fields: found.flat() } : null
}
