// Logins. better-auth checks the password and makes the session; none of its forty-odd endpoints is mounted, and what it
// returns (the session's token among it) never reaches a client except as the signed, HttpOnly cookie. Who is asking is
// looked up for every request and is not asked of it: one signature, one query, and whatever ends a session (a logout, a
// new password, a deactivation) ends it for the next request, on every server.
// Creating users and setting passwords is not asked of it at all: its own way checks no length, writes
// in two steps and leaves old sessions alive, so the stores do that in the request's transaction.

import type { User } from '#domain/user.ts'
import type { Database } from '#server/db/dialect.ts'
import type { SignInWithPassword } from './better-auth.ts'
import { hashPassword } from './password-hash.ts'
import { type AuthSettings, sessionCookie } from './session-cookie.ts'
import { endSession, extendSession, findSession, type StoredSession, sessionLifetime } from './store.ts'

export interface SignedIn {
  user: User
  setCookies: readonly string[]
}

export interface Auth {
  /** Null for an unknown user, a wrong password and a deactivated user alike, after the same work. */
  signIn(email: string, password: string): Promise<SignedIn | null>
  /** By the header `cookie` of a request. */
  findSession(cookie: string | undefined): Promise<SignedIn | null>
  /** The session in the cookie would be alive if its user were not deactivated. */
  isTurnedOff(cookie: string | undefined): Promise<boolean>
  /** Ends the session; returns the cookies that make the browser forget it. */
  signOut(cookie: string | undefined): Promise<readonly string[]>
}

export function createAuth(database: Database, settings: AuthSettings): Auth {
  const cookie = sessionCookie(settings)

  // A quarter of all that the server loads is this library: it is loaded at the first login.
  let loading: Promise<SignInWithPassword> | null = null
  const signInWithPassword: SignInWithPassword = async (email, password) => {
    loading ??= import('./better-auth.ts').then(({ createSignIn }) => createSignIn(database.write, settings))
    return (await loading)(email, password)
  }

  /** The cookies of the session with its new limit, or null when it ended at this moment. */
  const renew = async (token: string, now: number): Promise<readonly string[] | null> => {
    try {
      return (await extendSession(database.write, token, new Date(now))) ? [cookie.renewed(token)] : null
    } catch (error) {
      // A full disk or a lock keeps no user from reading; the next request tries again.
      if (database.isOutage(error) || database.isFull(error)) return []
      throw error
    }
  }

  return {
    signIn: async (email, password) => {
      const response = await signInWithPassword(email, password)
      // An address that better-auth refuses at sight must cost as much time as a wrong password.
      if (response.status === 400) await hashPassword(password)
      if (response.status === 400 || response.status === 401) return null
      if (!response.ok) throw new Error(`better-auth answered a login with ${response.status}`)
      const { user } = (await response.json()) as { user: StoredUser }
      return { user: asUser(user), setCookies: response.headers.getSetCookie() }
    },
    findSession: async header => {
      const token = cookie.readToken(header)
      const session = token && (await findSession(database.read, token))
      const now = Date.now()
      if (!token || !session || !isAlive(session, now)) return null
      const setCookies = isDue(session, now) ? await renew(token, now) : []
      return setCookies && { user: session.user, setCookies }
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

/** One from the future was begun by a clock ahead of time, and would last until that time comes. */
const isAlive = ({ user, createdAt, expiresAt }: StoredSession, now: number): boolean => {
  const ageMs = now - createdAt
  const isOver = ageMs > sessionLifetime.absoluteMs || ageMs < -sessionLifetime.clockSkewMs
  return user.active && now < expiresAt && !isOver
}

/** It was last renewed so long ago that it is time again. */
const isDue = ({ expiresAt }: StoredSession, now: number): boolean =>
  expiresAt - sessionLifetime.idleMs + sessionLifetime.renewAfterMs <= now

/** A user as better-auth hands it out. */
interface StoredUser {
  id: string
  email: string
  name: string
  admin: boolean
  inspector: boolean
  active: boolean
  createdAt: string
}

const asUser = (stored: StoredUser): User => ({
  uid: stored.id,
  email: stored.email,
  displayName: stored.name,
  admin: stored.admin,
  inspector: stored.inspector,
  createdAt: new Date(stored.createdAt).toISOString(),
  active: stored.active,
})
