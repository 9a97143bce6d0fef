// Completed forms as a table: one column per question of the templates, in their order, between what the form
// is and who made it when. A column has two names: the specification's name of the field, which heads a file
// for programs and never changes, and the label that people know from the form, which heads one for people.

import type { CompletedForm, Confirmed } from '#domain/completed-forms/completed-form.ts'
import { confirmedIn, openCountIn } from '#domain/completed-forms/confirmed.ts'
import { type ClosedCount, formatClosed } from '#domain/findings/finding-words.ts'
import { formatMany } from '#domain/number-words.ts'
import { tagsOf, tagWords } from './form-tags.ts'
import { type NotGiven, notGivenOf } from './given.ts'
import { isAnswered, rulesOf } from './kinds/kinds.ts'
import { formatNotes } from './notes.ts'
import type { Registry } from './registry.ts'
import { withQuestions } from './report.ts'
import { type Column, type QuestionColumn, questionColumns } from './sheet-columns.ts'
import type { Answers, Template } from './template.ts'
import { unfold } from './unfold.ts'
import { isAsked, partsFieldOf, sectionsOf } from './walk.ts'

/** A form as a row of the table; people are said by their display names. */
export interface SheetForm
  extends Pick<
    CompletedForm,
    | 'id'
    | 'templateId'
    | 'templateVersion'
    | 'state'
    | 'answers'
    | 'given'
    | 'datedAt'
    | 'submittedAt'
    | 'createdAt'
    | 'updatedAt'
  > {
  photoCount: number
  /** The questions that photos were taken for, once for each photo. */
  photoFields?: readonly string[]
  /** How many it raised, and how many of those are closed. */
  findings?: ClosedCount
  createdBy: string
  updatedBy: string
}

export type Cell = string | number

/** What CSV and workbooks are written from. */
export interface Table<Row> {
  columns: readonly Column[]
  row(of: Row): readonly Cell[]
}

export type Sheet = Table<SheetForm>

const leading: readonly Column[] = [
  { id: 'id', label: 'Form id', holds: 'text' },
  { id: 'state', label: 'State', holds: 'text' },
]

/** Tells the forms apart where there is more than one kind of them. */
const templateColumn: Column = { id: 'template', label: 'Form', holds: 'text' }

const trailing: readonly Column[] = [
  { id: 'photos', label: 'Photos', holds: 'number' },
  { id: 'submittedAt', label: 'Submitted (UTC)', holds: 'moment' },
  { id: 'createdAt', label: 'Created (UTC)', holds: 'moment' },
  { id: 'createdBy', label: 'Created by', holds: 'text' },
  { id: 'updatedAt', label: 'Changed (UTC)', holds: 'moment' },
  { id: 'updatedBy', label: 'Changed by', holds: 'text' },
  // The questions whose answers the inspector did not give, by their labels. A new column stands behind all others, so that they keep
  // their places.
  { id: 'notAnswered', label: 'Not answered', holds: 'long text' },
  { id: 'notConfirmed', label: 'From last visit, not confirmed', holds: 'long text' },
  { id: 'incomplete', label: 'Incomplete', holds: 'text' },
  { id: 'futureDated', label: 'Dated in the future', holds: 'text' },
  { id: 'confirmed', label: 'Confirmed', holds: 'text' },
  { id: 'findingsClosed', label: 'Findings closed', holds: 'text' },
  { id: 'notes', label: 'Notes', holds: 'long text' },
]

/** Behind all others, because it came last. */
const photosColumn: Column = { id: 'photoQuestions', label: 'Photos by question', holds: 'long text' }

