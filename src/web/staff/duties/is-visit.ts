// Whether what is due at a site takes several forms, which a visit holds together.

import type { CountedDutyId } from '#domain/due/duty-ids.ts'
import type { Registry } from '#domain/form/registry.ts'
import { formFor } from './start-form.ts'

/** More than one form is to be filled in there: a visit holds them together. */
export function isVisit(
  duties: readonly { duty: CountedDutyId; tank: string | null }[],
  registry: Registry,
): boolean {
  const forms = duties.flatMap(({ duty, tank }) => {
    const template = formFor(duty, registry)
    // A test form is about all tanks of a site, a walkthrough about one.
    const isWhole = template?.meaning?.satisfies?.some(({ parts }) => parts)
    return template ? [isWhole ? template.id : `${template.id} ${tank}`] : []
  })
  return new Set(forms).size > 1
}
