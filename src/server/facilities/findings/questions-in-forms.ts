// Where the question of a finding stands in its forms: that of a part has a name of its own in each of them. What a part's result
// follows from are all of its questions.

import { resultField } from '#domain/form/part.ts'
import type { Registry } from '#domain/form/registry.ts'
import { unfold } from '#domain/form/unfold.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import type { Db } from '#server/db/dialect.ts'
import { listAnswersOf, type QuestionInForm } from './store.ts'

export async function questionsInForms(
  db: Db,
  registry: Registry,
  { field, parts }: { field: string; parts: ReadonlySet<string> },
  formIds: readonly string[],
): Promise<QuestionInForm[]> {
  if (parts.has('')) return formIds.map(formId => ({ formId, field }))
  return (await listAnswersOf(db, formIds)).flatMap(({ formId, templateId, templateVersion, answers }) => {
    const template = registry.find(templateId, templateVersion)
    const fields = template ? fieldsOf(unfold(template, JSON.parse(answers)).template) : []
    return fields
      .filter(
        each => each.part && parts.has(each.part.key) && (field === resultField || each.part.field === field),
      )
      .map(({ id }) => ({ formId, field: id }))
  })
}
