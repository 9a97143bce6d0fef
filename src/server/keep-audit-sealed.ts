// Seals the end of the audit log while the server runs, and once more when it stops.

import { type Seal, sealEnd } from './audit/seal.ts'
import { createSeal } from './auth/sealed.ts'
import { type RunningJob, startJob } from './concurrency/job.ts'
import type { Database } from './db/dialect.ts'
import type { Log } from './http/log.ts'

export const auditSeal = (secret: string): Seal => createSeal(secret, 'audit log')

/** What was added since then can be taken away unseen. */
const everyMs = 5_000

interface AuditParts {
  database: Database
  secret: string
  log: Log
}

export function keepAuditSealed({ database, secret, log }: AuditParts): Pick<RunningJob, 'stop'> {
  const seal = auditSeal(secret)
  let isSaid = false
  const run = async () => {
    const isWhole = await sealEnd(database, seal)
    if (!isWhole && !isSaid)
      log.warn(
        'The audit log was cut off or written anew: run npm run verify, and look into the newest backup.',
      )
    isSaid = !isWhole
  }
  const job = startJob({ everyMs, run, log, failure: 'audit log not sealed' })
  return {
    stop: async () => {
      await job.stop()
      await run().catch(error => log.error('audit log not sealed', error))
    },
  }
}
