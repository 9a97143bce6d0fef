// Who stands behind the answers of a draft, as it is sent with the form. An edit keeps what the record says of the
// answers that nobody touched; a record that says nothing keeps saying nothing.

import { type Given, type GivenAnswers, givenOf } from '#domain/form/given.ts'
import type { Template } from '#domain/form/template.ts'
import type { Draft } from './database.ts'

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
