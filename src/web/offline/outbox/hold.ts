// Holds a form that waits while it is open to be edited, so that it is not sent under the hands of its inspector. It stays in
// the outbox all the while: what was only looked at is let go as it was, and a tab that is reloaded or killed lets go by
// itself, because the browser then releases its locks.

import { noteOutboxChange } from '../changes.ts'
import { findDraft } from '../drafts.ts'
import { withFormLock } from '../locks.ts'
import type { Draft, OwnDraft } from '../rows.ts'

interface Hold {
  draft: Draft
  /** Resolves when the form can be sent again. */
  end: () => Promise<void>
  /** Ends it where the page that was to show the form never came. */
  timer: ReturnType<typeof setTimeout>
}

/** By the form's id; of this tab. */
const holds = new Map<string, Promise<Hold | null>>()

/** A user who opens a form that is just being sent waits this long to see whether it arrives, in milliseconds. */
const patience = 15_000

/** A page is drawn this long after its data at most, in milliseconds. */
const pageWithin = 10_000

/** The form as it waits, held by this tab from now on; null when the server has it, or gets it right now. */
export async function holdToEdit(own: OwnDraft): Promise<Draft | null> {
  const asked = holds.get(own.id) ?? hold(own)
  holds.set(own.id, asked)
  const found = await asked
  if (!found) holds.delete(own.id)
  return found?.draft ?? null
}

const hold = (own: OwnDraft): Promise<Hold | null> =>
  new Promise(found => {
    const keep = async () => {
      const draft = await findDraft(own)
      if (draft?.status !== 'queued') return found(null)
      await new Promise<void>(release => {
        const end = () => {
          release()
          return released
        }
        found({ draft, end, timer: setTimeout(() => void letGoUnchanged(own), pageWithin) })
      })
    }
    const released = withFormLock(own.id, keep, AbortSignal.timeout(patience)).catch(() => found(null))
  })

interface OpenForm {
  draft: () => Draft
  subscribe: (listener: () => void) => () => void
}

interface Saving {
  state: () => string
  subscribe: (listener: () => void) => () => void
  flush: () => Promise<void>
}

/** The page on which it is edited is there. Returns what is to be called when that is left. */
export function keepWhileOpen(form: OpenForm, saving: Saving): () => Promise<void> {
  const own = form.draft()
  void holds.get(own.id)?.then(hold => clearTimeout(hold?.timer))
  const look = () => {
    if (saving.state() === 'saved') void letGo(own)
    // It was submitted here, and is sent from here once it is on the disk, or where that has no room.
    else if (form.draft().status === 'queued') void saving.flush().then(() => letGo(own))
  }
  const stops = [form.subscribe(look), saving.subscribe(look)]
  look()
  return async () => {
    for (const stop of stops) stop()
    await saving.flush()
    await letGoUnchanged(own)
  }
}

/** The form was changed, or this tab is about to send it. False where it was not held. */
export async function letGo({ id }: OwnDraft): Promise<boolean> {
  const held = await holds.get(id)
  if (!held) return false
  holds.delete(id)
  clearTimeout(held.timer)
  await held.end()
  noteOutboxChange()
  return true
}

/** It goes on waiting, and may have missed its turn. */
export async function letGoUnchanged(own: OwnDraft): Promise<void> {
  if (await letGo(own)) noteOutboxChange('untried')
}
