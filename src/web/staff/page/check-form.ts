// Validates a form with the domain's schema before it is sent, so that errors show at once and in the same words
// that the server would use.

import * as z from 'zod/mini'
import type { Result } from '#api/client.ts'
import { fieldErrors } from '#domain/problems/field-errors.ts'
import { problemOf } from '#domain/problems/problem.ts'

export function checkForm<T extends z.core.$ZodType>(
  schema: T,
  values: z.input<T>,
): Result<z.output<T>, never> {
  const checked = z.safeParse(schema, values)
  if (checked.success) return { ok: true, value: checked.data }
  const errors = fieldErrors(checked.error)
  return { ok: false, problem: { ...problemOf('invalid-input'), errors } }
}

/** Sends what was typed, once it passes. */
export async function sendChecked<T extends z.core.$ZodType, Answer>(
  schema: T,
  typed: z.input<T>,
  send: (body: z.output<T>) => Promise<Answer>,
): Promise<Answer | Extract<Result<never, never>, { ok: false }>> {
  const checked = checkForm(schema, typed)
  return checked.ok ? send(checked.value) : checked
}

/** A text field as it was typed. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Text fields as they were typed, by their names. */
export const textsOf = <Name extends string>(form: FormData, ...names: Name[]) =>
  Object.fromEntries(names.map(name => [name, textOf(form, name)])) as Record<Name, string>
