// What the routes of sessions are made of.

import type { Auth } from '#server/auth/auth.ts'
import type { Passkeys } from '#server/auth/passkeys.ts'
import type { SecondFactors } from '#server/auth/second-factor.ts'
import type { Database } from '#server/db/dialect.ts'
import type { KnownDevices } from './known-device.ts'
import type { Throttle } from './throttle.ts'
export interface SessionParts {
  database: Database
  auth: Auth
  throttle: Throttle
  devices: KnownDevices
  factors: SecondFactors
  passkeys: Passkeys
  offlineLoginDays: number
  /** Keys the hash under which the log names an account that does not exist. */
  secret: string
}
