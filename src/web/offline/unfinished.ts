// Unfinished forms: which drafts the server does not have yet, what to call them, and the page on which to
// resume them.

import { displayDefaults, roleAnswers } from '#domain/completed-form.ts'
import type { Registry } from '#domain/form/registry.ts'
import { states } from '#domain/place.ts'
import type { Draft } from './database.ts'

/** If only its photos are missing, the server already has the form. */
export const isUnfinished = ({ status }: Draft): boolean => status !== 'photos pending'

/** A draft that was being sent when the tab died can be edited again: sent twice, it is still one form. */
export const resumeDraft = (draft: Draft): Draft => ({ ...draft, status: 'editing' })

export function facilityOf({ templateId, templateVersion, answers }: Draft, registry: Registry): string {
  const template = registry.find(templateId, templateVersion)
  return (template && roleAnswers(template, answers).facilityName.trim()) || displayDefaults.facilityName
}

const parameter = 'draft'

/** The address names the draft, so that a reload comes back to it. */
export const draftQuery = (id: string): string => `?${new URLSearchParams({ [parameter]: id })}`

export const draftInAddress = (url: string): string | null => new URL(url).searchParams.get(parameter)

/** Where the draft is resumed: a new form on its state's page, an edit on its form's. */
export function draftAddress({ id, state, templateId, baseVersion }: Draft): string {
  const slug = states.find(({ name }) => name === state)?.slug ?? ''
  const path = baseVersion === null ? `/forms/${slug}/${templateId}` : `/edit-form/${id}`
  return `${path}${draftQuery(id)}`
}
