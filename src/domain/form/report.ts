// A completed form as it is said: titled blocks of lines. Screen, print and PDF draw lines and never look at
// fields, so they cannot disagree.

import { company } from '#domain/company.ts'
import {
  type CompletedForm,
  displayDefaults,
  type Photo,
  roleAnswers,
  shortId,
} from '#domain/completed-form.ts'
import { type AnsweredField, isAnswered, rulesOf } from './kinds/kinds.ts'
import { sayLapse, type Visit } from './lapse.ts'
import type { Answer, Role, Severity, Template } from './template.ts'
import { isAsked, sectionsOf } from './walk.ts'

export interface Report {
  title: string
  formId: string
  shortId: string
  facilityName: string
  inspectedBy: string
  inspectionDate: string
  state: string
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
}

export interface Finding {
  label: string
  text: string
  severity: Severity
}

/** With the version of the template that the form was made with. What the form never had is left out, not made up. */
export function buildReport(template: Template, form: CompletedForm): Report {
  const facts = roleAnswers(template, form.answers)
  const visit = { state: form.state, inspectionDate: facts.inspectionDate, answers: form.answers }
  const sections = sectionsOf(template)
    .map(section => ({
      id: section.id,
      title: section.title,
      said: section.fields
        .filter(isAnswered)
        .filter(field => field.kind !== 'signature' && isAsked(section, field, form.answers))
        .flatMap(field => {
          const answer = form.answers[field.id]
          // The facts of the head have a word for what is missing.
          if (answer === undefined) return field.role ? say(field, '', visit) : []
          return say(field, answer, visit)
        }),
    }))
    .filter(({ said }) => said.length > 0)
  return {
    title: template.printedTitle,
    formId: form.id,
    shortId: shortId(form.id),
    facilityName: facts.facilityName || displayDefaults.facilityName,
    inspectedBy: facts.inspectedBy || displayDefaults.inspectedBy,
    inspectionDate: facts.inspectionDate || displayDefaults.inspectionDate,
    state: form.state || displayDefaults.state,
    blocks: sections.map(({ id, title, said }) => ({ id, title, lines: said.map(({ line }) => line) })),
    findings: sections.flatMap(({ said }) => said.flatMap(({ finding }) => finding ?? [])),
    signature: signatureOf(template, form),
    photos: form.photos,
    photosToCome: Math.max(0, form.photoIds.length - form.photos.length),
    notice: template.notice.replace('{ehsPhone}', company.ehsPhone),
    submittedAt: form.submittedAt,
  }
}

interface Said {
  line: Line
  finding: Finding | null
}

function say(field: AnsweredField, answer: Answer, visit: Visit): Said {
  const { label, role = null } = field
  const lapse = sayLapse(field, visit)
  const severity = lapse?.severity ?? severityOf(field, answer)
  const text = rulesOf(field).line(answer) || (role ? displayDefaults[role] : 'Not given')
  const isLong = field.kind === 'text' && field.long === true
  return {
    line: { field: field.id, role, label, text: lapse?.line ?? text, isLong, severity },
    finding: severity && { label, text: lapse?.finding ?? text, severity },
  }
}

export function severityOf(field: AnsweredField, answer: Answer): Severity | null {
  const concern = 'concern' in field ? field.concern : undefined
  return concern && concern.when === answer ? concern.severity : null
}

function signatureOf(template: Template, form: CompletedForm): string {
  const field = sectionsOf(template)
    .flatMap(section => section.fields)
    .find(({ kind }) => kind === 'signature')
  return field ? String(form.answers[field.id] ?? '') : ''
}

/** Signs that some system takes for a part of the path, or for nothing it can store. */
const unsafe = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]+/gu
const longest = 80

/** `Tower 4417 Ocala 2026-11-14 1a2b3c4d.pdf` */
export const reportFileName = ({
  facilityName,
  inspectionDate,
  shortId,
}: Pick<Report, 'facilityName' | 'inspectionDate' | 'shortId'>): string =>
  `${[asFileName(facilityName), inspectionDate, shortId].filter(Boolean).join(' ')}.pdf`

const asFileName = (text: string): string =>
  [...text.replace(unsafe, ' ').replace(/\s+/g, ' ').trim()].slice(0, longest).join('').trim()
