// better-auth, kept behind three functions. None of its forty-odd endpoints is mounted; what it returns
// (the session token among it) never reaches a client except as the signed, HttpOnly cookie.
// Creating users and setting passwords is not asked of it at all: its own way checks no length, writes
// in two steps and leaves old sessions alive, so the stores do that in the request's transaction.

import { isAPIError } from 'better-auth/api'
import type { User } from '#domain/user.ts'
import type { Database } from '#server/db/dialect.ts'
import { type AuthSettings, createBetterAuth, sessionCookie, withItsCause } from './better-auth.ts'
import { hashPassword } from './password-hash.ts'
import { sessionLifetime } from './session-lifetime.ts'
import { endSession } from './store.ts'

export interface SignedIn {
  user: User
  setCookies: readonly string[]
}

export interface Auth {
  /** Null for an unknown user, a wrong password and a deactivated user alike, after the same work. */
  signIn(email: string, password: string): Promise<SignedIn | null>
  findSession(headers: Headers): Promise<SignedIn | null>
  /** Ends the session; returns the cookies that make the browser forget it. */
  signOut(headers: Headers): Promise<readonly string[]>
}

export function createAuth(database: Database, settings: AuthSettings): Auth {
  // Who is asking is looked up for every request: never behind somebody's transaction.
  const looking = createBetterAuth(database.read, settings, { isReadOnly: true })
  const changing = createBetterAuth(database.write, settings, { isReadOnly: false })

  const lookUp = async (headers: Headers) => {
    if (!headers.has('cookie')) return null
    return withItsCause(() => looking.api.getSession({ headers })) as Promise<FoundSession | null>
  }

  /** The cookies of the session with its new limit, or null when it ended at this moment. */
  const renew = async (headers: Headers): Promise<readonly string[] | null> => {
    try {
      const renewed = await withItsCause(() => changing.api.getSession({ headers, returnHeaders: true }))
      return renewed.response && renewed.headers.getSetCookie()
    } catch (error) {
      // A full disk or a lock keeps nobody from reading; the next request tries again.
      if (database.isOutage(error) || database.isFull(error)) return []
      if (isAPIError(error) && error.statusCode === 401) return null
      throw error
    }
  }

  return {
    signIn: async (email, password) => {
      const response = await withItsCause(() =>
        changing.api.signInEmail({ body: { email, password }, asResponse: true }),
      )
      // An address that better-auth refuses at sight must cost as much time as a wrong password.
      if (response.status === 400) await hashPassword(password)
      if (response.status === 400 || response.status === 401) return null
      if (!response.ok) throw new Error(`better-auth answered a login with ${response.status}`)
      const { user } = (await response.json()) as { user: StoredUser }
      return { user: asUser(user), setCookies: response.headers.getSetCookie() }
    },
    findSession: async headers => {
      const found = await lookUp(headers)
      if (!found) return null
      const user = asUser(found.user)
      const isTooOld = found.session.createdAt.getTime() + sessionLifetime.absoluteMs < Date.now()
      if (isTooOld || !user.active) return null
      const setCookies = found.needsRefresh ? await renew(headers) : []
      return setCookies && { user, setCookies }
    },
    // Not asked of better-auth, which says that it worked when the database failed.
    signOut: async headers => {
      const found = await lookUp(headers)
      if (found) await endSession(database.write, found.session.token)
      return [forgetSession(settings)]
    },
  }
}

const forgetSession = (settings: AuthSettings): string => {
  const { name, attributes } = sessionCookie(settings)
  return `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${attributes.secure ? '; Secure' : ''}`
}

interface FoundSession {
  user: StoredUser
  session: { token: string; createdAt: Date }
  needsRefresh: boolean
}

/** A user as better-auth hands it out: a date where it comes from the database, text where from JSON. */
interface StoredUser {
  id: string
  email: string
  name: string
  admin: boolean
  inspector: boolean
  active: boolean
  createdAt: Date | string
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
