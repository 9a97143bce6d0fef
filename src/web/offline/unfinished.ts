// Unfinished forms: which drafts the server does not have yet, and how the address of a page names one of them.

import type { Draft } from './rows.ts'

/** A form that was submitted is the outbox's (outbox/queue.ts); if only its photos are missing, the server has it. */
export const isUnfinished = ({ status }: Draft): boolean => status !== 'queued' && status !== 'photos pending'

/** Submitted once, and then changed or refused: nothing sends it until it is submitted again. */
export const isTakenBack = (draft: Draft): boolean =>
  isUnfinished(draft) && draft.submittedBefore !== undefined

/** Unfinished changes to a form that the server has. */
export const isUnfinishedEdit = (draft: Draft): boolean => isUnfinished(draft) && draft.baseVersion !== null

/** A new form from this template and state, submitted or not. */
export const isNewForm = (
  draft: Draft,
  { templateId, state }: Pick<Draft, 'templateId' | 'state'>,
): boolean => draft.baseVersion === null && draft.templateId === templateId && draft.state === state

/** A draft that was submitted before can be edited again: sent twice, it is still one form. */
export const resumeDraft = (draft: Draft): Draft => ({ ...draft, ...takenBack(draft) })

/** What changes in a form that is not to be sent as it was submitted. */
export const takenBack = ({ outbox, submittedBefore }: Draft) => ({
  status: 'editing' as const,
  outbox: undefined,
  submittedBefore: outbox?.at ?? submittedBefore,
})

const parameter = 'draft'

/** The address names the draft, so that a reload comes back to it. `search`: what else it says. */
export function draftQuery(id: string, search = ''): string {
  const query = new URLSearchParams(search)
  query.set(parameter, id)
  return `?${query}`
}

export const draftInAddress = (url: string): string | null => new URL(url).searchParams.get(parameter)
