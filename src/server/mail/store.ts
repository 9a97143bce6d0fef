// The outbox in the database. A mail is waiting, sent or given up; it is never deleted by a failure, and does not outlive
// the time that a deleted request stays in the trash.

import { randomUUID } from 'node:crypto'
import { type Database, type Db, hold } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'

export interface NewMail {
  subject: string
  text: string
  replyTo: string | null
}

export interface WaitingMail extends NewMail {
  id: string
  attempts: number
}

/** In the caller's transaction: the mail is on its way if and only if the cause of it was stored. */
export async function putIntoOutbox(db: Db, mail: NewMail, now: Date): Promise<void> {
  const at = timestamp(now)
  await db
    .insertInto('outbox_mails')
    .values({ ...mail, id: randomUUID(), state: 'waiting', attempts: 0, nextAttemptAt: at, createdAt: at })
    .execute()
}

export interface Claim {
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
      .select(['id', 'subject', 'text', 'replyTo', 'attempts'])
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
