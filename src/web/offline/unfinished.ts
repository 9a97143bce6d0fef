// Which drafts are work in hand. One whose photos alone are still to come is with the server already.

import type { Draft } from './database.ts'

export const isUnfinished = ({ status }: Draft): boolean => status !== 'photos pending'

/** A draft that was on its way when the tab died is back in hand: sent again, it is still one form. */
export const takeUp = (draft: Draft): Draft => ({ ...draft, status: 'editing' })

const parameter = 'draft'

/** The address keeps the draft, so that a reload comes back to the same place. */
export const draftQuery = (id: string): string => `?${new URLSearchParams({ [parameter]: id })}`

export const wantedDraft = (url: string): string | null => new URL(url).searchParams.get(parameter)
