// Who may log in, and who tried to.

import type { Generated } from 'kysely'
import type { SecondFactorFor } from '#domain/users/second-factor.ts'
import type { Flag, Timestamp } from './columns.ts'

/** `id` is the specification's uid. `emailVerified` and `image` are unused; admins vouch for addresses. */
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
  /** Of what is in the cookie, which is stored nowhere. */
  tokenHash: string
  userId: string
  expiresAt: Timestamp
  createdAt: Timestamp
  updatedAt: Timestamp
  ipAddress: Generated<string | null>
  userAgent: Generated<string | null>
  /** Of the website, as the device said with its last noted use. */
  release: Generated<string | null>
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
  /** An admin set this password: its user must choose another one first. */
  mustChange: Generated<Flag>
  /** To within ten minutes. */
  lastSeenAt: Generated<Timestamp | null>
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** How often a login failed lately, per account and per address; `key` is a keyed hash, never the e-mail itself. */
export interface LoginFailuresTable {
  key: string
  failures: number
  lastFailureAt: Timestamp
}

/** What is allowed once, to the client that brings the secret back; the secret itself is stored nowhere. */
export interface AccountLinksTable {
  secretHash: string
  userId: string
  kind: AccountLinkKind
  expiresAt: Timestamp
}

/** A challenge is sent to a passkey rather than by mail. */
export type AccountLinkKind = 'reset' | 'invitation' | 'passkey-challenge' | 'login-challenge'

/** `sealedSecret` is encrypted; `lastStep` is the time of the last code taken, so that none counts twice. */
export interface SecondFactorsTable {
  userId: string
  sealedSecret: string
  lastStep: number
  /** Null until a first code has shown that the app has the secret. */
  confirmedAt: Timestamp | null
}

export interface RecoveryCodesTable {
  id: string
  userId: string
  codeHash: string
}

export interface PasskeysTable {
  id: string
  userId: string
  /** In base64url, as browsers name it. */
  credentialId: string
  /** SubjectPublicKeyInfo in base64url. */
  publicKey: string
  /** Of its last signature; 0 for ever where the device does not count. */
  counter: number
  name: string
  createdAt: Timestamp
  lastUsedAt: Timestamp | null
}

/** Of a user, on a device that another one uses. */
export interface UnsentWorkTable {
  id: string
  device: string
  userId: string
  count: number
  since: Timestamp
  /** Whose device said so last. */
  seenBy: string
  seenAt: Timestamp
}

/** One row, or none while nothing was decided. */
export interface AccountSettingsTable {
  number: number
  secondFactorFor: SecondFactorFor
}

export interface CertificatesTable {
  id: string
  userId: string
  kind: string
  number: string
  validUntil: string | null
}
