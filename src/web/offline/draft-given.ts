// Who stands behind the answers of a draft, as it is sent with the form. An edit keeps what the record says of the
// answers that nobody touched; a record that says nothing keeps saying nothing.

import { type Given, type GivenAnswers, givenOf, isUntouchedStart } from '#domain/form/given.ts'
import type { Template } from '#domain/form/template.ts'
import type { Draft } from './database.ts'

/** Nobody has said anything about this answer yet: it is what the form began with. */
export function isUntouched(draft: Draft, field: string): boolean {
  const { given, touched, confirmed = [], carried, baseVersion } = draft
  if (touched.includes(field) || confirmed.includes(field)) return false
  return given ? isUntouchedStart(given, field) : baseVersion === null && !carried.includes(field)
}

export function givenOfDraft(template: Template, draft: Draft): GivenAnswers | undefined {
  const { given, touched, confirmed = [], baseVersion } = draft
  if (given) {
    const say = (fields: readonly string[], word: Given) => fields.map(field => [field, word] as const)
    return {
      ...given,
      ...Object.fromEntries([...say(confirmed, 'confirmed'), ...say(touched, 'answered')]),
    }
  }
  return baseVersion === null ? givenOf(template, draft) : undefined
}
