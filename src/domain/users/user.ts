// A user of the private area: the entity, what may be said about one, and the rules on passwords
// that the browser can check. The server adds the list of common passwords.

import * as z from 'zod/mini'
import { accountEmail, requiredLine } from '../text.ts'

export interface User {
  uid: string
  email: string
  displayName: string
  admin: boolean
  inspector: boolean
  createdAt: string
  active: boolean
}

export const passwordLength = { min: 8, max: 128 } as const

export const password = z.string().check(
  z.minLength(1, 'Password is required'),
  z.minLength(passwordLength.min, `Password must have at least ${passwordLength.min} characters`),
  z.maxLength(passwordLength.max, `Password must have at most ${passwordLength.max} characters`),
  z.refine(value => value.isWellFormed(), 'Please remove characters that cannot be printed'),
)

export const displayName = requiredLine(100, 'Display name is required')

/** The defaults of the Create New User form. */
export const newUserFlags = { admin: false, inspector: true } as const

export const newUser = z.strictObject({
  email: accountEmail,
  password,
  displayName,
  admin: z._default(z.boolean(), newUserFlags.admin),
  inspector: z._default(z.boolean(), newUserFlags.inspector),
})
export type NewUser = z.infer<typeof newUser>

/** A new user who chooses the password. */
export const invitation = z.omit(newUser, { password: true })
export type Invitation = z.infer<typeof invitation>

export const userChange = z
  .partial(z.strictObject({ displayName, admin: z.boolean(), inspector: z.boolean(), active: z.boolean() }))
  .check(z.refine(change => Object.keys(change).length > 0, 'Please change at least one value'))
export type UserChange = z.infer<typeof userChange>

export const passwordChange = z
  .strictObject({
    currentPassword: z
      .string()
      .check(z.minLength(1, 'Current password is required'), z.maxLength(1000, 'Password is too long')),
    newPassword: password,
  })
  .check(
    // One that an admin set would stay known to the admin.
    z.refine(({ currentPassword, newPassword }) => newPassword !== currentPassword, {
      path: ['newPassword'],
      error: 'Please choose a password that is not the current one',
    }),
  )
