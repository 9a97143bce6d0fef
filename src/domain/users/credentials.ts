// What a user shows at a login.

import * as z from 'zod/mini'
import { emailRequired, line, soughtText } from '../text.ts'
import { passkeyAnswer } from './passkey.ts'

/** Of an authenticator app, or a recovery code. */
export const secondFactorCode = soughtText(64).check(z.minLength(1, 'Code is required'))

/** One that is stored already. It is not held to today's password rules: only the stored hash judges it. */
const givenPassword = z
  .string()
  .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'Password is too long'))

/** What is asked of users who are logged in, before what a finder of an unlocked device must not do. */
export const passwordAgain = z.strictObject({ password: givenPassword })

/** What a login carries. */
export const credentials = z.strictObject({
  email: line(254).check(z.minLength(1, emailRequired)),
  password: givenPassword,
  /** Of users with a second factor, one of them. */
  code: z.optional(secondFactorCode),
  passkey: z.optional(passkeyAnswer),
})

export type Credentials = z.infer<typeof credentials>
