// The typed client. Answers are values, ok or a problem: a caller cannot forget the failure,
// and nothing here talks to the screen. `fetch` is passed in, so tests call the server directly.

import * as z from 'zod/mini'
import { type ProblemBody, type ProblemCode, problemOf } from '#domain/problems/problem.ts'
import type { AnswerOf, CallOf, CurrentOf, Endpoint } from './endpoint.ts'

export type Result<T, Current = unknown> =
  | { ok: true; value: T }
  | { ok: false; problem: ProblemBody<Current> }

/** What it throws at once is a fault of its own; where its promise is rejected, nothing answered. */
export type Fetch = (path: string, init: RequestInit) => Promise<Response> | Response

interface LooseCall {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  version?: number | null
  body?: unknown
}

type Nothing = Record<never, never>

export type Client = <E extends Endpoint>(
  endpoint: E,
  ...call: Nothing extends CallOf<E> ? [call?: CallOf<E>] : [call: CallOf<E>]
) => Promise<Result<AnswerOf<E>, CurrentOf<E>>>

export const createClient =
  (fetch: Fetch): Client =>
  async (endpoint, ...[given]) => {
    const call: LooseCall = given ?? {}
    const init: RequestInit = {
      method: endpoint.method,
      credentials: 'same-origin',
      // The server never redirects, captive portals do. Followed, the policy would refuse it and report each refusal: Chromium
      // holds a connection for every report that is redirected in its turn, and after six of them nothing is asked any more.
      redirect: 'error',
      ...encode(endpoint, call),
    }
    const path = pathOf(endpoint, call)
    let asked: ReturnType<Fetch>
    try {
      asked = fetch(path, init)
    } catch (error) {
      reportError(error)
      return { ok: false, problem: problemOf('page-failed') }
    }
    const response = await Promise.resolve(asked).catch(() => null)
    return response ? readAnswer(endpoint, response) : { ok: false, problem: problemOf('offline') }
  }

function encode({ body: kind, versioned }: Endpoint, { body, version, ...call }: LooseCall): RequestInit {
  const headers = { ...call.headers }
  // Only the version that the caller knows is replaced; without one, only nothing.
  if (typeof version === 'number') headers['if-match'] = `"${version}"`
  else if (versioned === 'create-or-edit') headers['if-none-match'] = '*'
  if (kind !== 'bytes' && body !== undefined) {
    headers['content-type'] = 'application/json'
    return { body: JSON.stringify(body), headers }
  }
  return { body: body as Blob, headers }
}

function pathOf(endpoint: Endpoint, call: LooseCall): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(call.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

async function readAnswer<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<Result<AnswerOf<E>, CurrentOf<E>>> {
  if (response.ok && !endpoint.answer) return { ok: true, value: undefined as AnswerOf<E> }
  if (response.ok && endpoint.answer === 'bytes') return { ok: true, value: response.body as AnswerOf<E> }
  const json: unknown = await response.json().catch(() => undefined)
  // A captive portal answers with a page of its own: that is no success, and the server was not reached.
  if (response.ok && json === undefined) return { ok: false, problem: problemOf('offline') }
  if (!response.ok) return { ok: false, problem: readProblem(endpoint, json, response.status) }
  const answer = typeof endpoint.answer === 'object' ? readKnown(endpoint.answer, json) : undefined
  // Nor is what some other program says.
  if (!answer?.success) return { ok: false, problem: problemOf('unavailable') }
  return { ok: true, value: answer.data as AnswerOf<E> }
}

/**
 * Schemas refuse keys they do not know, which is right for what a server takes. A page that was opened before a release
 * gets answers of the newer server, though: what it does not know is left out.
 */
function readKnown(schema: z.core.$ZodType, json: unknown) {
  const strict = z.safeParse(schema, json)
  const unknown = strict.error?.issues.filter(issue => issue.code === 'unrecognized_keys') ?? []
  if (unknown.length === 0) return strict
  const known: unknown = structuredClone(json)
  for (const { path, keys } of unknown) {
    const parent = path.reduce((value, step) => Reflect.get(Object(value), step), known)
    for (const key of keys) Reflect.deleteProperty(Object(parent), key)
  }
  return z.safeParse(schema, known)
}

const problemBody = z.object({
  // A newer release may have one that this build does not know, and says it in a sentence.
  code: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)) as z.ZodMiniType<ProblemCode>,
  message: z.string(),
  // By this our answers are known: the server names every request that it refuses.
  requestId: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.unknown()),
})

/** Whatever else stands between us and the server may answer in its own words; only ours are believed. */
function readProblem<E extends Endpoint>(
  endpoint: E,
  json: unknown,
  status: number,
): ProblemBody<CurrentOf<E>> {
  const body = problemBody.safeParse(json)
  if (!body.success) return problemOf(status >= 500 ? 'unavailable' : 'bad-request')
  const { current: sent, requestId, errors, ...problem } = body.data
  const current = endpoint.current && readKnown(endpoint.current, sent)
  return {
    ...problem,
    status,
    requestId,
    ...(errors && { errors }),
    ...(current?.success && { current: current.data as CurrentOf<E> }),
  }
}
