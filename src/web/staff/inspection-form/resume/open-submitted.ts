// What was submitted is opened to be edited only from where it is read, after the question whether to; a link to its page leads
// there, a reload and Back lead to the list.

import { isOpenInATab } from '#web/offline/open-form.ts'
import { holdToEdit } from '#web/offline/outbox/hold.ts'
import type { Draft } from '#web/offline/rows.ts'
import { draftInAddress, resumeDraft } from '#web/offline/unfinished.ts'
import { type LoaderArgs, redirect } from '#web/router/screens.ts'

/** For the form that is open then: one program is enough. */
export { keepWhileOpen } from '#web/offline/outbox/hold.ts'

/** For loaders, as their last step: the form is held until the page is there. */
export async function openSubmitted(draft: Draft, { url, isNew }: LoaderArgs): Promise<Draft> {
  const { id, status } = draft
  if (status !== 'queued' || !isNew) throw redirect('/completed-forms')
  if (draftInAddress(url.href) !== id) throw redirect(`/view-form/${id}`)
  // Another tab holds it, and the page says so.
  if (await isOpenInATab(id)) return resumeDraft(draft)
  const held = await holdToEdit(draft)
  // It was received, or is about to be: the list says which.
  if (!held) throw redirect('/completed-forms')
  return resumeDraft(held)
}
