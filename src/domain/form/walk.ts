// How a template is walked: its sections and questions in their order, which fills which column, and what is asked at all.

import { formQuestion } from './part.ts'
import { holds } from './rule.ts'
import type {
  Answers,
  Field,
  PartsField,
  PhotosField,
  Role,
  Section,
  SignatureField,
  Template,
} from './template.ts'

/** Templates never change: what is asked of one again and again is made once. */
export function oncePerTemplate<T>(make: (template: Template) => T): (template: Template) => T {
  const made = new WeakMap<Template, { value: T }>()
  return template => {
    const known = made.get(template)
    if (known) return known.value
    const value = make(template)
    made.set(template, { value })
    return value
  }
}

export const sectionsOf = oncePerTemplate((template): readonly Section[] =>
  template.steps.flatMap(step => step.sections),
)

export const fieldsOf = oncePerTemplate((template): readonly Field[] =>
  sectionsOf(template).flatMap(section => section.fields),
)

/** The questions whose answers fill the columns of the list, by what they fill. */
export const roleFieldsOf = oncePerTemplate(
  (template): ReadonlyMap<Role, Field> =>
    new Map(fieldsOf(template).flatMap(field => (field.role ? [[field.role, field]] : []))),
)

/** Null where nothing repeats. */
export const partsFieldOf = oncePerTemplate(
  (template): PartsField | null => fieldsOf(template).find(field => field.kind === 'parts') ?? null,
)

/** Empty where the template asks for no photos. */
export const photoSectionsOf = (template: Template): PhotosField['sections'] =>
  fieldsOf(template).flatMap(field => (field.kind === 'photos' ? field.sections : []))

/** The section that takes a photo of a question. */
export const questionPhotosSection = (template: Template): string =>
  template.meaning?.questionPhotos ?? photoSectionsOf(template)[0]?.id ?? ''

/** The place of the step that asks the question; -1 for a question that is none of this template. */
export function stepOf(template: Template, field: string): number {
  const sought = formQuestion(field)
  return template.steps.findIndex(step =>
    step.sections.some(({ fields }) => fields.some(({ id }) => id === sought)),
  )
}

export const findRole = (template: Template, role: Role): Field | null =>
  roleFieldsOf(template).get(role) ?? null

/** The inspector's; null where the template asks for none. */
export const signatureFieldOf = oncePerTemplate(
  (template): SignatureField | null =>
    fieldsOf(template).find((field): field is SignatureField => field.kind === 'signature' && !field.of) ??
    null,
)

/** The inspector's, a PNG as a data URL; empty where it is not signed. */
export function signatureIn(template: Template, answers: Answers): string {
  const field = signatureFieldOf(template)
  return field ? String(answers[field.id] ?? '') : ''
}

/** Signatures weigh more than all the answers together. */
export function withoutSignature(template: Template, answers: Answers): Answers {
  const signatures = fieldsOf(template).filter(({ kind }) => kind === 'signature')
  return { ...answers, ...Object.fromEntries(signatures.map(({ id }) => [id, ''])) }
}

/** Whether a question of the template is asked with these answers. */
export const asks = (template: Template, id: string, answers: Answers): boolean =>
  sectionsOf(template).some(section =>
    section.fields.some(field => field.id === id && isAsked(section, field, answers)),
  )

export const isAsked = (section: Section, field: Field, answers: Answers): boolean =>
  holds(section.visibleWhen, answers) && holds(field.visibleWhen, answers)
