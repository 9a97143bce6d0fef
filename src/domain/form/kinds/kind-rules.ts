// What every kind of field must know. A kind that forgets one of these does not compile.

import type * as z from 'zod/mini'
import type { AnswerOfKind, FieldOf, Kind } from '../template.ts'

export interface KindRules<K extends Kind> {
  /** What may be stored; a missing answer is not this schema's business. */
  schema(field: FieldOf<K>): z.ZodMiniType<AnswerOfKind[K]>
  /** Whether it is of this kind's type at all: records may come from anywhere. */
  fits(answer: unknown): answer is AnswerOfKind[K]
  blank(field: FieldOf<K>): AnswerOfKind[K]
  isEmpty(answer: AnswerOfKind[K]): boolean
  /** Also an answer may find nothing, good or bad: what it asks about is not here, or was not tested. Unless given, none does. */
  findsNothing?(answer: AnswerOfKind[K]): boolean
  /** The answer as a person says it. */
  line(field: FieldOf<K>, answer: AnswerOfKind[K]): string
  /** The answer as a table of figures holds it. */
  cell(field: FieldOf<K>, answer: AnswerOfKind[K]): string | number
}
