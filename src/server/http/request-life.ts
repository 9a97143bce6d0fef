// What every request meets, whatever its handler: an id, the refusal of foreign websites, a limit to its waiting,
// failures turned into answers, the headers that keep a browser in bounds, and one log line.

import { randomUUID } from 'node:crypto'
import { Problem, type ProblemCode } from '#domain/problems/problem.ts'
import { withDeadline } from '#server/db/deadline.ts'
import type { Database } from '#server/db/dialect.ts'
import { type App, type HttpAnswer, type HttpRequest, headerOf, isStream, type Trace } from './exchange.ts'
import type { Log } from './log.ts'
import { isOwnOrigin } from './origin-check.ts'
import { asProblem, problemAnswer } from './problem-answer.ts'
import type { RequestCounts } from './request-counts.ts'
import { picturePolicy } from './security-headers.ts'

interface RequestLifeParts {
  database: Database
  log: Log
  /** Security headers of everything that is not a file of the site. */
  answerHeaders: Readonly<Record<string, string>>
  ownOrigins: () => readonly string[]
  requests: Pick<RequestCounts, 'note'>
}

type Serve = (request: HttpRequest, trace: Trace) => HttpAnswer | Promise<HttpAnswer>

export function withRequestLife(serve: Serve, parts: RequestLifeParts): App {
  const { database, log, answerHeaders, ownOrigins, requests } = parts
  return async request => {
    const started = performance.now()
    const trace: Trace = { id: randomUUID(), pattern: 'none', user: null }
    const answer = await withDeadline(async () => {
      refuseForeignOrigin(request, ownOrigins())
      return serve(request, trace)
    }).catch(error => failure(error, trace, database, log))
    const { status, headers } = answer
    secure(headers, answerHeaders)
    headers['x-request-id'] = trace.id
    const ms = Math.round((performance.now() - started) * 10) / 10
    requests.note({ method: request.method, route: trace.pattern, status, ms })
    log.info('request', {
      id: trace.id,
      method: request.method,
      route: trace.pattern,
      status,
      ms,
      user: trace.user?.uid,
    })
    // It will not be read: what makes the bytes must not wait for a reader.
    if (request.method === 'HEAD' && isStream(answer.body)) await answer.body.cancel()
    return request.method === 'HEAD' ? { ...answer, body: null } : answer
  }
}

function refuseForeignOrigin(request: HttpRequest, ownOrigins: readonly string[]): void {
  const { method } = request
  const origin = headerOf(request, 'origin')
  const secFetchSite = headerOf(request, 'sec-fetch-site')
  if (!isOwnOrigin({ method, origin, secFetchSite }, ownOrigins)) throw new Problem('foreign-origin')
}

/** Files of the site come with headers of their own; whatever else is answered gets the strictest. */
function secure(headers: HttpAnswer['headers'], answerHeaders: Readonly<Record<string, string>>): void {
  if (headers['content-security-policy']) return
  const isPicture = headers['content-type']?.toString().startsWith('image/')
  Object.assign(headers, answerHeaders)
  if (isPicture) headers['content-security-policy'] = picturePolicy
}

/** What a person did not cause, and an operator must hear of. */
const operatorsEvents: ReadonlyMap<ProblemCode, string> = new Map([
  ['unavailable', 'outage'],
  ['storage-full', 'disk full'],
])

function failure(error: unknown, { id, pattern }: Trace, database: Database, log: Log): HttpAnswer {
  const problem = asProblem(error, database)
  if (problem) {
    const event = operatorsEvents.get(problem.code)
    if (event) log.error(event, problem.cause, { id, route: pattern })
    return problemAnswer(problem, id)
  }
  log.error('bug', error, { id, route: pattern })
  return problemAnswer(new Problem('internal-error'), id)
}
