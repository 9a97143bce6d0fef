// A number in a range, with its unit where the field has one. Nothing typed is null, which is not zero.

import * as z from 'zod/mini'
import type { KindRules } from './kind-rules.ts'

export const number: KindRules<'number'> = {
  schema: ({ min = -1e12, max = 1e12 }) =>
    z.nullable(
      z
        .number('Please enter a number')
        .check(
          z.minimum(min, `Please enter a number of at least ${min}`),
          z.maximum(max, `Please enter a number of at most ${max}`),
        ),
    ),
  fits: answer => answer === null || typeof answer === 'number',
  blank: field => field.start ?? null,
  isEmpty: answer => answer === null,
  line: (field, answer) => {
    if (answer === null) return ''
    return field.unit ? `${answer} ${field.unit}` : String(answer)
  },
  cell: (_, answer) => answer ?? '',
}
