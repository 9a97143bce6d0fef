// Secrets that are handed out and work once: links that are sent by mail and set a password without the old one, and challenges
// that a passkey signs. By the hash of the secret, which is made out of the row's id when it is sent, so that neither the
// table nor the outbox holds it.

import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Db } from '#server/db/dialect.ts'
import type { AccountLinkKind } from '#server/db/tables/accounts.ts'
import { timestamp } from '#server/db/tables/columns.ts'

const hour = 60 * 60 * 1000

export const linkLifetimeMs = {
  reset: hour,
  invitation: 7 * 24 * hour,
  'passkey-challenge': hour / 12,
  'login-challenge': hour / 12,
} as const satisfies Record<AccountLinkKind, number>

/** 256 bits that only the server with this secret can make again. */
export const linkSecret = (serverSecret: string, linkId: string): string =>
  createHmac('sha256', serverSecret).update(`account link ${linkId}`).digest('base64url')

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Returns the link's id. */
export async function insertLink(
  db: Db,
  { userId, kind }: { userId: string; kind: AccountLinkKind },
  serverSecret: string,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  const expiresAt = timestamp(new Date(now.getTime() + linkLifetimeMs[kind]))
  const secretHash = hashOf(linkSecret(serverSecret, id))
  await db.insertInto('account_links').values({ secretHash, userId, kind, expiresAt }).execute()
  return id
}

export interface OpenLink {
  userId: string
  email: string
  displayName: string
}

/** Null for a used, an old and an unknown one alike, and for a user who may not log in. */
export async function findLink(
  db: Db,
  kind: AccountLinkKind,
  secret: string,
  now: Date,
): Promise<OpenLink | null> {
  const row = await db
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.userId')
    .select(['userId', 'email', 'displayName'])
    .where('secretHash', '=', hashOf(secret))
    .where('kind', '=', kind)
    .where('expiresAt', '>', timestamp(now))
    .where('users.active', '=', 1)
    .executeTakeFirst()
  return row ?? null
}

/** False when another request was first. */
export async function spendLink(db: Db, secret: string): Promise<boolean> {
  const query = db.deleteFrom('account_links').where('secretHash', '=', hashOf(secret))
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

export async function deleteLinksOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('account_links').where('userId', '=', userId).execute()
}

export async function deleteOldLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('account_links').where('expiresAt', '<', timestamp(now)).execute()
}
