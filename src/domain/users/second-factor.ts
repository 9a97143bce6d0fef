// The second factor: a code of six digits from an app on the phone, or a recovery code from paper.

import * as z from 'zod/mini'

/** Of whom a second factor is required. */
export const secondFactorFor = z.enum(['none', 'admins', 'all'])
export type SecondFactorFor = z.infer<typeof secondFactorFor>

export const isSecondFactorRequired = (of: SecondFactorFor, { admin }: { admin: boolean }): boolean =>
  of === 'all' || (of === 'admins' && admin)

export const recoveryCodeCount = 10
