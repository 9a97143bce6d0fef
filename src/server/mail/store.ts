// The outbox in the database. A mail is waiting, sent or given up; it is never deleted by a failure.

import { randomUUID } from 'node:crypto'
import type { Database, Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables.ts'

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

/** The mails that are due, each claimed until `leaseUntil`, so that no second worker sends it meanwhile. */
export async function claimDueMails(
  database: Database,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<WaitingMail[]> {
  return database.write.transaction().execute(async db => {
    const due = db
      .selectFrom('outbox_mails')
      .select(['id', 'subject', 'text', 'replyTo', 'attempts'])
      .where('state', '=', 'waiting')
      .where('nextAttemptAt', '<=', timestamp(now))
      .orderBy('nextAttemptAt')
      .limit(limit)
    const mails = await database.hold(due).execute()
    if (mails.length === 0) return []
    const ids = mails.map(mail => mail.id)
    await db
      .updateTable('outbox_mails')
      .set(row => ({ attempts: row('attempts', '+', 1), nextAttemptAt: timestamp(leaseUntil) }))
      .where('id', 'in', ids)
      .execute()
    return mails.map(mail => ({ ...mail, attempts: mail.attempts + 1 }))
  })
}

export async function markSent(db: Db, id: string): Promise<void> {
  await db.updateTable('outbox_mails').set({ state: 'sent', lastError: null }).where('id', '=', id).execute()
}

/** Null for `nextAttemptAt` gives the mail up; it stays in the table for a person to see. */
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
