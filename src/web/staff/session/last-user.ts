// Who was logged in on this device last, for a start without signal. Only what the screens show: the session itself is in
// a cookie that no script can read, and the server asks for it again before it takes or gives anything.

import type { User } from '#domain/user.ts'

const key = 'last-user'
const day = 24 * 60 * 60 * 1000

/** As long as an unused session lasts on the server: a field week without signal. */
const usableDays = 14

interface Kept {
  user: User
  /** When the server last said so. */
  at: number
}

export function keepLastUser(user: User | null, now = Date.now()): void {
  try {
    if (user) localStorage.setItem(key, JSON.stringify({ user, at: now } satisfies Kept))
    else localStorage.removeItem(key)
  } catch {
    // No room, or the browser forbids it: then a start needs signal.
  }
}

export function findLastUser(now = Date.now()): User | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    return kept && Math.abs(now - kept.at) < usableDays * day ? kept.user : null
  } catch {
    return null
  }
}
