// The session: ask who is logged in, log out.

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { user } from './user-shape.ts'

/** What has to be done before any other call is answered. */
export const unsettled = {
  mustChangePassword: z.optional(z.literal(true)),
  mustSetUpSecondFactor: z.optional(z.literal(true)),
}

export const readSession = endpoint('GET', '/api/session', {
  access: 'public',
  summary:
    'Who is logged in, or null; for how many days the device may show them the staff area without signal; and, where it is null, whether the account was turned off',
  answer: z.strictObject({
    user: z.nullable(user),
    offlineLoginDays: z.optional(z.int()),
    isOff: z.optional(z.literal(true)),
    ...unsettled,
  }),
})

export const logOut = endpoint('DELETE', '/api/session', {
  audit: 'logout',
  access: 'public',
  summary: 'Log out; succeeds without a login too',
})
