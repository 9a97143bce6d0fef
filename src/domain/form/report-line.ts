// What a report is made of: blocks of lines, and the answers behind them.

import type { NotGiven } from './given.ts'
import type { AnsweredField } from './kinds/kinds.ts'
import type { Lapse, NoDay } from './lapse.ts'
import type { Answer, Role, Severity } from './template.ts'

export interface Block {
  id: string
  title: string
  lines: readonly Line[]
  /** The part of the form that it is about. */
  part?: { id: string; title: string } | undefined
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
  /** Why the answer is not the inspector's own, which the text says too. */
  notGiven: NotGiven | null
}

/** What a line says where nothing was answered. */
export const nothingSaid = 'Not given'

/** An answer with how grave it is, before it is put into words. */
export interface JudgedAnswer {
  field: AnsweredField
  answer: Answer
  notGiven: NotGiven | null
  lapse: Lapse | null
  noDay: NoDay | null
  severity: Severity | null
}
