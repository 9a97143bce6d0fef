// What an endpoint is: one plain object that the server serves, the client calls, the OpenAPI
// document describes and the access-matrix test walks. Nothing else may say what an address takes.

import type { z } from 'zod'
import type { ProblemCode } from '#domain/problem.ts'

/** Who may call: anybody, anybody logged in, or admins. There is no fourth kind and no default. */
export type Access = 'public' | 'login' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Endpoint {
  /** The operation's name, unique, as the OpenAPI document shows it. */
  name: string
  method: Method
  /** Path with `:parameters`, below the site's root. */
  path: `/${string}`
  access: Access
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The JSON answered on success; absent means 204 without a body. */
  answer?: z.ZodType
  /** Status on success where it is neither 200 nor 204. */
  status?: 201
  /** The failures of its own that a caller can meet, beyond those every endpoint of its access has. */
  problems: readonly ProblemCode[]
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined

export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined

/** What a caller passes: only the parts the endpoint declares. */
export type CallOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

type Part<Name extends string, T> = T extends z.ZodType ? { [K in Name]: z.input<T> } : unknown

export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration
