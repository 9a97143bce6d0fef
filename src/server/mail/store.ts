// The outbox in the database. A mail is waiting, sent or given up; it is never deleted by a failure, and does not outlive
// the time that a deleted request stays in the trash.

import { randomUUID } from 'node:crypto'
import { type Database, type Db, hold } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'

/** Long enough for the slowest mail server; a process that dies while sending leaves the mail to the next. */
export const leaseMs = 10 * 60_000

export interface NewMail {
  subject: string
  text: string
  replyTo: string | null
  /** Null for the office. */
  recipient?: string | null
  /** Of a mail with a secret in it, which stands as `secretMark` until it is sent. */
  linkId?: string | null
}

/** Of one that is not `plain`, only the id counts: the rest is asked for when it is sent. */
export type MailKind = 'plain' | 'report'
/** Where the secret of a link goes: the outbox never holds it. */
export const secretMark = '{secret}'

export interface WaitingMail extends NewMail {
  id: string
  kind: MailKind
  attempts: number
}

/** In the caller's transaction: the mail is on its way if and only if the cause of it was stored. */
export async function putIntoOutbox(
  db: Db,
  mail: NewMail & Partial<Pick<WaitingMail, 'id' | 'kind'>>,
  now: Date,
): Promise<void> {
  const at = timestamp(now)
  await db
    .insertInto('outbox_mails')
    .values({
      id: randomUUID(),
      kind: 'plain',
      ...mail,
      state: 'waiting',
      attempts: 0,
      nextAttemptAt: at,
      createdAt: at,
    })
    .execute()
}

interface Claim {
  now: Date
  /** So that no second worker sends it meanwhile. */
  leaseUntil: Date
  /** No wait is longer: what waits for a later time was put off by a clock ahead of time. */
  latestRetry: Date
}

/** The mail that has been due for longest. */
export async function claimDueMail(
  database: Database,
  { now, leaseUntil, latestRetry }: Claim,
): Promise<WaitingMail | null> {
  return database.transaction(async db => {
    const due = db
      .selectFrom('outbox_mails')
      .select(['id', 'kind', 'subject', 'text', 'replyTo', 'recipient', 'linkId', 'attempts'])
      .where('state', '=', 'waiting')
      .where(mail =>
        mail.or([
          mail('nextAttemptAt', '<=', timestamp(now)),
          mail('nextAttemptAt', '>', timestamp(latestRetry)),
        ]),
      )
      .orderBy('nextAttemptAt')
      .limit(1)
    const mail = await hold(db, due).executeTakeFirst()
    if (!mail) return null
    const attempts = mail.attempts + 1
    await db
      .updateTable('outbox_mails')
      .set({ attempts, nextAttemptAt: timestamp(leaseUntil) })
      .where('id', '=', mail.id)
      .execute()
    return { ...mail, attempts }
  })
}

/** It is not sent, unless it was already. */
export async function dropMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outbox_mails').where('id', '=', id).where('state', '=', 'waiting').execute()
}

/** Gives a claimed mail back: it is due at once, and the attempt that was not carried through does not count. */
export async function releaseMail(db: Db, { id, attempts }: WaitingMail, now: Date): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ attempts: attempts - 1, nextAttemptAt: timestamp(now) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function markSent(db: Db, id: string): Promise<void> {
  await db.updateTable('outbox_mails').set({ state: 'sent', lastError: null }).where('id', '=', id).execute()
}

/** Null for `nextAttemptAt` gives the mail up; it stays in the table for 30 days, for the operator to see. */
export async function markFailed(
  db: Db,
  id: string,
  error: string,
  nextAttemptAt: Date | null,
): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set(
      nextAttemptAt
        ? { lastError: error, nextAttemptAt: timestamp(nextAttemptAt) }
        : { lastError: error, state: 'given up' },
    )
    .where('id', '=', id)
    .execute()
}

/** Given up or put off: all of it is due at once, with all attempts before it. Returns how many. */
export async function retryAll(db: Db, now: Date): Promise<number> {
  const soon = new Date(now.getTime() + leaseMs)
  const { numUpdatedRows } = await db
    .updateTable('outbox_mails')
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: timestamp(now) })
    .where(mail =>
      mail.or([
        mail('state', '=', 'given up'),
        // What is due sooner may be on its way at this moment, and comes by itself.
        mail.and([mail('state', '=', 'waiting'), mail('nextAttemptAt', '>', timestamp(soon))]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Those that were sent or given up. A mail repeats the personal data of a contact request, so it is gone when a deleted
 * request is: the mail is the older of the two.
 */
export async function deleteOldMails(db: Db, cutoff: string): Promise<void> {
  await db
    .deleteFrom('outbox_mails')
    .where('state', '!=', 'waiting')
    .where('createdAt', '<', cutoff)
    .execute()
}
