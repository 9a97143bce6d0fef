// A completed form as it is said: titled blocks of lines. Screen, print and PDF draw lines and never look at
// fields, so they cannot disagree.

import {
  type CompletedForm,
  type Correction,
  displayDefaults,
  type Photo,
  roleAnswers,
  shortId,
} from '#domain/completed-forms/completed-form.ts'
import type { Proof } from '#domain/reports/proof.ts'
import { company } from '#domain/site/company.ts'
import { type FormTag, tagsOf } from './form-tags.ts'
import { formatNotGiven, notGivenOf } from './given.ts'
import { type AnsweredField, isAnswered, rulesOf } from './kinds/kinds.ts'
import { formatLapse, noDayIn, type Visit } from './lapse.ts'
import { noteIn, notesOf } from './notes.ts'
import { overrideField } from './part.ts'
import { partEngine } from './part-engine.ts'
import { type Block, type JudgedAnswer, type Line, nothingSaid } from './report-line.ts'
import { stateFormOf } from './state-form.ts'
import type { Answer, Answers, Field, PartOf, Section, Severity, Template } from './template.ts'
import { labelOf, unfold } from './unfold.ts'
import { asks, fieldsOf, isAsked, partsFieldOf, sectionsOf, signatureIn } from './walk.ts'

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
  /** How many of them were raised on the visit and are closed by now; only where that is known. */
  closed?: { raised: number; closed: number }
  /** PNG data URL, or empty. */
  signature: string
  /** Of the customer or the person on site, where one signed. */
  contact: ContactSignature | null
  /** What the inspector who signed was certified for on that day, in words; only where that is known. */
  certificates?: readonly string[] | undefined
  /** The site as the register knows it. */
  site?: readonly Fact[] | undefined
  photos: readonly ReportPhoto[]
  /** How many photos the form names that have not arrived. */
  photosToCome: number
  /** How many photos an earlier version named that the form no longer has. */
  photosRemoved: number
  notice: string
  /** How many answers are the form's own start values, which the inspector did not confirm. */
  unanswered: number
  /** How many answers are from the last visit and were not confirmed. */
  unconfirmed: number
  /** How many of both belong to a question that can raise a concern: as long as there are some, nothing is in order. */
  openConcerns: number
  /** How many days of tests and papers it asks for are blank: it is not known whether they are overdue. */
  blankDates: number
  /** How many tests are said to have been made after the visit: of these that is not known, either. */
  futureDates: number
  /** How many results of parts the inspector set against the numbers. */
  overridden: number
  /** Why it does not count; empty where it does. */
  tags: readonly FormTag[]
  /** What was done to the form after it was signed; see `formatCorrection`. */
  correction: Correction | null
  version: number
  /** `NC form UST-22A`, in the foot of every page; left out where the state has no form of its own that we know of. */
  stateForm?: string | undefined
  /** Of a version that an edit replaced, and of no other. */
  replacedAt: string | null
  /** How paper and PDF prove themselves; only where the form is known to the server. */
  proof?: Proof | undefined
  /** When it was first submitted. */
  createdAt: string
  submittedAt: string
}

export interface ContactSignature {
  name: string
  /** PNG data URL. */
  signature: string
}

/** With the words of the question that it shows, where it was taken for one. */
export interface ReportPhoto extends Photo {
  question?: string | undefined
}

/** What identifies a form or a site, in two words. */
export interface Fact {
  label: string
  text: string
}

export interface Finding {
  /** Left out where parts do not repeat. */
  part?: PartOf
  label: string
  text: string
  severity: Severity
}

/** With the version of the template that the form was made with. What the form never had is left out, not made up. */
export function buildReport(template: Template, form: CompletedForm): Report {
  const facts = roleAnswers(template, form.answers)
  const all = unfold(template, form.answers)
  const sections = judgeSections(template, form)
  const answers = sections.flatMap(({ judged }) => judged)
  const notes = Map.groupBy(formatNoteLines(all.template, all.answers), ({ about }) => about)
  const printed = sections.map(({ id, title, judged, part }) => ({
    ...{ id, title, ...(part && { part }) },
    lines: judged.flatMap(each => [
      formatLine(each),
      ...(notes.get(each.field.id) ?? []).map(({ line }) => line),
    ]),
  }))
  const blocks = partsFieldOf(template) ? partEngine().withParts(template, form.answers, printed) : printed
  const lines = blocks.flatMap(block => block.lines)
  const photosRemoved = form.replacedAt === undefined ? 0 : form.photoIds.length - form.photos.length
  return {
    title: template.printedTitle,
    formId: form.id,
    shortId: shortId(form.id),
    facilityName: facts.facilityName || displayDefaults.facilityName,
    inspectedBy: facts.inspectedBy || displayDefaults.inspectedBy,
    inspectionDate: facts.inspectionDate || displayDefaults.inspectionDate,
    state: form.state || displayDefaults.state,
    blocks,
    findings: findingsIn(sections),
    signature: signatureIn(template, form.answers),
    contact: contactIn(template, form.answers),
    photos: withQuestions(all.template, form.photos),
    photosToCome: Math.max(0, form.photoIds.length - form.photos.length - photosRemoved),
    photosRemoved,
    notice: template.notice.replace('{ehsPhone}', company.ehsPhone),
    unanswered: lines.filter(({ notGiven }) => notGiven === 'start').length,
    unconfirmed: lines.filter(({ notGiven }) => notGiven === 'carried').length,
    openConcerns: answers.filter(({ field, notGiven }) => notGiven && canConcern(field)).length,
    blankDates: answers.filter(({ noDay }) => noDay === 'blank').length,
    futureDates: answers.filter(({ noDay }) => noDay === 'future').length,
    overridden: partsFieldOf(template) ? partEngine().overriddenParts(template, form.answers).length : 0,
    tags: tagsOf(template, form),
    correction: form.corrections?.at(-1) ?? null,
    version: form.version,
    stateForm: stateFormOf(template, form),
    replacedAt: form.replacedAt ?? null,
    createdAt: form.createdAt,
    submittedAt: form.submittedAt,
  }
}

