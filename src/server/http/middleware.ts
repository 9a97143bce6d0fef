// What every request meets before and after its handler, whatever the handler: an id, the refusal of
// foreign websites, one log line, and failures turned into answers.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ErrorHandler, MiddlewareHandler } from 'hono'
import { Problem, type ProblemCode } from '#domain/problem.ts'
import type { User } from '#domain/user.ts'
import { withDeadline } from '#server/db/deadline.ts'
import type { Database } from '#server/db/dialect.ts'
import type { Log } from './log.ts'
import { isOwnOrigin } from './origin-check.ts'
import { asProblem, problemResponse } from './problem-response.ts'
import { picturePolicy } from './security-headers.ts'

export interface AppEnv {
  /** Node's own request; absent where a test calls the app without a socket. */
  Bindings: { incoming?: IncomingMessage }
  Variables: {
    requestId: string
    /** The route's pattern, for the log: addresses themselves may name people or facilities. */
    pattern: string
    user: User | null
  }
}

export const requestLog =
  (log: Log): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    context.set('requestId', requestId)
    await next()
    context.header('x-request-id', requestId)
    log.info('request', {
      id: requestId,
      method: context.req.method,
      route: context.get('pattern') ?? 'none',
      status: context.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      user: context.get('user')?.uid,
    })
  }

/** A request waits for the database for so long and no longer. */
export const limitWaiting: MiddlewareHandler = (_, next) => withDeadline(next)

/** Files of the site come with headers of their own; whatever else is answered gets the strictest. */
export const secureAnswers =
  (answerHeaders: Readonly<Record<string, string>>): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    await next()
    if (context.res.headers.has('content-security-policy')) return
    for (const [name, value] of Object.entries(answerHeaders)) context.header(name, value)
    const isPicture = context.res.headers.get('content-type')?.startsWith('image/')
    if (isPicture) context.header('content-security-policy', picturePolicy)
  }

export const refuseForeignOrigin =
  (ownOrigins: () => readonly string[]): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const { method } = context.req
    const origin = context.req.header('origin')
    const secFetchSite = context.req.header('sec-fetch-site')
    if (!isOwnOrigin({ method, origin, secFetchSite }, ownOrigins())) throw new Problem('foreign-origin')
    await next()
  }

/** What a person did not cause, and an operator must hear of. */
const operatorsEvents: ReadonlyMap<ProblemCode, string> = new Map([
  ['unavailable', 'outage'],
  ['storage-full', 'disk full'],
])

export const failure =
  (database: Database, log: Log): ErrorHandler<AppEnv> =>
  (error, context) => {
    const requestId = context.get('requestId')
    const problem = asProblem(error, database)
    if (problem) {
      const event = operatorsEvents.get(problem.code)
      if (event) log.error(event, problem.cause, { id: requestId, route: context.get('pattern') })
      return problemResponse(problem, requestId)
    }
    log.error('bug', error, { id: requestId, route: context.get('pattern') })
    return problemResponse(new Problem('internal-error'), requestId)
  }
