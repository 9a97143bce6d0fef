// The way into a session. Apart from the rest of it: a device that is in does not load what only a login takes.

import * as z from 'zod/mini'
import { credentials } from '#domain/users/credentials.ts'
import { secondFactorAsked } from '#domain/users/passkey.ts'
import { endpoint } from './endpoint.ts'
import { unsettled } from './session.ts'
import { user } from './user-shape.ts'

export const logIn = endpoint('POST', '/api/session', {
  audit: 'login',
  access: 'public',
  summary:
    'Log in with e-mail, password and, where the user has a second factor, a code or the answer of a passkey; the session travels in an HttpOnly cookie only',
  body: credentials,
  answer: z.strictObject({ user, ...unsettled }),
  /** With `second-factor-needed` and `passkey-refused`: what the login can go on with. */
  current: secondFactorAsked,
  problems: [
    'wrong-credentials',
    'second-factor-needed',
    'invalid-code',
    'passkey-refused',
    'login-throttled',
  ],
})
