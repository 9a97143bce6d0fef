// What a form on this device is called, and the address of the page on which it is opened. Apart from unfinished.ts,
// because loaders need that one before anything else and this one knows the templates.

import { displayDefaults, roleAnswers } from '#domain/completed-forms/completed-form.ts'
import type { Registry } from '#domain/form/registry.ts'
import { states } from '#domain/states.ts'
import type { Draft } from './rows.ts'
import { draftQuery, isUnfinished } from './unfinished.ts'

export function facilityOf({ templateId, templateVersion, answers }: Draft, registry: Registry): string {
  const template = registry.find(templateId, templateVersion)
  return (template && roleAnswers(template, answers).facilityName.trim()) || displayDefaults.facilityName
}

/** What was submitted opens to be read, and stays submitted; what the server refused, to be corrected. */
export const draftAddress = (draft: Draft): string =>
  isUnfinished(draft) || (draft.status === 'queued' && draft.outbox?.problem)
    ? editAddress(draft)
    : `/view-form/${draft.id}`

/** A new form is edited on its state's page, an edit on its form's. */
export function editAddress({ id, state, templateId, baseVersion }: Draft): string {
  const slug = states.find(({ name }) => name === state)?.slug ?? ''
  const path = baseVersion === null ? `/forms/${slug}/${templateId}` : `/edit-form/${id}`
  return `${path}${draftQuery(id)}`
}
