// Queues reports, each with a mail in the outbox, in one transaction; cancels them; and notes those that bounced.

import type { ReportDelivery } from '#api/report-deliveries.ts'
import { dayOf, formatDay } from '#domain/day.ts'
import { undoSeconds } from '#domain/limits.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { Db } from '#server/db/dialect.ts'
import type { ReportAddressesTable } from '#server/db/tables/reports.ts'
import { dropMail, leaseMs, putIntoOutbox } from '#server/mail/store.ts'
import { addressKey, findAddresses, noteRefused } from './address-store.ts'
import { holdDelivery, insertDelivery, listOvertaken, setOutcome } from './store.ts'

export const undoMs = undoSeconds * 1000

interface Sending {
  formId: string
  version: number
  to: readonly string[]
  message: string
  /** Null where it is sent by itself. */
  by: string | null
  now: Date
}

/** One for each address, whatever its capitals. */
export async function queueReports(db: Db, sending: Sending): Promise<ReportDelivery[]> {
  const { formId, version, message, by, now } = sending
  const to = [...new Map(sending.to.map(each => [addressKey(each), each])).values()]
  const known = await findAddresses(db, to)
  const items: ReportDelivery[] = []
  for (const recipient of to) {
    const refusal = whyNot(known.get(addressKey(recipient)), by === null)
    const item = await insertDelivery(db, { formId, version, recipient, message, by, now, refusal })
    items.push(item)
    if (refusal !== null) continue
    const mail = { id: item.id, kind: 'report', subject: 'Report', text: '', replyTo: null } as const
    await putIntoOutbox(db, mail, new Date(now.getTime() + undoMs))
  }
  return items
}

/** A user may try an address again that was refused; by itself it is not tried. */
function whyNot(address: ReportAddressesTable | undefined, isByItself: boolean): string | null {
  if (address?.unsubscribedAt) return `Unsubscribed on ${formatDay(dayOf(address.unsubscribedAt))}`
  if (address?.refusedAt && isByItself) {
    return `This address was refused on ${formatDay(dayOf(address.refusedAt))}: ${address.refusal}`
  }
  return null
}

/** Why a report that a user asked for does not go to this address; null where it does. */
export const whyNotSent = async (db: Db, recipient: string): Promise<string | null> =>
  whyNot((await findAddresses(db, [recipient])).get(addressKey(recipient)), false)

interface Cancelling {
  id: string
  formId: string
  reason: string | null
  now: Date
}

/** One that is handed to the mail server at this moment counts as sent. */
export async function cancelReport(db: Db, { id, formId, reason, now }: Cancelling): Promise<void> {
  const delivery = await holdDelivery(db, id)
  if (delivery?.formId !== formId) throw new Problem('delivery-not-found')
  if (delivery.status === 'cancelled') return
  const startedAt = delivery.startedAt ? Date.parse(delivery.startedAt) : 0
  const isUnderWay = now.getTime() - startedAt < leaseMs
  if (delivery.status !== 'waiting' || isUnderWay) throw new Problem('delivery-over')
  await setOutcome(db, id, { status: 'cancelled', reason, now })
  await dropMail(db, id)
}

/** A version that was replaced before it left by itself is not sent any more. */
export async function cancelOvertaken(
  db: Db,
  { formId, version, now }: { formId: string; version: number; now: Date },
): Promise<void> {
  for (const { id } of await listOvertaken(db, formId, version)) {
    const cancelling = { id, formId, reason: `Replaced by version ${version}`, now }
    await cancelReport(db, cancelling).catch(error => {
      if (!(error instanceof Problem)) throw error
    })
  }
}

/**
 * A mail that its server took and that came back to the sender's mailbox, as the person says who reads that: it has failed,
 * and its address is known to take none, as if the mail server had refused it at once.
 */
export async function markBounced(
  db: Db,
  { id, formId, now }: { id: string; formId: string; now: Date },
): Promise<void> {
  const delivery = await holdDelivery(db, id)
  if (delivery?.formId !== formId) throw new Problem('delivery-not-found')
  if (delivery.status !== 'sent') throw new Problem('delivery-not-sent')
  const reason = `It bounced. The mail server accepted it on ${formatDay(dayOf(delivery.at))}.`
  await setOutcome(db, id, { status: 'failed', reason, now })
  await noteRefused(db, delivery.recipient, 'A report bounced', now)
}
