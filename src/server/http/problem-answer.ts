// Turns any failure into an answer of type application/problem+json: what a person caused gets its
// sentence, what the database could not do right now gets 503, what found no room on a disk 507, and
// everything else is a bug, answered 500 with the request id that its log line carries.

import { Problem, type ProblemBody } from '#domain/problems/problem.ts'
import { isNoRoom } from '#server/db/data-folder.ts'
import type { DatabaseErrors } from '#server/db/dialect.ts'
import { isCausedBy } from '#server/db/errors.ts'
import { type HttpAnswer, textAnswer } from './exchange.ts'

export function problemAnswer(problem: Problem, requestId: string): HttpAnswer {
  const body: ProblemBody = {
    code: problem.code,
    status: problem.status,
    message: problem.message,
    requestId,
    ...(problem.errors && { errors: problem.errors }),
    ...(problem.current !== undefined && { current: problem.current }),
  }
  const answer = textAnswer(problem.status, JSON.stringify(body), 'application/problem+json')
  if (problem.retryAfterSeconds) answer.headers['retry-after'] = String(problem.retryAfterSeconds)
  return answer
}

/** The Problem that `error` amounts to, or null when it is a bug. */
export function asProblem(
  error: unknown,
  database: Pick<DatabaseErrors, 'isOutage' | 'isFull'>,
): Problem | null {
  if (error instanceof Problem) return error
  if (database.isFull(error) || isCausedBy(error, isNoRoom)) {
    return new Problem('storage-full', { cause: error })
  }
  if (database.isOutage(error)) return new Problem('unavailable', { cause: error })
  return null
}
