// How a user looks on the wire, shared by the endpoints on users and on the session.

import { z } from 'zod'
import type { User } from '#domain/user.ts'

export const user = z.strictObject({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  admin: z.boolean(),
  inspector: z.boolean(),
  createdAt: z.iso.datetime(),
  active: z.boolean(),
}) satisfies z.ZodType<User>
