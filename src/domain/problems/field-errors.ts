// What a schema refused, as one sentence per field: the shape in which problems carry it.

import type * as z from 'zod/mini'
import type { FieldErrors } from './problem.ts'

export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {}
  // defineProperty, because a hostile body may name a field __proto__.
  const add = (field: string, sentence: string) => {
    if (Object.hasOwn(errors, field)) return
    Object.defineProperty(errors, field, { value: sentence, enumerable: true })
  }
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.')
    if (issue.code !== 'unrecognized_keys') add(path, issue.message)
    else for (const key of issue.keys) add(path ? `${path}.${key}` : key, 'There is no such field')
  }
  return errors
}
