// A timer that is started and stopped while the form is filled in; see ../timer.ts.

import * as z from 'zod/mini'
import { doubtAbout, sayDuration, type Timer, timerShape } from '../timer.ts'
import type { KindRules } from './kind-rules.ts'

export const timer: KindRules<'timer'> = {
  schema: () => z.nullable(timerShape),
  fits: (answer): answer is Timer | null =>
    answer === null || (typeof answer === 'object' && 'elapsedSeconds' in answer),
  blank: () => null,
  isEmpty: answer => answer === null,
  line: (_, answer) => {
    if (answer === null) return ''
    if (answer.stoppedAt === null) return 'Not stopped'
    const doubt = doubtAbout(answer)
    return `${sayDuration(answer.elapsedSeconds)}${doubt ? ` (${doubt.toLowerCase()})` : ''}`
  },
  cell: (_, answer) => (answer === null ? '' : answer.elapsedSeconds),
}
