// Links by mail that set a password: asked for by those who forgot theirs, and opened by them and by invited users. A used,
// an old and an unknown link are refused alike, and so are addresses with and without a user.

import { acceptInvitation, readInvitation } from '#api/invitations.ts'
import {
  askPasswordReset,
  readPasswordReset,
  readPasswordResets,
  resetPassword,
} from '#api/password-resets.ts'
import { Problem } from '#domain/problems/problem.ts'
import { company } from '#domain/site/company.ts'
import { findLink, insertLink, linkLifetimeMs, type OpenLink, spendLink } from '#server/auth/links-store.ts'
import { hashSafePassword } from '#server/auth/password-policy.ts'
import { findLogin } from '#server/auth/sessions-store.ts'
import { replacePassword } from '#server/auth/store.ts'
import type { Database } from '#server/db/dialect.ts'
import type { AccountLinkKind } from '#server/db/tables/accounts.ts'
import { addressBucket } from '#server/http/client-address.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { Log } from '#server/http/log.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { type NewMail, putIntoOutbox, secretMark } from '#server/mail/store.ts'
import { accountInLog } from './account-in-log.ts'
import { accountName } from './known-device.ts'
import type { Throttle } from './throttle.ts'

interface LinkParts {
  database: Database
  throttle: Throttle
  outbox: Pick<Outbox, 'wake'>
  log: Log
  secret: string
  canMail: boolean
  ownOrigins: () => readonly string[]
}

export function linkRoutes(parts: LinkParts): Route[] {
  const { database, throttle, secret, canMail, log } = parts
  return [
    route(readPasswordResets, async () => ({ isOffered: canMail })),

    route(askPasswordReset, { ownTransactions: true }, async ({ body, address, audit }) => {
      await throttle.countMail(body.email, { address: addressBucket(address) })
      const { account, ...unknown } = await accountInLog(database.read, body.email, secret)
      await audit({ about: account, facts: unknown })
      // Not waited for: how long it takes must not tell whether there is such a user.
      sendReset(parts, accountName(body.email)).catch(error => log.error('password reset not sent', error))
      return { minutes: linkLifetimeMs.reset / 60_000 }
    }),

    route(readPasswordReset, async ({ db, body }) => {
      const { email } = await requireLink(findLink(db, 'reset', body.secret, new Date()))
      return { email }
    }),
    route(resetPassword, { ownTransactions: true }, async ({ body, audit }) => {
      const { userId } = await openLink(database, 'reset', body.secret, body.password)
      await audit({ about: userId })
    }),

    route(readInvitation, async ({ db, body }) => {
      const { email, displayName } = await requireLink(findLink(db, 'invitation', body.secret, new Date()))
      return { email, displayName }
    }),
    route(acceptInvitation, { ownTransactions: true }, async ({ body, audit }) => {
      const { userId } = await openLink(database, 'invitation', body.secret, body.password)
      await audit({ about: userId })
    }),
  ]
}

async function sendReset({ database, outbox, secret, ownOrigins }: LinkParts, email: string): Promise<void> {
  const login = await findLogin(database.read, email)
  if (!login?.user.active) return
  const { uid, displayName } = login.user
  const [origin = ''] = ownOrigins()
  await database.transaction(async db => {
    const now = new Date()
    const linkId = await insertLink(db, { userId: uid, kind: 'reset' }, secret, now)
    await putIntoOutbox(db, { ...resetMail({ displayName, origin }), recipient: email, linkId }, now)
  })
  outbox.wake()
}

async function requireLink(finding: Promise<OpenLink | null>): Promise<OpenLink> {
  const link = await finding
  if (!link) throw new Problem('link-not-valid')
  return link
}

/** Sets the password, once. A password that is refused leaves the link as it is. */
async function openLink(
  database: Database,
  kind: AccountLinkKind,
  secret: string,
  password: string,
): Promise<OpenLink> {
  const link = await requireLink(findLink(database.read, kind, secret, new Date()))
  const hash = await hashSafePassword(password, link)
  return database.transaction(async db => {
    const still = await requireLink(findLink(db, kind, secret, new Date()))
    if (!(await spendLink(db, secret))) throw new Problem('link-not-valid')
    await replacePassword(db, still.userId, { hash })
    return still
  })
}

/** The mail to a user who forgot the password. */
const resetMail = ({ displayName, origin }: { displayName: string; origin: string }): NewMail => ({
  subject: 'Set a new password',
  replyTo: null,
  text: [
    `Hello ${displayName},`,
    'Use this link to set a new password for the staff area. It works once, for one hour:',
    `${origin}/reset-password#${secretMark}`,
    'If you did not ask for it, ignore this email. Your password stays as it is.',
    company.name,
  ].join('\n\n'),
})
