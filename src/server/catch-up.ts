// What earlier releases left to do is caught up on after a start, one piece of work after the other beside the running
// server. Work that is stopped goes on at the next start, or within the hour on another server that leads now.

import { type RunningJob, startJob } from './concurrency/job.ts'
import type { Lead } from './db/server-lock.ts'
import type { Log } from './http/log.ts'

interface Work {
  name: string
  run(signal: AbortSignal): Promise<unknown>
}

const everyMs = 60 * 60 * 1000

export const catchUp = (log: Log, lead: Lead, works: readonly Work[]): RunningJob =>
  startJob({
    ...{ everyMs, log, failure: 'catching up failed' },
    run: async signal => {
      if (!(await lead())) return
      for (const { name, run } of works) {
        await run(signal).catch(error => {
          // The database may be closed by now.
          if (!signal.aborted) log.error(`${name} failed`, error)
        })
      }
    },
  })
