// A question that always has an answer. A field may have other words for it than Yes and No.

import { z } from 'zod'
import type { KindRules } from './kind-rules.ts'

export const yesNoWords: { yes: string; no: string } = { yes: 'Yes', no: 'No' }

export const yesNo: KindRules<'yes-no'> = {
  schema: () => z.boolean('Please answer yes or no'),
  blank: field => field.start,
  isEmpty: () => false,
  line: ({ words = yesNoWords }, answer) => (answer ? words.yes : words.no),
  cell: ({ words = yesNoWords }, answer) => (answer ? words.yes : words.no),
}
