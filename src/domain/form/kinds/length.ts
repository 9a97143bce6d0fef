// A length in sixteenths of an inch; see ../length.ts.

import * as z from 'zod/mini'
import { sayInches } from '../length.ts'
import type { KindRules } from './kind-rules.ts'

export const length: KindRules<'length'> = {
  schema: ({ max = 16 * 1000 }) =>
    z.nullable(
      z
        .int('Please give the length in whole sixteenths of an inch')
        .check(
          z.minimum(0, 'Please enter a length of at least 0'),
          z.maximum(max, `Please enter a length of at most ${sayInches(max)} in`),
        ),
    ),
  fits: answer => answer === null || typeof answer === 'number',
  blank: () => null,
  isEmpty: answer => answer === null,
  line: (_, answer) => (answer === null ? '' : `${sayInches(answer)} in`),
  // In inches: a sixteenth is exact in decimals, and tables calculate with it.
  cell: (_, answer) => (answer === null ? '' : answer / 16),
}
