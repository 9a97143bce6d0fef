// Holds a form against the domain's schema before anything is sent, so that the phone answers at once and in
// the same words the server would use.

import type { z } from 'zod'
import type { Result } from '#api/client.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { problemOf } from '#domain/problem.ts'

export function checkForm<T extends z.ZodType>(schema: T, values: z.input<T>): Result<z.output<T>> {
  const checked = schema.safeParse(values)
  if (checked.success) return { ok: true, value: checked.data }
  const errors = fieldErrors(checked.error)
  return { ok: false, problem: { ...problemOf('invalid-input'), errors } }
}

/** A text field as it was typed. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
