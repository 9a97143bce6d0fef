// A question that always has an answer. A field may have other words for it than Yes and No.

import * as z from 'zod/mini'
import type { YesNoWords } from '../template.ts'
import type { KindRules } from './kind-rules.ts'

export const yesNoWords: YesNoWords = { yes: 'Yes', no: 'No' }

export const yesNo: KindRules<'yes-no'> = {
  schema: () => z.boolean('Please answer yes or no'),
  fits: answer => typeof answer === 'boolean',
  blank: field => field.start,
  isEmpty: () => false,
  line: ({ words = yesNoWords }, answer) => (answer ? words.yes : words.no),
  cell: ({ words = yesNoWords }, answer) => (answer ? words.yes : words.no),
}

/** Yes, no, or that there is nothing to answer for. The third is null: an answer like the others, never an empty field. */
export const yesNoNone: KindRules<'yes-no-none'> = {
  schema: field => z.nullable(z.boolean(`Please answer yes, no or ${field.none.choice}`)),
  fits: answer => answer === null || typeof answer === 'boolean',
  blank: field => field.start,
  isEmpty: () => false,
  findsNothing: answer => answer === null,
  line: (field, answer) => {
    if (answer === null) return field.none.said
    const { words = yesNoWords } = field
    return answer ? words.yes : words.no
  },
  cell: (field, answer) => yesNoNone.line(field, answer),
}
