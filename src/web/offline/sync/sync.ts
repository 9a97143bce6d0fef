// Keeps every kind of what this device holds current while its user is logged in, and lets go of copies at the log-out and when
// they have had their time. A kind that fails holds up no other.

import { cachedForms } from '../cache/fetch-forms.ts'
import { plannedDays } from '../days/sync-days.ts'
import { draftCopies } from '../draft-copies.ts'
import { copiedRegister } from '../register/register-kind.ts'
import { sentCopies } from '../sent-copies.ts'
import type { Context, Kind, Session } from './kind.ts'

const allKinds: readonly Kind[] = [draftCopies, sentCopies, cachedForms, copiedRegister, plannedDays]

/** Returns the function that ends it. */
export function startSync(context: Context, kinds = allKinds): () => void {
  void expireCopies(context.user.uid, kinds)
  const stops = kinds.flatMap(kind => kind.start?.(context) ?? [])
  return () => {
    for (const stop of stops) stop()
  }
}

/** `userId`: who may look at copies on this device from now on; null for none. */
export const expireCopies = (userId: string | null, kinds = allKinds): Promise<unknown> =>
  Promise.allSettled(kinds.map(kind => kind.expire?.(userId)))

/** Before the user is logged out; `expireCopies(null)` after it. */
export const leaveDevice = (session: Session, kinds = allKinds): Promise<unknown> =>
  Promise.allSettled(kinds.map(kind => kind.leave?.(session)))
