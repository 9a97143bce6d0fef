// How everybody looks at a template: its sections and questions in their order, who asks what, and what is asked at all.
// A rule is data, so the browser, the server and the report judge it alike.

import type { Answers, Field, PhotosField, Role, Rule, Section, Template } from './template.ts'

const sections = new WeakMap<Template, readonly Section[]>()
const fields = new WeakMap<Template, readonly Field[]>()

/** Templates never change: each is walked once. */
export function sectionsOf(template: Template): readonly Section[] {
  const all = sections.get(template) ?? template.steps.flatMap(step => step.sections)
  sections.set(template, all)
  return all
}

export function fieldsOf(template: Template): readonly Field[] {
  const all = fields.get(template) ?? sectionsOf(template).flatMap(section => section.fields)
  fields.set(template, all)
  return all
}

/** Empty where the template asks for no photos. */
export const photoSectionsOf = (template: Template): PhotosField['sections'] =>
  fieldsOf(template).flatMap(field => (field.kind === 'photos' ? field.sections : []))

/** The place of the step that asks the question; -1 for a question that is none of this template. */
export const stepOf = (template: Template, field: string): number =>
  template.steps.findIndex(step => step.sections.some(({ fields }) => fields.some(({ id }) => id === field)))

export const findRole = (template: Template, role: Role): Field | null =>
  fieldsOf(template).find(field => field.role === role) ?? null

/** The PNG as a data URL; empty where nobody signed, or no template asks for it. */
export function signatureIn(template: Template, answers: Answers): string {
  const field = fieldsOf(template).find(({ kind }) => kind === 'signature')
  return field ? String(answers[field.id] ?? '') : ''
}

/** Signatures weigh more than all the answers together. */
export function withoutSignature(template: Template, answers: Answers): Answers {
  const signatures = fieldsOf(template).filter(({ kind }) => kind === 'signature')
  return { ...answers, ...Object.fromEntries(signatures.map(({ id }) => [id, ''])) }
}

export const holds = (rule: Rule | undefined, answers: Answers): boolean =>
  rule === undefined || answers[rule.field] === rule.is

export const isAsked = (section: Section, field: Field, answers: Answers): boolean =>
  holds(section.visibleWhen, answers) && holds(field.visibleWhen, answers)
