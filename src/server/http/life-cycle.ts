// The life of one request, the same for every endpoint: who is asking, may they, is what they sent
// valid, then the handler in one transaction, and the answer only after the commit. A handler that
// throws rolls everything back.

import type * as z from 'zod/mini'
import type {
  AnswerOf,
  BodyOf,
  ByteStream,
  Endpoint,
  FilterOf,
  HeadersOf,
  PageOf,
  ParamsOf,
  VersionOf,
} from '#api/endpoint.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { User } from '#domain/users/user.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import { type Audit, auditRequest, noteRefusal } from './audit.ts'
import {
  type AnswerHeaders,
  type HttpAnswer,
  type HttpRequest,
  hasQuery,
  headerOf,
  type JsonText,
  jsonAnswer,
  queryOf,
} from './exchange.ts'
import type { Log } from './log.ts'
import { type HandledPage, splitPage, withCursor } from './paging.ts'
import { parse, parseHeaders, parseQuery } from './parse.ts'
import { readJson, requireNoBody } from './request-body.ts'
import { taggedVersion, versionIn } from './versions.ts'

/** A request as it came in. */
interface Incoming {
  /** By which its lines in the log are found. */
  id: string
  request: HttpRequest
  params: Record<string, string>
  /** The client's address, already seen through trusted proxies. */
  address: string
}

interface Session {
  id: string
  user: User
  /** What the user has to do before anything else. */
  unsettled: NonNullable<Endpoint['settles']> | null
  /** Cookies to renew while answering. */
  setCookies: readonly string[]
}

interface Context<E extends Endpoint> {
  /** GET: a connection that cannot write. Otherwise the request's transaction, or with `ownTransactions` none. */
  db: Db
  user: E['access'] extends 'public' ? User | null : User
  params: ParamsOf<E>
  query: FilterOf<E>
  /** Of a list that is `paged`. */
  page: PageOf<E>
  body: BodyOf<E>
  /** The headers that the endpoint declares, checked. */
  headers: HeadersOf<E>
  /** Of an endpoint that is `versioned`. */
  version: VersionOf<E>
  address: string
  /** Who is logged in, where and how far; null for a visitor. */
  session: Session | null
  /** The request as it came, for what no schema describes (the session's cookie). */
  request: HttpRequest
  setCookie(cookie: string): void
  setHeader(name: string, value: string): void
  /** Instead of the status that the endpoint declares. */
  setStatus(status: number): void
  /** Runs once the transaction is on the disk; never when it was rolled back. */
  afterCommit(action: () => void): void
  /** Adds facts to the entry in the audit log that the endpoint declares; without a call it is written with none. */
  audit: Audit
}

type Handler<E extends Endpoint, B = BodyOf<E>> = (context: Context<E> & { body: B }) => Handled<E>

type Handled<E extends Endpoint> =
  undefined extends AnswerOf<E>
    ? Promise<void>
    : Promise<E['paged'] extends z.core.$ZodType ? HandledPage<E> : AnswerOf<E> | JsonText<AnswerOf<E>>>

interface HandlerOptions<B = unknown> {
  /** What the body must be beyond what the contract can say, such as the answers of a template. */
  body?: z.core.$ZodType<B>
  /**
   * The handler commits in steps of its own: because a failure must leave a trace (a wrong password
   * counts), or because slow work must not hold the database (hashing, pictures).
   */
  ownTransactions?: boolean
  /** A GET that asks several questions: all of them are about one moment. */
  snapshot?: boolean
}

/** An endpoint with its handler, ready to run. */
export interface Route {
  endpoint: Endpoint
  run(incoming: Incoming, life: LifeCycle): Promise<{ answer: HttpAnswer; user: User | null }>
}

export interface LifeCycle {
  database: Database
  log: Log
  /** By the header `cookie`; `x-release` says what the device runs. */
  findSession(cookie: string | undefined, release: string | null): Promise<Session | null>
}

