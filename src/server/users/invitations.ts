// Invites a new user by mail: created without a password, with a link to choose one.

import { Problem } from '#domain/problems/problem.ts'
import { company } from '#domain/site/company.ts'
import type { Invitation, User } from '#domain/users/user.ts'
import { deleteLinksOf, insertLink } from '#server/auth/links-store.ts'
import { findPasswordHash } from '#server/auth/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { type NewMail, putIntoOutbox, secretMark } from '#server/mail/store.ts'
import { changeAccount, emailTaken, insertNewUser } from './accounts.ts'
import { findUserByEmail } from './store.ts'

export interface InvitationParts {
  /** Makes the links, together with their ids. */
  secret: string
  canMail: boolean
  ownOrigins: () => readonly string[]
}

/** In the request's transaction: the mail is on its way if and only if the user is stored. */
export async function inviteUser(
  db: Db,
  { secret, canMail, ownOrigins }: InvitationParts,
  invited: Invitation,
  by: User,
): Promise<User> {
  if (!canMail) throw new Problem('mail-not-set-up')
  const existing = await findUserByEmail(db, invited.email)
  if (existing && (!existing.active || (await findPasswordHash(db, existing.uid)) !== null))
    throw emailTaken()
  const { displayName, admin, inspector } = invited
  // Invited again, name and roles are those that were typed last.
  const user = existing
    ? await changeAccount(db, existing.uid, { displayName, admin, inspector })
    : await insertNewUser(db, invited)
  // The link of the mail before is the one that got lost.
  await deleteLinksOf(db, user.uid)
  const now = new Date()
  const linkId = await insertLink(db, { userId: user.uid, kind: 'invitation' }, secret, now)
  const [origin = ''] = ownOrigins()
  await putIntoOutbox(db, { ...invitationMail(user, by, origin), recipient: user.email, linkId }, now)
  return user
}

const invitationMail = (user: User, by: User, origin: string): NewMail => ({
  subject: `Your account at ${company.name}`,
  replyTo: null,
  text: [
    `Hello ${user.displayName},`,
    `${by.displayName} made an account for you in the staff area. Use this link to choose your password. It works once, for seven days:`,
    `${origin}/invitation#${secretMark}`,
    `Then log in at ${origin}/login with ${user.email}.`,
    company.name,
  ].join('\n\n'),
})
