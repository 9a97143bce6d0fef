// Who was logged in on this device last, for a start without signal. Only what the screens show: the session itself is in
// a cookie that no script can read, and the server asks for it again before it takes or gives anything.

import type { User } from '#domain/users/user.ts'
import { readStored, writeStored } from './stored-value.ts'

const key = 'last-user'
const day = 24 * 60 * 60 * 1000

/** Where the server did not say. */
const usualDays = 14

interface Kept {
  user: User
  /** When the server last said so. */
  at: number
  /** For how long that may be believed: a setting of the server. */
  days?: number | undefined
}

/** `days`: unless the server says it again, what it said before stands. Where it cannot be kept, a start needs signal. */
export const keepLastUser = (user: User | null, days = read()?.days, now = Date.now()): void =>
  writeStored(key, user && ({ user, at: now, days } satisfies Kept))

export function findLastUser(now = Date.now()): User | null {
  const kept = read()
  return kept && Math.abs(now - kept.at) < (kept.days ?? usualDays) * day ? kept.user : null
}

const read = (): Kept | null => readStored(key)

const owed = 'owed-logout'

/** A user logged out and the server did not hear of it: their cookie must not let the next user in. */
export function oweLogout(isOwed: boolean): void {
  try {
    if (isOwed) localStorage.setItem(owed, 'yes')
    else localStorage.removeItem(owed)
  } catch {
    // Without storage there is no start without signal either.
  }
}

export function isLogoutOwed(): boolean {
  try {
    return localStorage.getItem(owed) !== null
  } catch {
    return false
  }
}
