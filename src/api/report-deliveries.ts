// Reports by mail: sent to whom, and what became of each.

import * as z from 'zod/mini'
import { recipientsAtOnce, undoSeconds } from '#domain/limits.ts'
import { email, paragraph, uuid } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'

const params = z.strictObject({ id: uuid })
const path = '/api/completed-forms/:id/deliveries'

export const reportDelivery = z.strictObject({
  id: z.string(),
  to: z.string(),
  /** Sent: a mail server took it. Whether it arrived only its recipient knows. */
  status: z.enum(['waiting', 'sent', 'failed', 'cancelled']),
  /** Why it failed, was cancelled or still waits. */
  reason: z.nullable(z.string()),
  /** When it got this status. */
  at: z.iso.datetime(),
  version: z.number(),
  /** The form was changed since; a server of an earlier version does not say it. */
  replaced: z.optional(z.boolean()),
})

export type ReportDelivery = z.output<typeof reportDelivery>

export const sendReport = endpoint('POST', path, {
  audit: 'report-sent',
  access: 'login',
  summary:
    `Send the current version of this report by mail, to each recipient by itself. It leaves after ${undoSeconds} seconds, in ` +
    'which it can be cancelled. What the mail server refuses for good has failed, anything else is tried again',
  params,
  body: z.strictObject({
    to: z
      .array(email)
      .check(
        z.minLength(1, 'Please name a recipient'),
        z.maxLength(recipientsAtOnce, `Please name at most ${recipientsAtOnce} recipients`),
      ),
    message: z._default(paragraph(2000), ''),
  }),
  answer: z.strictObject({ items: z.array(reportDelivery) }),
  status: 201,
  problems: ['form-not-found', 'form-deleted'],
})

export const listDeliveries = endpoint('GET', path, {
  access: 'login',
  summary: 'To whom this report was sent and what became of it, the newest first',
  params,
  answer: z.strictObject({ items: z.array(reportDelivery) }),
  problems: ['form-not-found', 'form-deleted'],
})

export const cancelDelivery = endpoint('DELETE', `${path}/:deliveryId`, {
  audit: 'report-cancelled',
  access: 'login',
  summary: 'Cancel a report that still waits; 409 once it was sent or has failed',
  params: z.extend(params, { deliveryId: uuid }),
  problems: ['form-not-found', 'form-deleted', 'delivery-not-found', 'delivery-over'],
})

export const noteDeliveryCameBack = endpoint('POST', `${path}/:deliveryId/came-back`, {
  audit: 'report-came-back',
  access: 'login',
  summary:
    'A mail that was sent came back to the sender: it has failed, and no report goes to its address by itself until one that is sent ' +
    'by hand is taken; 409 where it was not sent',
  params: z.extend(params, { deliveryId: uuid }),
  problems: ['form-not-found', 'form-deleted', 'delivery-not-found', 'delivery-not-sent'],
})
