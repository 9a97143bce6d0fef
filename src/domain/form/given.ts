// Who gave an answer: the person who filled the form in, or nobody. A signed record says only what somebody said, so
// this is part of it; records from before it was kept have no such word and are shown as they were.

import { z } from 'zod'
import { isAnswered } from './kinds/kinds.ts'
import type { Template } from './template.ts'
import { fieldsOf } from './walk.ts'

/**
 * `answered`: given by the person. `confirmed`: carried over and affirmed. `carried`: from the last visit, untouched.
 * `start`: the template's own value, untouched.
 */
export const givenWords = ['answered', 'confirmed', 'carried', 'start'] as const
export type Given = (typeof givenWords)[number]

/** By field. */
export type GivenAnswers = Readonly<Record<string, Given>>

export const givenAnswers: z.ZodType<GivenAnswers> = z.record(z.string().max(100), z.enum(givenWords))

/** What a device remembers while the form is filled in. */
export interface Touches {
  touched: readonly string[]
  confirmed?: readonly string[]
  carried: readonly string[]
}

export function givenOf(template: Template, { touched, confirmed = [], carried }: Touches): GivenAnswers {
  const word = (field: string): Given => {
    if (touched.includes(field)) return 'answered'
    if (confirmed.includes(field)) return 'confirmed'
    return carried.includes(field) ? 'carried' : 'start'
  }
  const fields = fieldsOf(template).filter(isAnswered)
  return Object.fromEntries(fields.map(({ id }) => [id, word(id)]))
}

/** Nobody stands behind the answer: it is what the form began with. */
export const isUntouchedStart = (given: GivenAnswers | undefined, field: string): boolean =>
  given?.[field] === 'start'
