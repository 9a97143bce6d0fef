// The kinds of questions that only forms with tests ask, but for their parts: what is measured, timed and computed.

import * as z from 'zod/mini'
import { formatInches } from '../length.ts'
import { resultWords } from '../part.ts'
import { type Result, results } from '../template.ts'
import { doubtAbout, formatDuration, type Timer, timerShape } from '../timer.ts'
import type { KindRules } from './kind-rules.ts'

const orNull = { blank: () => null, isEmpty: (answer: unknown) => answer === null } as const

/** In sixteenths of an inch; see ../length.ts. */
export const length: KindRules<'length'> = {
  schema: ({ max = 16 * 1000 }) =>
    z.nullable(
      z
        .int('Please give the length in whole sixteenths of an inch')
        .check(
          z.minimum(0, 'Please enter a length of at least 0'),
          z.maximum(max, `Please enter a length of at most ${formatInches(max)} in`),
        ),
    ),
  fits: answer => answer === null || typeof answer === 'number',
  ...orNull,
  line: (_, answer) => (answer === null ? '' : `${formatInches(answer)} in`),
  // In inches: a sixteenth is exact in decimals, and tables calculate with it.
  cell: (_, answer) => (answer === null ? '' : answer / 16),
}

/** Started and stopped while the form is filled in; see ../timer.ts. */
export const timer: KindRules<'timer'> = {
  schema: () => z.nullable(timerShape),
  fits: (answer): answer is Timer | null =>
    answer === null || (typeof answer === 'object' && 'elapsedSeconds' in answer),
  ...orNull,
  line: (_, answer) => {
    if (answer === null) return ''
    if (answer.stoppedAt === null) return 'Not stopped'
    const doubt = doubtAbout(answer)
    return `${formatDuration(answer.elapsedSeconds)}${doubt ? ` (${doubt.toLowerCase()})` : ''}`
  },
  cell: (_, answer) => (answer === null ? '' : answer.elapsedSeconds),
}

/** A number that follows from other answers. Nothing is typed; what a client claims is compared with it. */
export const computed: KindRules<'computed'> = {
  schema: () => z.nullable(z.number('Please enter a number')),
  fits: answer => answer === null || typeof answer === 'number',
  ...orNull,
  line: ({ unit }, answer) => {
    if (answer === null) return ''
    if (unit === 'sixteenths') return `${formatInches(answer)} in`
    return unit ? `${answer} ${unit}` : String(answer)
  },
  cell: ({ unit }, answer) => {
    if (answer === null) return ''
    return unit === 'sixteenths' ? answer / 16 : answer
  },
}

/** So does a result. */
export const result: KindRules<'result'> = {
  schema: () => z.nullable(z.enum(results)),
  fits: (answer): answer is Result | null => answer === null || results.some(each => each === answer),
  ...orNull,
  findsNothing: answer => answer === 'incomplete',
  line: (_, answer) => (answer === null ? '' : resultWords[answer]),
  cell: (_, answer) => (answer === null ? '' : resultWords[answer]),
}
