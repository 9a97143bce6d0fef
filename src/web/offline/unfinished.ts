// Unfinished forms: which drafts the server does not have yet, what to call them, and the page on which to
// resume them.

import { displayDefaults, roleAnswers } from '#domain/completed-form.ts'
import type { Registry } from '#domain/form/registry.ts'
import { states } from '#domain/place.ts'
import type { Draft } from './database.ts'

/** One whose photos alone are still to come is with the server already. */
export const isUnfinished = ({ status }: Draft): boolean => status !== 'photos pending'

/** A draft that was on its way when the tab died is back in hand: sent again, it is still one form. */
export const resumeDraft = (draft: Draft): Draft => ({ ...draft, status: 'editing' })

export function facilityOf({ templateId, templateVersion, answers }: Draft, registry: Registry): string {
  const template = registry.find(templateId, templateVersion)
  return (template && roleAnswers(template, answers).facilityName.trim()) || displayDefaults.facilityName
}

const parameter = 'draft'

/** The address keeps the draft, so that a reload comes back to the same place. */
export const draftQuery = (id: string): string => `?${new URLSearchParams({ [parameter]: id })}`

export const draftInAddress = (url: string): string | null => new URL(url).searchParams.get(parameter)

/** A new form goes on at its state's page, an edit at its form's. */
export function draftAddress({ id, state, templateId, baseVersion }: Draft): string {
  const slug = states.find(({ name }) => name === state)?.slug ?? ''
  const path = baseVersion === null ? `/forms/${slug}/${templateId}` : `/edit-form/${id}`
  return `${path}${draftQuery(id)}`
}
