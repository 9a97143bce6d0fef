// The session: log in, ask who is logged in, change one's own password, log out.

import * as z from 'zod/mini'
import { credentials, passwordChange } from '#domain/user.ts'
import { endpoint } from './endpoint.ts'
import { user } from './user-shape.ts'

/** What has to be done before any other call is answered. */
const unsettled = {
  mustChangePassword: z.optional(z.literal(true)),
  mustSetUpSecondFactor: z.optional(z.literal(true)),
}

export const logIn = endpoint({
  name: 'logIn',
  method: 'POST',
  audit: 'login',
  path: '/api/session',
  access: 'public',
  summary:
    'Log in with e-mail, password and, where the user has a second factor, a code; the session travels in an HttpOnly cookie only',
  body: credentials,
  answer: z.strictObject({ user, ...unsettled }),
  problems: ['wrong-credentials', 'second-factor-needed', 'invalid-code', 'login-throttled'],
})

export const readSession = endpoint({
  name: 'readSession',
  method: 'GET',
  path: '/api/session',
  access: 'public',
  summary:
    'Who is logged in, or null; for how many days the device may show them the staff area without signal; and whether nobody is because their account was turned off',
  answer: z.strictObject({
    user: z.nullable(user),
    offlineLoginDays: z.optional(z.int()),
    isOff: z.optional(z.literal(true)),
    ...unsettled,
  }),
  problems: [],
})

export const logOut = endpoint({
  name: 'logOut',
  method: 'DELETE',
  audit: 'logout',
  path: '/api/session',
  access: 'public',
  summary: 'Log out; succeeds for nobody too',
  problems: [],
})

export const changeOwnPassword = endpoint({
  name: 'changeOwnPassword',
  method: 'PUT',
  audit: 'password-changed',
  path: '/api/session/password',
  access: 'login',
  settles: 'password-change-needed',
  summary: "Change one's own password; every other session of the user ends",
  body: passwordChange,
  problems: ['wrong-current-password', 'weak-password', 'login-throttled'],
})
