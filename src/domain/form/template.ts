// An inspection form as data. One definition drives the fill-in form, its checks on phone and server, the
// start values, the prefill, the view, the print, the PDF and the CSV; nothing about a question stands
// anywhere else. What its answers mean for the register and for what is due is said in meaning.ts.

import type { StateName } from '#domain/states.ts'
import type { Formula } from './formula.ts'
import type { Meaning } from './meaning.ts'
import type { NamedInSections, NamesOnly } from './named-questions.ts'
import type { Is, Rule } from './rule.ts'
import type { Timer } from './timer.ts'

export interface Template {
  id: string
  /** A record keeps the version it was made with and is read with that one. */
  version: number
  /** As the list of templates names it. */
  name: string
  description: string
  printedTitle: string
  /** Printed under every form; `{ehsPhone}` stands for the company's EH&S line. */
  notice: string
  steps: readonly Step[]
  /** No part of what is frozen. */
  meaning?: Meaning
}

export interface Step {
  id: string
  title: string
  text: string
  /** What the button says that leaves the step: for the next one or, on the last step, to submit the form. */
  next: string
  /** What the button says that leads one step back; the first step has none. */
  back?: string
  sections: readonly Section[]
}

export interface Section {
  id: string
  title: string
  hint?: string
  /** Looks at a question asked earlier. */
  visibleWhen?: Rule
  fields: readonly Field[]
  /** Of a section of a part, where it stands among those of the form; see unfold.ts. */
  part?: { id: string; title: string }
}

export type Field =
  | TextField
  | NumberField
  | DateField
  | YesNoField
  | YesNoNoneField
  | ChoiceField
  | SignatureField
  | PhotosField
  | LengthField
  | TimerField
  | ComputedField
  | ResultField
  | PartsField

export type Kind = Field['kind']
export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>

interface FieldBase {
  /** The name of the answer, the same in the draft, on the wire, in the row and in the CSV. */
  id: string
  label: string
  hint?: string
  /** The sentence shown when the answer is missing. */
  required?: string
  visibleWhen?: Rule
  /** What a repeat visit does with the last answer: take it over, leave what is there, or start anew. */
  prefill?: 'carry' | 'keep' | 'clear'
  /** Fills a column of the list. */
  role?: Role
  /** Without its answer the result of its part is incomplete. */
  needed?: true
  /** Of a question of a part, where it stands among those of the form; see unfold.ts. */
  part?: PartOf
}

/** Which part of a form a question is about. */
export interface PartOf {
  id: string
  /** The id of the question within its part. */
  field: string
  /** `Bucket 2, North fill` */
  title: string
  /** The same at every visit, as far as that is known. */
  key: string
  /** Null where it is at the form's own. */
  tankId: string | null
}

/** The columns of the list. Every template fills the first three; the others where it asks for them. */
export const requiredRoles = ['facilityName', 'inspectedBy', 'inspectionDate'] as const
export const roles = [...requiredRoles, 'tankType'] as const
export type Role = (typeof roles)[number]

interface TextField extends FieldBase {
  kind: 'text'
  start?: string | { from: 'displayName' }
  /** Several lines; a single one otherwise. */
  long?: true
  /** It is a reading. `text` where it may be 26 5/8 or Full, for which the number pads of phones have no keys. */
  keyboard?: 'decimal' | 'text'
  unit?: string
  max?: number
}

interface NumberField extends FieldBase {
  kind: 'number'
  start?: number
  unit?: string
  min?: number
  max?: number
}

export interface DateField extends FieldBase {
  kind: 'date'
  start?: string | { from: 'today' }
  /** The day on which something runs out: a past one is shown as expired. */
  expires?: true
  /** The day of the last test: an older one than the interval is shown as overdue. */
  due?: Due
}

export interface Due {
  /** In months, by state: a frozen copy of what the rule table said when the version was made. */
  every: Readonly<Record<StateName, number>>
  /** The answer that says that the test is being made now. */
  unless?: Is
}

interface YesNoField extends FieldBase {
  kind: 'yes-no'
  start: boolean
  words?: YesNoWords
  concern?: Concern
}

/** Own words for the two answers, such as Pass and Fail. */
export interface YesNoWords {
  yes: string
  no: string
}

