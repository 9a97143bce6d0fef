// Asks a user who is logged in for the password again, before what a finder of an unlocked device must not do. Guesses are
// slowed down like those of a login.

import { Problem } from '#domain/problems/problem.ts'
import type { User } from '#domain/users/user.ts'
import { verifyPassword } from '#server/auth/password-hash.ts'
import { findPasswordHash } from '#server/auth/store.ts'
import type { Database } from '#server/db/dialect.ts'
import { addressBucket } from '#server/http/client-address.ts'
import type { HttpRequest } from '#server/http/exchange.ts'
import type { KnownDevices } from './known-device.ts'
import type { Throttle } from './throttle.ts'

interface Parts {
  database: Database
  throttle: Throttle
  devices: KnownDevices
}

interface Asking {
  user: User
  address: string
  request: HttpRequest
}

/** `field` is the name under which it came in, so that the sentence appears beside it. */
interface Typed {
  password: string
  field: string
}

/** Returns the password as it is stored. */
export const currentPasswordCheck =
  ({ database, throttle, devices }: Parts) =>
  async (
    { user, address, request }: Asking,
    { password, field }: Typed,
    onWrong: (why: string) => Promise<void>,
  ): Promise<string> => {
    const device = await devices.find(request.headers.cookie, user.email)
    const attempt = await throttle.begin(user.email, { address: addressBucket(address), device })
    const hash = await findPasswordHash(database.read, user.uid)
    if (!hash || !(await verifyPassword(hash, password))) {
      const problem = wrongPassword(field)
      await onWrong(problem.code)
      throw problem
    }
    await attempt.succeeded()
    return hash
  }

export function wrongPassword(field: string): Problem {
  const { code, message } = new Problem('wrong-current-password')
  return new Problem(code, { errors: { [field]: message } })
}
