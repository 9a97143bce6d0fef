// A completed form as it is said: titled blocks of lines. Screen, print and PDF draw lines and never look at
// fields, so they cannot disagree.

import {
  type CompletedForm,
  displayDefaults,
  type Photo,
  roleAnswers,
  shortId,
} from '#domain/completed-form.ts'
import { isPast } from '#domain/day.ts'
import { type AnsweredField, answerIn, isAnswered, rulesOf } from './kinds/kinds.ts'
import { isAsked } from './rule.ts'
import { type Answer, type Role, type Severity, sectionsOf, type Template } from './template.ts'

export interface Report {
  title: string
  formId: string
  shortId: string
  facilityName: string
  inspectedBy: string
  inspectionDate: string
  state: string
  tankType: string
  blocks: readonly Block[]
  /** What the reader must know first; empty when nothing was found. */
  findings: readonly Finding[]
  /** PNG data URL, or empty. */
  signature: string
  photos: readonly Photo[]
  /** How many photos the form names that have not arrived. */
  photosToCome: number
  notice: string
  submittedAt: string
}

export interface Block {
  id: string
  title: string
  lines: readonly Line[]
}

export interface Line {
  field: string
  /** The column of the list that the line fills, if any: the head of a report says these. */
  role: Role | null
  label: string
  text: string
  /** Long text gets the full width. */
  isLong: boolean
  severity: Severity | null
  /** A day that had passed when the inspection took place. */
  isExpired: boolean
}

export interface Finding {
  label: string
  text: string
  severity: Severity
}

export function buildReport(template: Template, form: CompletedForm): Report {
  const facts = roleAnswers(template, form.answers)
  const blocks = sectionsOf(template).flatMap(section => {
    const asked = section.fields.filter(isAnswered).filter(field => isAsked(section, field, form.answers))
    const lines = asked
      .filter(field => field.kind !== 'signature')
      .map(field => lineOf(field, answerIn(form.answers, field), facts.inspectionDate))
    return lines.length > 0 ? [{ id: section.id, title: section.title, lines }] : []
  })
  return {
    title: template.printedTitle,
    formId: form.id,
    shortId: shortId(form.id),
    facilityName: facts.facilityName || displayDefaults.facilityName,
    inspectedBy: facts.inspectedBy || displayDefaults.inspectedBy,
    inspectionDate: facts.inspectionDate || displayDefaults.inspectionDate,
    state: form.state || displayDefaults.state,
    tankType: facts.tankType || displayDefaults.tankType,
    blocks,
    findings: blocks.flatMap(block => block.lines.flatMap(findingsOf)),
    signature: signatureOf(template, form),
    photos: form.photos,
    photosToCome: Math.max(0, form.photoIds.length - form.photos.length),
    notice: template.notice,
    submittedAt: form.submittedAt,
  }
}

function lineOf(field: AnsweredField, answer: Answer, inspectionDate: string): Line {
  const text = rulesOf(field).line(answer)
  return {
    field: field.id,
    role: field.role ?? null,
    label: field.label,
    text: text || (field.role ? displayDefaults[field.role] : 'Not given'),
    isLong: field.kind === 'text' && field.long === true,
    severity: severityOf(field, answer),
    isExpired:
      field.kind === 'date' &&
      field.expires === true &&
      typeof answer === 'string' &&
      isPast(answer, inspectionDate),
  }
}

export function severityOf(field: AnsweredField, answer: Answer): Severity | null {
  const concern = 'concern' in field ? field.concern : undefined
  return concern && concern.when === answer ? concern.severity : null
}

function findingsOf({ label, text, severity, isExpired }: Line): Finding[] {
  if (severity) return [{ label, text, severity }]
  return isExpired ? [{ label, text: `Expired ${text}`, severity: 'paper' }] : []
}

function signatureOf(template: Template, form: CompletedForm): string {
  const field = sectionsOf(template)
    .flatMap(section => section.fields)
    .find(({ kind }) => kind === 'signature')
  return field ? String(form.answers[field.id] ?? '') : ''
}
