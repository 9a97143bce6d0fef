// Takes a contact submission in: stores it, and puts the notification into the outbox in the same
// transaction, so that a lead is never lost to a mail server. Spam is stored too, without a mail to the office.
// The same again, soon after, is a double click: it gets the first one's answer.

import { createHmac } from 'node:crypto'
import {
  contactFields,
  describeSubmission,
  type NewContactSubmission,
  statusOf,
} from '#domain/contact/contact.ts'
import { Problem } from '#domain/problems/problem.ts'
import { company } from '#domain/site/company.ts'
import type { Db } from '#server/db/dialect.ts'
import { addressBucket } from '#server/http/client-address.ts'
import { putIntoOutbox } from '#server/mail/store.ts'
import { countFrom, findRepeated, insertSubmission } from './store.ts'

const hour = 60 * 60 * 1000
const doubleClick = 2 * 60 * 1000

/** From one address in an hour: beyond the first number it looks like spam, beyond the second it is refused. */
const flood = { suspicious: 10, refused: 30 } as const

interface Sender {
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
  // On both sides of now: the clock may have been put back since, by little or by much.
  const around = (ms: number) => ({
    since: new Date(now.getTime() - ms),
    until: new Date(now.getTime() + ms),
  })
  const senderKey = createHmac('sha256', secret)
    .update(`contact ${addressBucket(address)}`)
    .digest('base64url')
  const lately = await countFrom(db, senderKey, around(hour))
  const status = statusOf(submission, lately >= flood.suspicious)
  const repeated = await findRepeated(db, submission, { status, senderKey, ...around(doubleClick) })
  if (repeated) return repeated
  if (lately >= flood.refused) throw new Problem('too-many-requests', { retryAfterSeconds: hour / 1000 })

  // Two clicks may be taken in at one moment, neither seeing the other; then the id tells that they are one.
  const words = contactFields.map(field => submission[field])
  const turn = Math.floor(now.getTime() / doubleClick)
  const id = idOf(JSON.stringify([turn, senderKey, status, ...words]), secret)
  const isFirst = await insertSubmission(db, id, submission, { status, senderKey, now })
  if (isFirst && status === 'new') await putIntoOutbox(db, notification(submission), now)
  return id
}

/** The same words make the same UUID, which cannot be guessed without the secret. */
const idOf = (words: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(words)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')

function notification(submission: NewContactSubmission) {
  const values = Object.entries(describeSubmission(submission))
  return {
    // No visitor's word in a header: what they typed stands in the text alone.
    subject: `New request from the ${company.shortName} website`,
    text: values.map(([name, value]) => `${name}: ${value}`).join('\n'),
    replyTo: submission.email,
  }
}
