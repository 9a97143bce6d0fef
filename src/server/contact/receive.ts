// Takes a contact submission in: stores it, and puts the notification into the outbox in the same
// transaction, so that a lead is never lost to a mail server. Spam is stored too, but notifies nobody.

import { createHmac } from 'node:crypto'
import { company } from '#domain/company.ts'
import { describeSubmission, type NewContactSubmission, statusOf } from '#domain/contact.ts'
import { Problem } from '#domain/problem.ts'
import type { Db } from '#server/db/dialect.ts'
import { addressBucket } from '#server/http/client-address.ts'
import { putIntoOutbox } from '#server/mail/store.ts'
import { countSince, insertSubmission } from './store.ts'

const hour = 60 * 60 * 1000

/** From one address in an hour: beyond the first number it looks like spam, beyond the second it is refused. */
const flood = { suspicious: 10, refused: 30 } as const

export interface Sender {
  address: string
  /** Keys the hash under which the address is remembered. */
  secret: string
}

export async function receiveSubmission(
  db: Db,
  submission: NewContactSubmission,
  { address, secret }: Sender,
  now = new Date(),
): Promise<string> {
  const senderKey = createHmac('sha256', secret)
    .update(`contact ${addressBucket(address)}`)
    .digest('base64url')
  const lately = await countSince(db, senderKey, new Date(now.getTime() - hour))
  if (lately >= flood.refused) throw new Problem('too-many-requests', { retryAfterSeconds: hour / 1000 })
  const status = statusOf(submission, lately >= flood.suspicious)
  const id = await insertSubmission(db, submission, { status, senderKey, now })
  if (status === 'new') await putIntoOutbox(db, notification(submission), now)
  return id
}

function notification(submission: NewContactSubmission) {
  const values = Object.entries(describeSubmission(submission))
  return {
    // No visitor's word in a header: what they typed stands in the text alone.
    subject: `New request from the ${company.shortName} website`,
    text: values.map(([name, value]) => `${name}: ${value}`).join('\n'),
    replyTo: submission.email,
  }
}
