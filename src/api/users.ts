// User management, for admins.

import * as z from 'zod/mini'
import { soughtText } from '#domain/text.ts'
import { newUser, password, type User, userChange } from '#domain/user.ts'
import { endpoint } from './endpoint.ts'

/** How a user looks on the wire. */
export const user = z.strictObject({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  admin: z.boolean(),
  inspector: z.boolean(),
  createdAt: z.iso.datetime(),
  active: z.boolean(),
}) satisfies z.ZodMiniType<User>

const params = z.strictObject({ uid: soughtText(64).check(z.minLength(1)) })

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/api/users',
  access: 'admin',
  summary: 'All users, oldest first',
  answer: z.strictObject({ users: z.array(user) }),
  problems: [],
})

export const createUser = endpoint({
  name: 'createUser',
  method: 'POST',
  path: '/api/users',
  access: 'admin',
  summary: 'Create a user',
  body: newUser,
  answer: z.strictObject({ user }),
  status: 201,
  problems: ['email-taken', 'weak-password'],
})

export const changeUser = endpoint({
  name: 'changeUser',
  method: 'PATCH',
  path: '/api/users/:uid',
  access: 'admin',
  summary: 'Change name and flags, deactivate or reactivate; deactivation ends the sessions of the user',
  params,
  body: userChange,
  answer: z.strictObject({ user }),
  problems: ['user-not-found', 'last-admin'],
})

export const setUserPassword = endpoint({
  name: 'setUserPassword',
  method: 'PUT',
  path: '/api/users/:uid/password',
  access: 'admin',
  summary:
    "Set another user's password; every session of that user ends. One's own is changed with the current one",
  params,
  body: z.strictObject({ password }),
  problems: ['user-not-found', 'own-password', 'weak-password'],
})
