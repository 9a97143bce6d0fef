// A number or a result that follows from other answers. Nothing is typed; what a client claims is compared with it.

import * as z from 'zod/mini'
import { sayInches } from '../length.ts'
import { type Result, results, resultWords } from '../part.ts'
import type { KindRules } from './kind-rules.ts'

export const computed: KindRules<'computed'> = {
  schema: () => z.nullable(z.number('Please enter a number')),
  fits: answer => answer === null || typeof answer === 'number',
  blank: () => null,
  isEmpty: answer => answer === null,
  line: ({ unit }, answer) => {
    if (answer === null) return ''
    if (unit === 'sixteenths') return `${sayInches(answer)} in`
    return unit ? `${answer} ${unit}` : String(answer)
  },
  cell: ({ unit }, answer) => {
    if (answer === null) return ''
    return unit === 'sixteenths' ? answer / 16 : answer
  },
}

export const result: KindRules<'result'> = {
  schema: () => z.nullable(z.enum(results)),
  fits: (answer): answer is Result | null => answer === null || results.some(each => each === answer),
  blank: () => null,
  isEmpty: answer => answer === null,
  line: (_, answer) => (answer === null ? '' : resultWords[answer]),
  cell: (_, answer) => (answer === null ? '' : resultWords[answer]),
}
