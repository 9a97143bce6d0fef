// Logins. A password is checked with the same work for known and unknown addresses, a session is a random token in a signed, HttpOnly
// cookie, and who is asking is looked up for every request: one signature, one query, and whatever ends a session (a logout,
// a new password, a deactivation) ends it for the next request, on every server.

import { isSecondFactorRequired } from '#domain/users/second-factor.ts'
import type { User } from '#domain/users/user.ts'
import type { Database } from '#server/db/dialect.ts'
import { unmatchableHash, verifyPassword } from './password-hash.ts'
import { type AuthSettings, sessionCookie } from './session-cookie.ts'
import {
  type AccountState,
  type Device,
  endSession,
  extendSession,
  findAccountState,
  findLogin,
  findSession,
  insertSession,
  type StoredSession,
  sessionLifetime,
} from './sessions-store.ts'
import { holdPassword } from './store.ts'

/** What a user has to do before anything else, by the problem that other calls are answered with. */
export type Unsettled = 'password-change-needed' | 'second-factor-setup-needed'

interface FoundSession {
  id: string
  user: User
  unsettled: Unsettled | null
  setCookies: readonly string[]
}

/** Whose password it is, and as what it is stored. */
interface CheckedLogin {
  user: User
  passwordHash: string
}

export interface Auth {
  /** Null for an unknown user, a wrong password and a deactivated user alike, after the same work. */
  checkPassword(email: string, password: string): Promise<CheckedLogin | null>
  /**
   * The cookies of a new session, for a user who has shown all that is asked for; null where the password was replaced since it
   * was checked: what was begun with the old one ends with it.
   */
  openSession(userId: string, passwordHash: string, device: Device): Promise<readonly string[] | null>
  unsettledOf(user: User): Promise<Unsettled | null>
  /** By the header `cookie` of a request; the release that the device runs is noted with its use. */
  findSession(cookie: string | undefined, release: string | null): Promise<FoundSession | null>
  /** The session in the cookie would be alive if its user were not deactivated. */
  isTurnedOff(cookie: string | undefined): Promise<boolean>
  /** Ends the session; returns the cookies that make the browser forget it. */
  signOut(cookie: string | undefined): Promise<readonly string[]>
}

export function createAuth(database: Database, settings: AuthSettings): Auth {
  const cookie = sessionCookie(settings)

  /** The cookies of the session with its new limit, or null when it ended at this moment. */
  const renew = async (session: StoredSession, token: string, release: string | null, now: number) => {
    try {
      return (await extendSession(database.write, session, release, new Date(now)))
        ? [cookie.renewed(token)]
        : null
    } catch (error) {
      // A full disk or a lock keeps no user from reading; the next request tries again.
      if (database.isOutage(error) || database.isFull(error)) return []
      throw error
    }
  }

  return {
    checkPassword: async (email, password) => {
      const login = await findLogin(database.read, email)
      // An unknown user costs as much time as a wrong password.
      const passwordHash = login?.passwordHash ?? unmatchableHash
      const isRight = await verifyPassword(passwordHash, password)
      return login && isRight && login.user.active && login.passwordHash !== null
        ? { user: login.user, passwordHash }
        : null
    },
    openSession: (userId, passwordHash, device) =>
      database.transaction(async db => {
        if (!(await holdPassword(db, userId, passwordHash))) return null
        return [cookie.renewed(await insertSession(db, { userId, ...device }, new Date()))]
      }),
    unsettledOf: async user => unsettledOf(user, await findAccountState(database.read, user.uid)),
    findSession: async (header, release) => {
      const token = cookie.readToken(header)
      const session = token && (await findSession(database.read, token))
      const now = Date.now()
      if (!token || !session || !isAlive(session, now)) return null
      const setCookies = isDue(session, now) ? await renew(session, token, release, now) : []
      return setCookies && { ...session, unsettled: unsettledOf(session.user, session), setCookies }
    },
    isTurnedOff: async header => {
      const token = cookie.readToken(header)
      const session = token && (await findSession(database.read, token))
      return Boolean(session && !session.user.active)
    },
    signOut: async header => {
      const token = cookie.readToken(header)
      if (token) await endSession(database.write, token)
      return [cookie.forgotten]
    },
  }
}

const unsettledOf = (user: User, state: AccountState): Unsettled | null => {
  if (state.mustChangePassword) return 'password-change-needed'
  const isMissing = isSecondFactorRequired(state.secondFactorFor, user) && !state.hasSecondFactor
  return isMissing ? 'second-factor-setup-needed' : null
}

/** One from the future was begun by a clock ahead of time, and would last until that time comes. */
const isAlive = ({ user, createdAt, expiresAt }: StoredSession, now: number): boolean => {
  const ageMs = now - createdAt
  const isOver = ageMs > sessionLifetime.absoluteMs || ageMs < -sessionLifetime.clockSkewMs
  return user.active && now < expiresAt && !isOver
}

/** It was last renewed so long ago that it is time again. */
const isDue = ({ expiresAt }: StoredSession, now: number): boolean =>
  expiresAt - sessionLifetime.idleMs + sessionLifetime.renewAfterMs <= now
