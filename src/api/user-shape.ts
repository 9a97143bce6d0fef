// How a user looks on the wire. Apart from the calls about users, which the login page does not load.

import * as z from 'zod/mini'
import { soughtText } from '#domain/text.ts'
import type { User } from '#domain/users/user.ts'

export const user = z.strictObject({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  admin: z.boolean(),
  inspector: z.boolean(),
  createdAt: z.iso.datetime(),
  active: z.boolean(),
}) satisfies z.ZodMiniType<User>

export const userParams = z.strictObject({ uid: soughtText(64).check(z.minLength(1)) })
