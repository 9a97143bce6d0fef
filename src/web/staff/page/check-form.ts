// Validates a form with the domain's schema before it is sent, so that errors show at once and in the same words
// that the server would use.

import * as z from 'zod/mini'
import type { Result } from '#api/client.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { problemOf } from '#domain/problem.ts'

export function checkForm<T extends z.core.$ZodType>(schema: T, values: z.input<T>): Result<z.output<T>> {
  const checked = z.safeParse(schema, values)
  if (checked.success) return { ok: true, value: checked.data }
  const errors = fieldErrors(checked.error)
  return { ok: false, problem: { ...problemOf('invalid-input'), errors } }
}

/** A text field as it was typed. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
