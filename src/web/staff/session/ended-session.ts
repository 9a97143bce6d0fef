// Whose session ended on this device without a logout, and why, so that the login page can say so. Forgotten when a user
// logs in or out.

import type { User } from '#domain/users/user.ts'
import { readStored, writeStored } from './stored-value.ts'

const key = 'ended-session'

export interface EndedSession {
  uid: string
  email: string
  /** Their account was turned off; else the session was too old or was ended elsewhere. */
  isOff: boolean
}

/** Without storage there is no unsent work either. */
export const noteEndedSession = ({ uid, email }: Pick<User, 'uid' | 'email'>, isOff: boolean): void =>
  writeStored(key, { uid, email, isOff } satisfies EndedSession)

export const forgetEndedSession = (): void => writeStored(key, null)

export const findEndedSession = (): EndedSession | null => readStored(key)
