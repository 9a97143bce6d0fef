// The props of every input. Label, hint and notes are drawn by the field around it.

import type { ComponentType } from 'react'
import type { AnsweredField } from '#domain/form/kinds/kinds.ts'
import type { FieldOf, Kind, Severity } from '#domain/form/template.ts'
import type { Origin } from '../state/form-context.ts'

export interface QuestionProps {
  field: AnsweredField
  /** The id of the section's heading, if that already says the question. */
  headingId: string | undefined
  /** Many stand on one screen. */
  isCompact?: boolean
  /** The user asked for camera and note beside it. */
  hasTools?: boolean
}

/** The answer is not a prop: each input subscribes to it, in the way that suits its kind. */
export interface InputProps<K extends Kind> {
  field: FieldOf<K>
  /** The id of the element that gets the focus when the user jumps to the field. */
  id: string
  /** The id of the element with the question. */
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
  /** The severity of the current answer. */
  severity: Severity | null
  origin: Origin
  /** Many stand on one screen. */
  isCompact: boolean
  /** Draws a question: parts have questions of their own. */
  Question: ComponentType<QuestionProps>
}

/** Told apart by shape and weight: a full line and bold words, long dashes, or dots. */
const originLooks: Record<Origin, string> = {
  given: 'border-2 border-ink font-bold',
  carried: 'border-3 border-dashed border-ink',
  start: 'border-2 border-dotted border-control',
  empty: 'border border-control',
}

/** The classes of all text inputs. */
export const inputLook = ({ isInvalid, origin }: { isInvalid: boolean; origin: Origin }): string =>
  `block h-full min-h-12 w-full min-w-0 rounded-control bg-surface px-3.5 py-2.5 text-ink focus-visible:outline-offset-0 ${isInvalid ? 'border-2 border-danger' : originLooks[origin]}`
