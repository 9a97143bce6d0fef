// Holds what came in against the endpoint's schemas. Unknown keys are refused, never ignored, and every
// refused field gets its own sentence.

import * as z from 'zod/mini'
import { fieldErrors } from '#domain/problems/field-errors.ts'
import { type FieldErrors, Problem } from '#domain/problems/problem.ts'
import type { HttpRequest } from './exchange.ts'

// What a schema has no sentence of its own for.
z.config(z.locales.en())

const nothing = z.strictObject({})

export function parse<T>(schema: z.core.$ZodType<T>, value: unknown): T {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const errors = fieldErrors(result.error)
  const message = errors[''] ?? Object.values(errors)[0]
  throw new Problem('invalid-input', { errors, ...(message && { message }) })
}

/** Those that the schema names; others pass unread. */
export function parseHeaders(
  schema: z.ZodMiniObject | undefined,
  headers: HttpRequest['headers'],
): Record<string, unknown> | undefined {
  const names = Object.keys(schema?.shape ?? {}).filter(name => headers[name] !== undefined)
  return schema && parse(schema, Object.fromEntries(names.map(name => [name, headers[name]])))
}

/** Null: there is none, as in most requests. */
export function parseQuery(schema: z.ZodMiniObject | undefined, query: URLSearchParams | null): unknown {
  if (!query) return schema ? parse(schema, {}) : {}
  const values: Record<string, string> = {}
  const errors: FieldErrors = {}
  for (const name of new Set(query.keys())) {
    const all = query.getAll(name)
    if (all.length > 1) errors[name] = 'This parameter may be given once only'
    Object.defineProperty(values, name, { value: all[0], enumerable: true })
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { errors })
  return parse(schema ?? nothing, values)
}