export function buildSheet(registry: Pick<Registry, 'every' | 'newest'>): Sheet {
  const { main, behind } = inTwo(registry)
  const questions = questionColumns(main)
  const added = addedColumns(questions, behind)
  const isMixed = main.newest.length > 1
  const isNamedLast = !isMixed && behind.newest.length > 0
  const byTemplate = new Map(
    registry.every.map(template => [
      keyOf(template.id, template.version),
      {
        name: template.name,
        cells: cellsOf(template),
        notGiven: notGivenIn(template),
        incomplete: (form: SheetForm) => formatIncomplete(openCountIn(template, form)),
        futureDated: futureDatedIn(template),
        confirmed: (form: SheetForm) => confirmedNames[confirmedIn(template, form)],
        notes: (form: SheetForm) => formatNotes(template, form.answers),
        photos: photosIn(template),
      },
    ]),
  )
  return {
    columns: [
      ...leading,
      ...(isMixed ? [templateColumn] : []),
      ...questions.map(({ column }) => column),
      ...trailing,
      ...(isNamedLast ? [templateColumn] : []),
      ...added.map(({ column }) => column),
      photosColumn,
    ],
    row: form => {
      const template = byTemplate.get(keyOf(form.templateId, form.templateVersion))
      if (!template) throw new Error(`No template ${form.templateId} ${form.templateVersion} in this sheet`)
      return [
        form.id,
        form.state,
        ...(isMixed ? [template.name] : []),
        ...questions.map(each => cellOf(each, template.cells, form)),
        form.photoCount,
        form.submittedAt,
        form.createdAt,
        form.createdBy,
        form.updatedAt,
        form.updatedBy,
        template.notGiven(form, 'start'),
        template.notGiven(form, 'carried'),
        template.incomplete(form),
        template.futureDated(form),
        template.confirmed(form),
        (form.findings && formatClosed(form.findings)) ?? '',
        template.notes(form),
        ...(isNamedLast ? [template.name] : []),
        ...added.map(each => cellOf(each, template.cells, form)),
        template.photos(form),
      ]
    },
  }
}

type Cells = ReadonlyMap<string, (answers: Answers) => Cell>

const cellOf = ({ field, askedBy }: QuestionColumn, cells: Cells, form: SheetForm): Cell =>
  askedBy.has(form.templateId) ? (cells.get(field)?.(form.answers) ?? '') : ''

/** Forms with parts came later: what only they ask stands behind all other columns, which keep their places. */
function inTwo({ every, newest }: Pick<Registry, 'every' | 'newest'>) {
  const later = new Set(newest.filter(template => partsFieldOf(template)).map(({ id }) => id))
  const of = (isLater: boolean) => ({
    every: every.filter(({ id }) => later.has(id) === isLater),
    newest: newest.filter(({ id }) => later.has(id) === isLater),
  })
  const main = of(false)
  return main.newest.length > 0
    ? { main, behind: of(true) }
    : { main: { every, newest }, behind: { every: [], newest: [] } }
}

/** A question of the same name shares its column. */
function addedColumns(
  questions: readonly QuestionColumn[],
  behind: Pick<Registry, 'every' | 'newest'>,
): QuestionColumn[] {
  return questionColumns(behind).filter(({ field, askedBy }) => {
    const shared = questions.find(each => each.field === field)
    for (const id of askedBy) shared?.askedBy.add(id)
    return !shared
  })
}

const confirmedNames: Record<Confirmed, string> = { all: 'All', some: 'Some', none: 'None' }

/** `Incomplete: 6 questions not answered`; empty where the form counts. */
const formatIncomplete = (open: number | null): string =>
  open === null ? '' : `Incomplete: ${formatMany(open, 'question')} not answered`

/** `Is the TMU accurate?; GAUGE` */
const notGivenIn =
  (template: Template) =>
  ({ answers, given }: SheetForm, why: NotGiven): string => {
    if (given === undefined) return ''
    const labels = sectionsOf(template).flatMap(section =>
      section.fields
        .filter(isAnswered)
        .filter(field => {
          const answer = answers[field.id]
          if (answer === undefined || !isAsked(section, field, answers)) return false
          return notGivenOf(field, answer, given) === why
        })
        .map(({ label }) => label),
    )
    return labels.join('; ')
  }

/** `Is there liquid in the sump?: 2; GAUGE: 1` */
const photosIn =
  (template: Template) =>
  ({ answers, photoFields = [] }: SheetForm): string => {
    if (photoFields.length === 0) return ''
    const photos = withQuestions(
      unfold(template, answers).template,
      photoFields.map(field => ({ field })),
    )
    const counts = Map.groupBy(photos, ({ field, question }) => question ?? field)
    return [...counts].map(([question, { length }]) => `${question}: ${length}`).join('; ')
  }

const futureDatedIn =
  (template: Template) =>
  (form: SheetForm): string =>
    tagsOf(template, form).some(({ word }) => word === tagWords.future) ? 'Yes' : ''

const keyOf = (id: string, version: number): string => `${id} ${version}`

/** Blank where the question is not asked: what was typed before is no longer said, here as on the report. */
function cellsOf(template: Template): Map<string, (answers: Answers) => Cell> {
  return new Map(
    sectionsOf(template).flatMap(section =>
      section.fields.filter(isAnswered).map(field => {
        const { cell } = rulesOf(field)
        const cellOf = (answers: Answers): Cell => {
          const answer = answers[field.id]
          return answer === undefined || !isAsked(section, field, answers) ? '' : cell(answer)
        }
        return [field.id, cellOf] as const
      }),
    ),
  )
}