/** A question that the template does not ask is not named. */
export function withQuestions<P extends Pick<Photo, 'field'>>(
  template: Template,
  photos: readonly P[],
): (P & { question?: string })[] {
  const labels = new Map(fieldsOf(template).map(field => [field.id, labelOf(field)]))
  return photos.map(photo => {
    const question = photo.field && labels.get(photo.field)
    return question ? { ...photo, question } : photo
  })
}

/** What a report is made from, without what only the server adds. */
export type Content = Pick<CompletedForm, 'state' | 'answers' | 'given'>

/** The findings of the report alone, for the list: no other line is put into words. */
export const findingsOf = (template: Template, form: Content): Finding[] =>
  findingsIn(judgeSections(template, form))

const findingsIn = (sections: readonly JudgedSection[]): Finding[] =>
  sections.flatMap(({ judged }) => judged.map(formatFinding).filter(finding => finding !== null))

interface JudgedSection {
  id: string
  title: string
  part: Section['part']
  judged: JudgedAnswer[]
}

function judgeSections(asked: Template, content: Content): JudgedSection[] {
  const { template, answers } = unfold(asked, content.answers)
  const form = { ...content, answers }
  const { inspectionDate } = roleAnswers(template, answers)
  const visit = { state: form.state, inspectionDate, answers, given: form.given }
  const engine = partsFieldOf(asked) ? partEngine() : null
  const results = engine?.judgedParts(asked, content.answers) ?? new Map()
  return sectionsOf(template)
    .map(section => ({
      id: section.id,
      title: section.title,
      part: section.part,
      judged: section.fields
        .map(field => judge(section, field, form, visit))
        .filter(judged => judged !== null)
        .map(judged =>
          judged.field.kind === 'result' && engine ? engine.withResult(judged, results) : judged,
        ),
    }))
    .filter(({ judged }) => judged.length > 0)
}

/** Every answer that a report says. */
export const judgedAnswers = (template: Template, form: Content): JudgedAnswer[] =>
  judgeSections(template, form).flatMap(({ judged }) => judged)

/** Null where a report says nothing of the field. An answer that was not given is no finding. */
function judge(
  section: Section,
  field: Field,
  { answers, given }: Content,
  visit: Visit,
): JudgedAnswer | null {
  if (!isAnswered(field) || isPicture(field) || !isAsked(section, field, answers)) return null
  // The facts of the head have a word for what is missing.
  const { [field.id]: answer = field.role ? '' : undefined } = answers
  if (answer === undefined) return null
  // Nothing was overridden.
  if (field.part?.field === overrideField && answer === '') return null
  const notGiven = notGivenOf(field, answer, given)
  const isStart = notGiven === 'start'
  const lapse = isStart ? null : formatLapse(field, visit)
  const severity = isStart ? null : (lapse?.severity ?? severityOf(field, answer))
  return { field, answer, notGiven, lapse, noDay: noDayIn(field, visit), severity }
}

/** One that is no longer asked for, since the contact is not available, was not given. */
function contactIn(template: Template, answers: Answers): ContactSignature | null {
  const field = fieldsOf(template).find(each => each.kind === 'signature' && each.of !== undefined)
  if (field?.kind !== 'signature' || !asks(template, field.id, answers)) return null
  const signature = String(answers[field.id] ?? '')
  return signature ? { name: String(answers[field.of ?? ''] ?? '').trim(), signature } : null
}

/** Drawn, or said by the blocks of its own. */
const isPicture = ({ kind }: Field): boolean => kind === 'signature' || kind === 'parts'

/** What was written beside a question stands below it, as a text of its own. */
const formatNoteLines = (template: Template, answers: Answers): { about: string; line: Line }[] =>
  notesOf(template)
    .filter(({ id }) => noteIn(answers, id) !== '')
    .map(({ id, field, label }) => ({
      about: field,
      line: {
        ...{ field: id, role: null, label, text: noteIn(answers, id) },
        ...{ isLong: true, severity: null, notGiven: null },
      },
    }))

export function formatLine({ field, answer, notGiven, lapse, severity }: JudgedAnswer): Line {
  const { id, label, role = null } = field
  const isLong = field.kind === 'text' && field.long === true
  const text = formatNotGiven(lapse?.line ?? formatAnswer(field, answer), notGiven)
  return { field: id, role, label, text, isLong, severity, notGiven }
}

export const formatFinding = ({ field, answer, notGiven, lapse, severity }: JudgedAnswer): Finding | null =>
  severity && {
    ...(field.part && { part: field.part }),
    label: labelOf(field),
    text: formatNotGiven(lapse?.finding ?? formatAnswer(field, answer), notGiven),
    severity,
  }

const formatAnswer = (field: AnsweredField, answer: Answer): string =>
  rulesOf(field).line(answer) || (field.role ? displayDefaults[field.role] : nothingSaid)

export const canConcern = (field: AnsweredField): boolean =>
  field.kind === 'result'
    ? field.part !== undefined
    : field.kind === 'date'
      ? field.expires === true || field.due !== undefined
      : 'concern' in field && field.concern !== undefined

export function severityOf(field: AnsweredField, answer: Answer): Severity | null {
  if (field.kind === 'result') return field.part && answer === 'fail' ? 'defect' : null
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
