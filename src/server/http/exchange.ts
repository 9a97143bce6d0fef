// A request and its answer as plain values: what a handler reads and what it gives back. Node's own objects stay at
// the edge, and the web's Request and Response, which cost more than most of our answers, are not made at all.

import type { IncomingHttpHeaders } from 'node:http'
import type { ByteStream } from '#api/endpoint.ts'
import type { User } from '#domain/users/user.ts'

export interface HttpRequest {
  method: string
  /** Path and query as they were sent, from the first slash on. */
  url: string
  headers: IncomingHttpHeaders
  body: AsyncIterable<Uint8Array>
  /** Of the peer; absent when the connection is gone already. */
  remoteAddress: string | undefined
  /** Aborts when the client is gone. */
  readonly signal: AbortSignal
}

/** Those that any route or file takes. */
export const knownMethods: ReadonlySet<string> = new Set([
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
])

export type AnswerHeaders = Record<string, string | string[]>

export interface HttpAnswer {
  status: number
  headers: AnswerHeaders
  body: string | Uint8Array | ByteStream | null
}

/** What is known of a request while it is answered, for its log line. */
export interface Trace {
  /** The request's id, which its answer carries too. */
  id: string
  /** The route's pattern: addresses themselves may name people or facilities. */
  pattern: string
  user: User | null
}

/** An app is what turns the one into the other. It never throws. */
export type App = (request: HttpRequest) => Promise<HttpAnswer>

export const pathOf = ({ url }: HttpRequest): string => {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

export const hasQuery = ({ url }: HttpRequest): boolean => url.includes('?')

export const queryOf = ({ url }: HttpRequest): URLSearchParams => {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
}

/** A header that is sent once, or null. */
export const headerOf = ({ headers }: Pick<HttpRequest, 'headers'>, name: string): string | null => {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : (value ?? null)
}

export const isStream = (body: HttpAnswer['body']): body is ByteStream =>
  body !== null && typeof body !== 'string' && !(body instanceof Uint8Array)

/** A text whose length the client knows before it reads it. */
export const textAnswer = (
  status: number,
  text: string,
  type: string,
  headers: AnswerHeaders = {},
): HttpAnswer => ({
  status,
  headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(text)), ...headers },
  body: text,
})

/** A value whose JSON is there already, as the database keeps it: reading it only to write it again would be most of the work. */
export class JsonText<T> {
  declare readonly describes: T
  readonly text: string
  /** Of what it describes, for its ETag. */
  readonly version: number | undefined

  constructor(text: string, version?: number) {
    this.text = text
    this.version = version
  }
}

export const jsonOf = (value: unknown): string =>
  value instanceof JsonText ? value.text : JSON.stringify(value)

export const jsonAnswer = (status: number, value: unknown, headers?: AnswerHeaders): HttpAnswer =>
  textAnswer(status, jsonOf(value), 'application/json', headers)
