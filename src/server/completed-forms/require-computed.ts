// The numbers and results of a form as the server computes them; a client that claims others is refused.

import type { FormContent } from '#domain/completed-forms/completed-form.ts'
import { differingClaims, withComputed } from '#domain/form/compute.ts'
import type { Template } from '#domain/form/template.ts'
import { Problem } from '#domain/problem.ts'

export function requireComputed(template: Template, content: FormContent): FormContent {
  const differing = differingClaims(template, content.answers)
  if (differing.length > 0) {
    const errors = differing.map(({ path, claimed, computed }) => [
      `answers.${path}`,
      `The answers give ${computed}, not ${claimed}`,
    ])
    throw new Problem('computed-differs', { errors: Object.fromEntries(errors) })
  }
  return { ...content, answers: withComputed(template, content.answers) }
}
