// A completed form as it is said: titled blocks of lines. Screen, print and PDF draw lines and never look at
// fields, so they cannot disagree.

import { company } from '#domain/company.ts'
import {
  type CompletedForm,
  type Correction,
  displayDefaults,
  type Photo,
  roleAnswers,
  shortId,
} from '#domain/completed-form.ts'
import { sayUnsaid, type Unsaid, unsaidOf } from './given.ts'
import { type AnsweredField, isAnswered, rulesOf } from './kinds/kinds.ts'
import { sayLapse, type Visit } from './lapse.ts'
import type { Answer, Role, Severity, Template } from './template.ts'
import { isAsked, sectionsOf, signatureIn } from './walk.ts'

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
  /** How many photos an earlier version named that the form no longer has. */
  photosRemoved: number
  notice: string
  /** How many answers are the form's own start values, which nobody affirmed. */
  unanswered: number
  /** How many answers are from the last visit, and nobody affirmed them. */
  unconfirmed: number
  /** What was done to the form after it was signed; see `sayCorrection`. */
  correction: Correction | null
  version: number
  /** Of a version that an edit replaced, and of no other. */
  replacedAt: string | null
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
  /** Why nobody stands behind the answer, which the text says too. */
  unsaid: Unsaid | null
}

export interface Finding {
  label: string
  text: string
  severity: Severity
}

/** With the version of the template that the form was made with. What the form never had is left out, not made up. */
export function buildReport(template: Template, form: CompletedForm): Report {
  const facts = roleAnswers(template, form.answers)
  const sections = saySections(template, form)
  const lines = sections.flatMap(({ said }) => said.map(({ line }) => line))
  const photosRemoved = form.replacedAt === undefined ? 0 : form.photoIds.length - form.photos.length
  return {
    title: template.printedTitle,
    formId: form.id,
    shortId: shortId(form.id),
    facilityName: facts.facilityName || displayDefaults.facilityName,
    inspectedBy: facts.inspectedBy || displayDefaults.inspectedBy,
    inspectionDate: facts.inspectionDate || displayDefaults.inspectionDate,
    state: form.state || displayDefaults.state,
    blocks: sections.map(({ id, title, said }) => ({ id, title, lines: said.map(({ line }) => line) })),
    findings: findingsIn(sections),
    signature: signatureIn(template, form.answers),
    photos: form.photos,
    photosToCome: Math.max(0, form.photoIds.length - form.photos.length - photosRemoved),
    photosRemoved,
    notice: template.notice.replace('{ehsPhone}', company.ehsPhone),
    unanswered: lines.filter(({ unsaid }) => unsaid === 'start').length,
    unconfirmed: lines.filter(({ unsaid }) => unsaid === 'carried').length,
    correction: form.corrections?.at(-1) ?? null,
    version: form.version,
    replacedAt: form.replacedAt ?? null,
    submittedAt: form.submittedAt,
  }
}

/** What a report is made from, without what only the server adds. */
export type Content = Pick<CompletedForm, 'state' | 'answers' | 'given'>

/** The findings of the report alone, for the list. */
export const findingsOf = (template: Template, form: Content): Finding[] =>
  findingsIn(saySections(template, form))

const findingsIn = (sections: readonly SaidSection[]): Finding[] =>
  sections.flatMap(({ said }) => said.flatMap(({ finding }) => finding ?? []))

interface SaidSection {
  id: string
  title: string
  said: Said[]
}

function saySections(template: Template, form: Content): SaidSection[] {
  const { inspectionDate } = roleAnswers(template, form.answers)
  const visit = { state: form.state, inspectionDate, answers: form.answers }
  return sectionsOf(template)
    .map(section => ({
      id: section.id,
      title: section.title,
      said: section.fields
        .filter(isAnswered)
        .filter(field => field.kind !== 'signature' && isAsked(section, field, form.answers))
        .flatMap(field => {
          const answer = form.answers[field.id]
          // The facts of the head have a word for what is missing.
          if (answer === undefined) return field.role ? say(field, '', visit, null) : []
          return say(field, answer, visit, unsaidOf(field, answer, form.given))
        }),
    }))
    .filter(({ said }) => said.length > 0)
}

interface Said {
  line: Line
  finding: Finding | null
}

/** What nobody said is no finding. */
function say(field: AnsweredField, answer: Answer, visit: Visit, unsaid: Unsaid | null): Said {
  const { label, role = null } = field
  const isStart = unsaid === 'start'
  const lapse = isStart ? null : sayLapse(field, visit)
  const severity = isStart ? null : (lapse?.severity ?? severityOf(field, answer))
  const answered = rulesOf(field).line(answer) || (role ? displayDefaults[role] : 'Not given')
  const isLong = field.kind === 'text' && field.long === true
  const text = sayUnsaid(lapse?.line ?? answered, unsaid)
  return {
    line: { field: field.id, role, label, text, isLong, severity, unsaid },
    finding: severity && { label, text: sayUnsaid(lapse?.finding ?? answered, unsaid), severity },
  }
}

export function severityOf(field: AnsweredField, answer: Answer): Severity | null {
  const concern = 'concern' in field ? field.concern : undefined
  return concern && concern.when === answer ? concern.severity : null
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
