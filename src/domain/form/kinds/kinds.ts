// The one table of kinds. A kind of field that is missing here or in define-part.ts does not compile.

import type { Answer, Answers, Field, Kind } from '../template.ts'
import type { KindRules } from './kind-rules.ts'
import { choice, date, number, photos, text } from './plain.ts'
import { signature } from './signature.ts'
import { yesNo, yesNoNone } from './yes-no.ts'

/** What only forms with tests ask; their rules come with those forms. */
type TestKind = 'length' | 'timer' | 'computed' | 'result' | 'parts'
type TestKinds = { [K in TestKind]: KindRules<K> }

const kinds: { [K in Exclude<Kind, TestKind>]: KindRules<K> } & Partial<TestKinds> = {
  text,
  number,
  date,
  'yes-no': yesNo,
  'yes-no-none': yesNoNone,
  choice,
  signature,
  photos,
}

/** See define-part.ts. */
export const addKinds = (added: TestKinds): void => void Object.assign(kinds, added)

/** The rules of a field whose kind only the data knows. */
interface FieldRules {
  schema: ReturnType<KindRules<Kind>['schema']>
  blank: Answer
  isEmpty(answer: Answer): boolean
  /** Empty, or such an answer: it neither raises a finding nor closes one. */
  tellsNothing(answer: Answer): boolean
  line(answer: Answer): string
  cell(answer: Answer): string | number
}

export type AnsweredField = Exclude<Field, { kind: 'photos' }>

export const isAnswered = (field: Field): field is AnsweredField => field.kind !== 'photos'

/** Made once for each field: a save asks for them a hundred times. A schema is made when it is first needed. */
export function rulesOf(field: AnsweredField): FieldRules {
  const known = made.get(field)
  if (known) return known
  // Kind and field come from the same object, which is more than the compiler can see through the table.
  const rules = kinds[field.kind] as unknown as KindRules<Kind> | undefined
  if (!rules) throw new Error(`The rules of ${field.kind} are not loaded`)
  const own = field as never
  const rulesOfField: FieldRules = {
    get schema() {
      return rules.schema(own)
    },
    get blank() {
      return rules.blank(own)
    },
    // What is of another type is shown as it is, rather than by no page at all.
    isEmpty: answer => rules.fits(answer) && rules.isEmpty(answer),
    tellsNothing: answer =>
      !rules.fits(answer) || rules.isEmpty(answer) || rules.findsNothing?.(answer) === true,
    line: answer => (rules.fits(answer) ? rules.line(own, answer) : String(answer)),
    cell: answer => (rules.fits(answer) ? rules.cell(own, answer) : String(answer)),
  }
  made.set(field, rulesOfField)
  return rulesOfField
}

const made = new WeakMap<AnsweredField, FieldRules>()

/** The field's answer; null is one, only a question that was never asked has the blank. */
export const answerIn = (answers: Answers, field: AnsweredField): Answer =>
  answers[field.id] === undefined ? rulesOf(field).blank : (answers[field.id] as Answer)
