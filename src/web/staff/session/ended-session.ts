// Whose session ended on this device without a logout, and why, so that the login page can say so. Forgotten when a user
// logs in or out.

import type { User } from '#domain/user.ts'

const key = 'ended-session'

export interface EndedSession {
  uid: string
  email: string
  /** Their account was turned off; else the session was too old or was ended elsewhere. */
  isOff: boolean
}

export function noteEndedSession({ uid, email }: Pick<User, 'uid' | 'email'>, isOff: boolean): void {
  try {
    localStorage.setItem(key, JSON.stringify({ uid, email, isOff } satisfies EndedSession))
  } catch {
    // Without storage there is no unsent work either.
  }
}

export function forgetEndedSession(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was noted.
  }
}

export function findEndedSession(): EndedSession | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
