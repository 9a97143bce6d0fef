// A mail that its server took and that came back later, to the mailbox of the sender: only the person who reads that can tell.

import { dayOf, sayDay } from '#domain/day.ts'
import { Problem } from '#domain/problem.ts'
import type { Db } from '#server/db/dialect.ts'
import { noteRefused } from './address-store.ts'
import { holdDelivery, setOutcome } from './store.ts'

/** It has failed then, and its address is known to take none, as if the mail server had refused it at once. */
export async function cameBack(
  db: Db,
  { id, formId, now }: { id: string; formId: string; now: Date },
): Promise<void> {
  const delivery = await holdDelivery(db, id)
  if (delivery?.formId !== formId) throw new Problem('delivery-not-found')
  if (delivery.status !== 'sent') throw new Problem('delivery-not-sent')
  const reason = `It bounced. The mail server accepted it on ${sayDay(dayOf(delivery.at))}.`
  await setOutcome(db, id, { status: 'failed', reason, now })
  await noteRefused(db, delivery.recipient, 'A report bounced', now)
}