export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route
export function route<E extends Endpoint, B = BodyOf<E>>(
  endpoint: E,
  options: HandlerOptions<B>,
  handler: Handler<E, B>,
): Route
export function route<E extends Endpoint, B>(
  endpoint: E,
  ...given: [Handler<E, B>] | [HandlerOptions<B>, Handler<E, B>]
): Route {
  const [options, handler] = given.length === 2 ? given : [{}, ...given]
  const { ownTransactions = false, snapshot = false, body } = options as HandlerOptions<B>
  const run = async ({ id, request, params, address }: Incoming, life: LifeCycle) => {
    const { database, log, findSession } = life
    const session = await findSession(request.headers.cookie, headerOf(request, 'x-release'))
    const refusal = refusalOf(endpoint, session)
    if (refusal) {
      if (session && refusal.code === 'forbidden')
        await noteRefusal({ endpoint, user: session.user, address, life })
      throw refusal
    }
    const user = session?.user ?? null
    const reply: Reply = { status: null, headers: {}, cookies: [...(session?.setCookies ?? [])] }
    const actions: (() => void)[] = []
    const isInTransaction = endpoint.method !== 'GET' && !ownTransactions
    const audited = auditRequest({ id, endpoint, params, user, address, database, log, isInTransaction })
    const context = {
      user,
      headers: parseHeaders(endpoint.headers, request.headers),
      version: endpoint.versioned && versionIn(endpoint.versioned, request.headers),
      params: endpoint.params && parse(endpoint.params, params),
      ...splitPage(endpoint, parseQuery(endpoint.query, hasQuery(request) ? queryOf(request) : null)),
      body: await readBody(body ?? endpoint.body, request),
      address,
      session,
      request,
      setCookie: (cookie: string) => void reply.cookies.push(cookie),
      setHeader: (name: string, value: string) => {
        reply.headers[name] = value
      },
      setStatus: (status: number) => {
        reply.status = status
      },
      afterCommit: (action: () => void) => void actions.push(action),
      audit: audited.audit,
    }
    const handle = async (db: Db): Promise<unknown> => {
      const value = await handler({ ...context, db } as Context<E> & { body: B })
      await audited.finish(db)
      return value
    }
    const answer = await inTransaction(endpoint, { ownTransactions, snapshot }, database, handle)
    audited.tell()
    for (const action of actions) action()
    return { answer: answerWith(endpoint, answer, reply), user }
  }
  return { endpoint, run }
}

function refusalOf(endpoint: Endpoint, session: Session | null): Problem | null {
  if (endpoint.access === 'public') return null
  if (!session) return new Problem('not-logged-in')
  const { unsettled, user } = session
  if (unsettled && unsettled !== endpoint.settles) return new Problem(unsettled)
  return endpoint.access === 'admin' && !user.admin ? new Problem('forbidden') : null
}

function inTransaction<T>(
  endpoint: Endpoint,
  { ownTransactions, snapshot }: Required<Pick<HandlerOptions, 'ownTransactions' | 'snapshot'>>,
  database: Database,
  handle: (db: Db) => Promise<T>,
): Promise<T> {
  if (snapshot) return database.moment(handle)
  if (endpoint.method === 'GET') return handle(database.read)
  if (ownTransactions) return handle(database.write)
  return database.transaction(handle)
}

interface Reply {
  status: number | null
  headers: AnswerHeaders
  cookies: string[]
}

function answerWith(endpoint: Endpoint, value: unknown, { status, headers, cookies }: Reply): HttpAnswer {
  if (cookies.length > 0) headers['set-cookie'] = cookies
  const version = taggedVersion(endpoint, value)
  if (version !== undefined) headers.etag = `"${version}"`
  if (!endpoint.answer) return { status: status ?? 204, headers, body: null }
  if (endpoint.answer === 'bytes') return { status: status ?? 200, headers, body: value as ByteStream }
  return jsonAnswer(status ?? endpoint.status ?? 200, endpoint.paged ? withCursor(value) : value, headers)
}

async function readBody(body: Endpoint['body'], request: HttpRequest): Promise<unknown> {
  if (!body) return requireNoBody(request)
  if (body === 'bytes') return request.body
  return parse(body, await readJson(request))
}
