// User management, for admins.

import * as z from 'zod/mini'
import { newUser, password, userChange } from '#domain/users/user.ts'
import { endpoint } from './endpoint.ts'
import { user, userParams } from './user-shape.ts'

/** As admins see users in the list. */
const listedUser = z.extend(user, {
  /** To within ten minutes; null for one who never logged in. */
  lastSeenAt: z.nullable(z.iso.datetime()),
  /** The link to choose a password was not used yet. */
  isInvited: z.boolean(),
  mustChangePassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Their work on devices that another user is logged in on by now, as such a device said it last. */
  unsent: z.array(
    z.strictObject({
      count: z.number(),
      since: z.iso.datetime(),
      seenBy: z.string(),
      seenAt: z.iso.datetime(),
    }),
  ),
})
export type ListedUser = z.output<typeof listedUser>

export const listUsers = endpoint('GET', '/api/users', {
  access: 'admin',
  summary: 'All users, oldest first, with when each was last seen',
  answer: z.strictObject({ users: z.array(listedUser) }),
})

export const createUser = endpoint('POST', '/api/users', {
  audit: 'user-created',
  access: 'admin',
  summary: 'Create a user',
  body: newUser,
  answer: z.strictObject({ user }),
  status: 201,
  problems: ['email-taken', 'weak-password'],
})

export const changeUser = endpoint('PATCH', '/api/users/:uid', {
  audit: 'user-changed',
  access: 'admin',
  summary: 'Change name and flags, deactivate or reactivate; deactivation ends the sessions of the user',
  params: userParams,
  body: userChange,
  answer: z.strictObject({ user }),
  problems: ['user-not-found', 'last-admin'],
})

export const setUserPassword = endpoint('PUT', '/api/users/:uid/password', {
  audit: 'password-set',
  access: 'admin',
  summary:
    "Set another user's password, which its user must change at the next login; every session of that user ends. One's own is changed with the current one",
  params: userParams,
  body: z.strictObject({ password }),
  problems: ['user-not-found', 'own-password', 'weak-password'],
})
