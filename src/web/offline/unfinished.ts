// Unfinished forms: which drafts the server does not have yet, and how the address of a page names one of them.

import type { Draft } from './database.ts'

/** If only its photos are missing, the server already has the form. */
export const isUnfinished = ({ status }: Draft): boolean => status !== 'photos pending'

/** Unfinished changes by this user to a form that the server has. */
export const isUnfinishedEdit = (draft: Draft, userId: string): boolean =>
  isUnfinished(draft) && draft.userId === userId && draft.baseVersion !== null

/** An unfinished new form from this template and state. */
export const isUnfinishedNewForm = (
  draft: Draft,
  { templateId, state }: Pick<Draft, 'templateId' | 'state'>,
): boolean =>
  isUnfinished(draft) &&
  draft.baseVersion === null &&
  draft.templateId === templateId &&
  draft.state === state

/** A draft that was being sent when the tab died can be edited again: sent twice, it is still one form. */
export const resumeDraft = (draft: Draft): Draft => ({ ...draft, status: 'editing' })

const parameter = 'draft'

/** The address names the draft, so that a reload comes back to it. `search`: what else it says. */
export function draftQuery(id: string, search = ''): string {
  const query = new URLSearchParams(search)
  query.set(parameter, id)
  return `?${query}`
}

export const draftInAddress = (url: string): string | null => new URL(url).searchParams.get(parameter)