interface YesNoNoneField extends FieldBase {
  kind: 'yes-no-none'
  start: boolean | null
  words?: YesNoWords
  /** The word for null on the button and, where it differs, in the report. */
  none: { choice: string; said: string }
  concern?: Concern
}

export interface ChoiceField extends FieldBase {
  kind: 'choice'
  options: readonly { value: string; label: string }[]
  start: string
  concern?: { when: string; severity: Severity }
}

export interface SignatureField extends FieldBase {
  kind: 'signature'
  /** The question with the name of the person who signs; without it, it is the inspector's. */
  of?: string
  width: number
  height: number
  penWidth: number
}

/** Photos are no answer: they travel and are stored on their own, and the form names them in order. */
export interface PhotosField extends FieldBase {
  kind: 'photos'
  sections: readonly { id: string; label: string }[]
}

/** In whole sixteenths of an inch. */
interface LengthField extends FieldBase {
  kind: 'length'
  max?: number
}

export interface TimerField extends FieldBase {
  kind: 'timer'
  /** In minutes: stopped before, the test is incomplete. */
  atLeast: number
}

/** Nothing is typed here. */
interface ComputedField extends FieldBase {
  kind: 'computed'
  /** `sixteenths` are said as inches. */
  unit?: string
  formula: Formula
  /** The formula in words: `End level minus start level`. */
  words: string
}

/** Pass, fail or incomplete: of a part by its judgements, of the form by its parts. */
interface ResultField extends FieldBase {
  kind: 'result'
}

/** What repeats; its id is `parts`. */
export interface PartsField extends FieldBase {
  kind: 'parts'
  id: 'parts'
  kinds: readonly PartKind[]
}

export const componentKinds = ['bucket', 'sump', 'sensor', 'leak-detector'] as const
export type ComponentKind = (typeof componentKinds)[number]

export interface PartKind {
  id: string
  /** `Bucket`, before its number. */
  name: string
  /** What it is in the register; a tank where it names none. */
  component?: ComponentKind
  sections: readonly Section[]
  judgements: readonly Judgement[]
}

/** Why a part does not pass. The first that holds decides. */
export interface Judgement {
  when: Rule
  result: 'fail' | 'incomplete'
  /** `The level dropped 1/8 in or more`. */
  says: string
  /** Of the finding that a failure opens; `defect` unless given. */
  severity?: Severity
  /** It decides whatever else is open: no test is needed to see it. */
  atOnce?: true
}

/** One part of a form, with its answers by the ids of its questions. */
export interface Part {
  id: string
  /** Which of the template's kinds; the first one unless said. */
  kind?: string | undefined
  tankId: string | null
  componentId: string | null
  [question: string]: Answer | undefined
}

export const results = ['pass', 'fail', 'incomplete'] as const
export type Result = (typeof results)[number]

/**
 * `release`: fuel may be leaking now. `defect`: something must be mended. `overdue`: a test must be made.
 * `paper`: a document is missing or has run out.
 */
export type Severity = 'release' | 'defect' | 'overdue' | 'paper'

interface Concern {
  /** The answer that raises it. */
  when: boolean
  severity: Severity
}

/** The answers of a template, typed by its fields. */
export type AnswersOf<T extends Template> = {
  [F in AnsweredField<T> as F['id']]: AnswerOfKind[F['kind']]
}

export type FieldIn<T extends Template> = T['steps'][number]['sections'][number]['fields'][number]
type AnsweredField<T extends Template> = Exclude<FieldIn<T>, { kind: 'photos' }>

export interface AnswerOfKind {
  text: string
  number: number | null
  date: string
  'yes-no': boolean
  'yes-no-none': boolean | null
  choice: string
  signature: string | null
  photos: never
  length: number | null
  timer: Timer | null
  computed: number | null
  result: Result | null
  parts: readonly Part[]
}

export type Answer = AnswerOfKind[Kind]
export type Answers = Readonly<Record<string, Answer>>

/** A rule or a meaning that names a question which the template does not ask does not compile. */
export const defineTemplate = <const T extends Template>(
  template: T & NamesOnly<NamedInSections<T['steps'][number]['sections']>, FieldIn<T>['id']>,
  meaning?: Meaning<FieldIn<T>['id']>,
): T => (meaning ? { ...template, meaning } : template)
