// How far an import is, for the request that ordered it. A client that leaves stops nothing.

import type { ImportProgress } from '#api/facility-sheet.ts'
import { Problem, type ProblemCode, problems } from '#domain/problems/problem.ts'
import type { Database } from '#server/db/dialect.ts'
import { findProgress } from './import-job-store.ts'
import type { Importing } from './keep-importing.ts'

const lookEveryMs = 500
/** Proxies take an answer for dead that says nothing for a minute. */
const reportEveryMs = 10_000

/** Ends with the import, or with what it failed with. */
export async function* watchImport(
  database: Database,
  { id, importing, signal }: { id: string; importing: Pick<Importing, 'nextStep'>; signal: AbortSignal },
): AsyncGenerator<ImportProgress, void> {
  let reported = 0
  let reportedAt = performance.now()
  while (!signal.aborted) {
    const step = importing.nextStep(lookEveryMs)
    const found = await findProgress(database.read, id).catch(error => {
      // The import waits for the database too, and goes on by itself.
      if (!database.isOutage(error)) throw error
      return null
    })
    if (found && (found.done > reported || performance.now() - reportedAt > reportEveryMs)) {
      reported = found.done
      reportedAt = performance.now()
      yield { done: found.done, total: found.total }
    }
    if (found?.status === 'ready') return
    if (found?.status === 'failed') throw problemOf(found)
    await step
  }
}

function problemOf({ problem, reason }: { problem: string | null; reason: string | null }): Problem {
  const code = problem !== null && problem in problems ? (problem as ProblemCode) : 'internal-error'
  return new Problem(code, code === 'internal-error' || reason === null ? {} : { message: reason })
}

export async function* nothingToImport(): AsyncGenerator<ImportProgress, void> {
  yield { done: 0, total: 0 }
}
