// Counts what is due anew when a rule was decided, beside the running server, and once an hour whatever was missed: a form
// that was saved at the very moment may have been counted by the rule before.

import { type RunningJob, startJob } from '#server/concurrency/job.ts'
import { type Filling, recountStale } from '../assign/unassigned-forms.ts'

const everyMs = 60 * 60 * 1000

export const keepDutiesCounted = (parts: Filling): RunningJob =>
  startJob({
    ...{ everyMs, waitsAtStart: true, log: parts.log, failure: 'counting what is due failed' },
    run: signal => recountStale(parts, signal),
  })
