// A forgotten password: a link by mail that sets a new one, once, within an hour.

import * as z from 'zod/mini'
import { emailRequired, line, soughtText } from '#domain/text.ts'
import { password } from '#domain/users/user.ts'
import { endpoint } from './endpoint.ts'

/** In the body, since addresses stand in the logs of proxies, and the first who reads one there could use it. */
export const linkSecret = z.strictObject({ secret: soughtText(100).check(z.minLength(1)) })

/** The choice of a password with such a link. */
export const linkUse = z.extend(linkSecret, { password })

export const readPasswordResets = endpoint('GET', '/api/password-resets', {
  access: 'public',
  summary: 'Whether this server can send mail, so that passwords can be reset by it',
  answer: z.strictObject({ isOffered: z.boolean() }),
})

export const askPasswordReset = endpoint('POST', '/api/password-resets', {
  audit: 'password-reset-asked',
  access: 'public',
  summary: 'Ask for a link by mail; answers alike whether or not there is such a user',
  body: z.strictObject({ email: line(254).check(z.minLength(1, emailRequired)) }),
  answer: z.strictObject({ minutes: z.int() }),
  status: 202,
  problems: ['login-throttled'],
})

export const readPasswordReset = endpoint('POST', '/api/password-resets/read', {
  audit: { because: 'it changes nothing' },
  access: 'public',
  summary: 'Whose password the link sets; a used, an old and an unknown one are refused alike',
  body: linkSecret,
  answer: z.strictObject({ email: z.string() }),
  problems: ['link-not-valid'],
})

export const resetPassword = endpoint('POST', '/api/password-resets/use', {
  audit: 'password-reset',
  access: 'public',
  summary: 'Set a new password; the link is used up, and every session of the user ends',
  body: linkUse,
  problems: ['link-not-valid', 'weak-password'],
})
