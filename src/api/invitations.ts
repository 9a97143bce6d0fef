// A new user who chooses the password: a link by mail, once, within seven days.

import * as z from 'zod/mini'
import { invitation } from '#domain/users/user.ts'
import { endpoint } from './endpoint.ts'
import { linkSecret, linkUse } from './password-resets.ts'
import { user } from './user-shape.ts'

export const inviteUser = endpoint('POST', '/api/invitations', {
  audit: 'user-invited',
  access: 'admin',
  summary:
    'Create a user without a password and mail a link to choose one; again for one who has not used it',
  body: invitation,
  answer: z.strictObject({ user }),
  status: 201,
  problems: ['email-taken', 'mail-not-set-up'],
})

export const readInvitation = endpoint('POST', '/api/invitations/read', {
  audit: { because: 'it changes nothing' },
  access: 'public',
  summary: 'Who is invited; a used, an old and an unknown link are refused alike',
  body: linkSecret,
  answer: z.strictObject({ email: z.string(), displayName: z.string() }),
  problems: ['link-not-valid'],
})

export const acceptInvitation = endpoint('POST', '/api/invitations/use', {
  audit: 'invitation-accepted',
  access: 'public',
  summary: 'Choose the password; the link is used up',
  body: linkUse,
  problems: ['link-not-valid', 'weak-password'],
})
