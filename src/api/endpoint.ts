// What an endpoint is: one plain object that the server serves, the client calls, the OpenAPI
// document describes. Nothing else may say what an address takes; who may call it stands in server/access.txt too.
// It is called what it is exported as (`nameOf` in endpoints.ts).

import type * as z from 'zod/mini'
import type { AuditEvent } from '#domain/history/audit.ts'
import type { ProblemCode } from '#domain/problems/problem.ts'

/** Who may call: every client, every user who is logged in, or admins. There is no fourth kind and no default. */
type Access = 'public' | 'login' | 'admin'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Path with `:parameters`, below the site's root. */
type Path = `/${string}`

/** Why a change does not stand in the audit log. */
interface NotAudited {
  because: string
}

export const inHistory = { because: 'its own history tells who changed what' } as const satisfies NotAudited

interface Reading {
  /** What the audit log calls it, where it takes data out. */
  audit?: AuditEvent
}

interface Changing {
  /** What the audit log calls it, or why it is not in there. */
  audit: AuditEvent | NotAudited
}

export type Endpoint = Declared & { path: Path } & (
    | (Reading & { method: 'GET' })
    | (Changing & { method: Exclude<Method, 'GET'> })
  )

interface Declared {
  /** Where earlier releases had it: still served for pages that are open, and no longer described. */
  formerPath?: Path
  access: Access
  /** What a user has to do before anything else is done here: it may be called until then. */
  settles?: 'password-change-needed' | 'second-factor-setup-needed'
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  /** A list that is read page by page: the place after which the next page begins. Its query is `pageQuery` and more. */
  paged?: z.core.$ZodType<readonly unknown[]>
  /** Request headers that mean something here, by their lower-case names. Others pass unread. */
  headers?: z.ZodMiniObject
  /**
   * What is read or saved has a version: the answer's is its ETag, and a save names the one that it replaces. Callers pass it and
   * handlers get it; the headers between them are of http/versions.ts and the client.
   */
  versioned?: 'read' | 'edit' | 'create-or-edit' | 'edit-if-known'
  /** JSON by its schema, or bytes that the handler reads itself. */
  body?: z.core.$ZodType | 'bytes'
  /** JSON by its schema, or bytes; absent means 204 without a body. */
  answer?: z.core.$ZodType | 'bytes'
  /** Status on success where it is neither 200 nor 204. */
  status?: 201 | 202
  /** What the server holds instead, where a problem comes with it (`current`). */
  current?: z.core.$ZodType
  /** The failures of its own that a caller can meet, beyond those every endpoint of its access has. */
  problems?: readonly ProblemCode[]
}

type Output<T> = T extends z.core.$ZodType ? z.output<T> : undefined

export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
/** Which page of a list is asked for. */
export interface Page<Place> {
  after: Place | null
  limit: number
}

/** What is asked of the rows, without the page. */
export type FilterOf<E extends Endpoint> = E['paged'] extends z.core.$ZodType
  ? Omit<QueryOf<E>, 'limit' | 'cursor'>
  : QueryOf<E>
export type PageOf<E extends Endpoint> = E['paged'] extends z.core.$ZodType
  ? Page<z.output<E['paged']>>
  : undefined
export type HeadersOf<E extends Endpoint> = Output<E['headers']>

/** The version that a save replaces; null where it names none. */
export type VersionOf<E extends Endpoint> = E['versioned'] extends 'edit'
  ? number
  : E['versioned'] extends 'create-or-edit' | 'edit-if-known'
    ? number | null
    : undefined
export type BodyOf<E extends Endpoint> = E['body'] extends 'bytes'
  ? AsyncIterable<Uint8Array>
  : Output<E['body']>
export type AnswerOf<E extends Endpoint> = E['answer'] extends 'bytes' ? ByteStream : Output<E['answer']>

/** What a problem of this endpoint may carry in `current`. */
export type CurrentOf<E extends Endpoint> = Output<E['current']>

export type ByteStream = ReadableStream<Uint8Array>

/** What a caller passes: only the parts the endpoint declares. */
export type CallOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'headers', E['headers']> &
  Part<'body', E['body']> &
  (VersionOf<E> extends undefined ? unknown : { version: VersionOf<E> })

type Part<Name extends string, T> = T extends z.core.$ZodType
  ? { [K in Name]: z.input<T> }
  : T extends 'bytes'
    ? { [K in Name]: Blob }
    : unknown

export const endpoint = <
  const M extends Method,
  const P extends Path,
  const D extends Declared & (M extends 'GET' ? Reading : Changing),
>(
  method: M,
  path: P,
  declaration: D,
) => ({ method, path, ...declaration })
