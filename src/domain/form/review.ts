// What a form is asked before it is sent: which leak questions are open, what hardly fits, what has run out, what is not
// signed, what is not answered. It asks and never forbids; only the required answers stop a form, and validate.ts knows those.

import { formatDay } from '#domain/day.ts'
import { isSameName } from '#domain/search/search.ts'
import { type GivenAnswers, isComputed, isUntouchedStart, notGivenOf } from './given.ts'
import { type AnsweredField, answerIn, isAnswered, rulesOf } from './kinds/kinds.ts'
import { lapsedOn } from './lapse.ts'
import { isLeakQuestion, openLeakQuestions } from './leak-questions.ts'
import { overrideField } from './part.ts'
import { doubtsAbout, type PlausibleInput } from './plausible.ts'
import { severityOf } from './report.ts'
import { startSourceOf } from './start.ts'
import type { Template } from './template.ts'
import { labelOf, unfold } from './unfold.ts'
import { leadOf } from './verdict.ts'
import { fieldsOf, findRole, isAsked, sectionsOf } from './walk.ts'

/** In the order in which they are asked. */
export const questionKinds = [
  'leak',
  'inspector',
  'doubt',
  'lapsed',
  'no-photo',
  'unsigned',
  'blank',
  'carried',
  'start',
] as const
export type QuestionKind = (typeof questionKinds)[number]

export interface ReviewQuestion {
  kind: QuestionKind
  /** Where the answer is given. */
  field: string
  sentence: string
}

export interface ReviewInput extends PlausibleInput {
  /** Records from before it was kept have none, and are not asked who gave their answers. */
  given: GivenAnswers | undefined
  photoCount: number
  /** The person who sends it; null where the form may rightly name another person, as in an edit. */
  displayName: string | null
}

export function reviewForm(asked: Template, whole: ReviewInput): ReviewQuestion[] {
  const { template, answers } = unfold(asked, whole.answers)
  const input = { ...whole, answers }
  const fields = sectionsOf(template).flatMap(section =>
    section.fields.filter(isAnswered).filter(field => isAsked(section, field, input.answers)),
  )
  const about = (kind: QuestionKind, ask: (field: AnsweredField) => string | null) =>
    fields.flatMap((field): ReviewQuestion[] => {
      const sentence = ask(field)
      return sentence === null ? [] : [{ kind, field: field.id, sentence }]
    })
  const isOther = (field: AnsweredField) => !isLeakQuestion(template, field)
  return [
    ...openLeakQuestions(template, input).map(field => askLeak(field, input)),
    ...about('inspector', field => askInspector(field, input)),
    ...doubtsAbout(template, input).map(doubt => ({ kind: 'doubt' as const, ...doubt })),
    ...about('lapsed', field => askLapsed(template, field, input)),
    ...askPhotos(template, fields, input),
    ...about('unsigned', field =>
      field.kind === 'signature' && !field.of && isEmpty(field, input) ? 'Not signed.' : null,
    ),
    ...about('blank', field => (isMissing(field, input) ? labelOf(field) : null)),
    ...about('carried', field => (isOther(field) ? askWho('carried', field, input) : null)),
    ...about('start', field => (isOther(field) ? askWho('start', field, input) : null)),
  ]
}

const isEmpty = (field: AnsweredField, { answers }: ReviewInput): boolean =>
  rulesOf(field).isEmpty(answerIn(answers, field))

/** `Is the TMU accurate? Yes` */
const sentenceOf = (field: AnsweredField, { answers }: ReviewInput): string =>
  `${leadOf({ label: labelOf(field) })}${rulesOf(field).line(answerIn(answers, field))}`

/** What the last visit found is said; what the form began with was not found at all. */
function askLeak(field: AnsweredField, { answers, given }: ReviewInput): ReviewQuestion {
  const last = rulesOf(field).line(answerIn(answers, field))
  const sentence = given?.[field.id] === 'carried' ? `${field.label} (last visit: ${last})` : field.label
  return { kind: 'leak', field: field.id, sentence }
}

function askInspector(field: AnsweredField, { answers, displayName }: ReviewInput): string | null {
  const name = String(answerIn(answers, field) ?? '').trim()
  if (field.role !== 'inspectedBy' || displayName === null || name === '') return null
  return isSameName(name, displayName) ? null : `${field.label} ${name}. You’re logged in as ${displayName}.`
}

/** A start value was not given by the inspector, so it is not reported as run out. */
function askLapsed(template: Template, field: AnsweredField, input: ReviewInput): string | null {
  const dateField = findRole(template, 'inspectionDate')
  const inspectionDate = String((dateField && input.answers[dateField.id]) || input.today)
  const lapsed = lapsedOn(field, { ...input, inspectionDate })
  if (!lapsed || isUntouchedStart(input.given, field.id)) return null
  const isPaper = field.kind === 'date' && field.expires
  return `${field.label}${isPaper ? '' : ': overdue since'} ${formatDay(lapsed)}.`
}

/** Once there is a photo, it cannot be told which section still lacks one. */
function askPhotos(
  template: Template,
  fields: readonly AnsweredField[],
  input: ReviewInput,
): ReviewQuestion[] {
  const photos = fieldsOf(template).find(({ kind }) => kind === 'photos')
  if (!photos || input.photoCount > 0) return []
  return fields
    .filter(field => {
      const severity = severityOf(field, answerIn(input.answers, field))
      return (severity === 'release' || severity === 'defect') && !isUntouchedStart(input.given, field.id)
    })
    .map(field => ({
      kind: 'no-photo',
      field: photos.id,
      sentence: `${sentenceOf(field, input)}. No photo yet.`,
    }))
}

/** Remarks may be left out; what is required is asked for elsewhere. */
const isMissing = (field: AnsweredField, input: ReviewInput): boolean =>
  isEmpty(field, input) &&
  field.kind !== 'signature' &&
  !isComputed(field) &&
  // Left open, it overrides nothing.
  field.part?.field !== overrideField &&
  field.required === undefined &&
  !(field.kind === 'text' && field.long && !field.visibleWhen)

function askWho(word: 'carried' | 'start', field: AnsweredField, input: ReviewInput): string | null {
  if (notGivenOf(field, answerIn(input.answers, field), input.given) !== word) return null
  // The day and the name of the user are right as they are; another's name is asked about above.
  return startSourceOf(field) ? null : sentenceOf(field, input)
}
