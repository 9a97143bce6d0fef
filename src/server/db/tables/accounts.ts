// Who may log in, and who tried to.

import type { Generated } from 'kysely'
import type { Flag, Timestamp } from './columns.ts'

/** `id` is the specification's uid. `emailVerified` and `image` are better-auth's; admins vouch for addresses here. */
export interface UsersTable {
  id: string
  email: string
  emailVerified: Generated<Flag>
  displayName: string
  image: Generated<string | null>
  admin: Flag
  inspector: Flag
  active: Flag
  createdAt: Timestamp
  updatedAt: Timestamp
}

export interface SessionsTable {
  id: string
  token: string
  userId: string
  expiresAt: Timestamp
  createdAt: Timestamp
  updatedAt: Timestamp
  ipAddress: Generated<string | null>
  userAgent: Generated<string | null>
}

/** One row per user with provider `credential`; it keeps the argon2id hash. The OAuth columns stay empty. */
export interface AccountsTable {
  id: string
  accountId: string
  providerId: string
  userId: string
  password: string | null
  accessToken: Generated<string | null>
  refreshToken: Generated<string | null>
  idToken: Generated<string | null>
  accessTokenExpiresAt: Generated<Timestamp | null>
  refreshTokenExpiresAt: Generated<Timestamp | null>
  scope: Generated<string | null>
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** Unused by this product, but better-auth wants it to exist. */
export interface VerificationsTable {
  id: string
  identifier: string
  value: string
  expiresAt: Timestamp
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** How often a login failed lately, per account and per address; `key` is a keyed hash, never the e-mail itself. */
export interface LoginFailuresTable {
  key: string
  failures: number
  lastFailureAt: Timestamp
}
