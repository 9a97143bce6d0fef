// What the outbox asks about the mails of reports: the mail itself, when its time has come, and where its outcome is noted.

import { Problem } from '#domain/problems/problem.ts'
import type { Db } from '#server/db/dialect.ts'
import type { ReportDeliveriesTable } from '#server/db/tables/reports.ts'
import type { MailSource } from '#server/mail/outbox.ts'
import { forgetRefusal, noteRefused } from './address-store.ts'
import { type ComposeParts, composeReportMail } from './compose.ts'
import { whyNotSent } from './send.ts'
import { holdDelivery, isSentOtherwise, setOutcome, setStarted } from './store.ts'

export function reportMails(parts: ComposeParts): MailSource {
  const { database } = parts
  return {
    compose: async (id, signal) => {
      const delivery = await database.transaction(async db => {
        const found = await holdDelivery(db, id)
        if (!found || !(await isToSend(db, found))) return null
        const now = new Date()
        // They may have asked for no more since it was put on its way.
        const reason = await whyNotSent(db, found.recipient)
        if (reason !== null) {
          await setOutcome(db, id, { status: 'failed', reason, now })
          return null
        }
        await setStarted(db, id, now)
        return found
      })
      return delivery && composeReportMail(parts, delivery, signal)
    },
    sent: async (db, id, now) => {
      const delivery = await holdDelivery(db, id)
      await setOutcome(db, id, { status: 'sent', reason: null, now })
      if (delivery) await forgetRefusal(db, delivery.recipient)
    },
    failed: async (db, id, { error, isLast, isRefused, now }) => {
      const reason = formatReason(error, { isLast, isRefused })
      const delivery = await holdDelivery(db, id)
      await setOutcome(db, id, { status: isLast ? 'failed' : 'waiting', reason, now })
      if (delivery && isRefused) await noteRefused(db, delivery.recipient, formatError(error), now)
    },
    isHopeless: error => error instanceof Problem && error.status < 500,
  }
}

/** One that has failed comes here only when an admin has unsent mail tried again; a later one may have got through since. */
const isToSend = async (db: Db, delivery: ReportDeliveriesTable): Promise<boolean> =>
  delivery.status === 'waiting' || (delivery.status === 'failed' && !(await isSentOtherwise(db, delivery)))

function formatReason(
  error: unknown,
  { isLast, isRefused }: { isLast: boolean; isRefused: boolean },
): string {
  if (error instanceof Problem && error.status < 500) return error.message
  if (isRefused) return `The mail server refused it: ${formatError(error)}`
  return isLast
    ? `Gave up: ${formatError(error)}`
    : `Not accepted yet. It will be tried again: ${formatError(error)}`
}

/** What the mail server said, where it said something. */
const formatError = (error: unknown): string => {
  if (error instanceof Error && 'response' in error && typeof error.response === 'string')
    return error.response
  return error instanceof Error ? error.message : String(error)
}
