// better-auth, kept behind four functions. None of its forty-odd endpoints is mounted; what it returns
// (the session token among it) never reaches a client except as the signed, HttpOnly cookie.
// Creating users and setting passwords is not asked of it at all: its own way checks no length, writes
// in two steps and leaves old sessions alive, so the stores do that in the request's transaction.

import { betterAuth } from 'better-auth'
import type { User } from '#domain/user.ts'
import type { Database } from '#server/db/dialect.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { sessionLifetime } from './session-lifetime.ts'
import { isActive } from './store.ts'

export interface AuthSettings {
  secret: string
  /** The site's own address; an https one makes the cookie Secure and gives it the __Host- prefix. */
  baseUrl: string
}

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
  const auth = createBetterAuth(database, settings)
  return {
    signIn: async (email, password) => {
      const response = await auth.api.signInEmail({ body: { email, password }, asResponse: true })
      if (!response.ok) {
        // An address that better-auth refuses at sight must cost as much time as a wrong password.
        if (response.status === 400) await hashPassword(password)
        return null
      }
      const { user } = (await response.json()) as { user: StoredUser }
      return { user: asUser(user), setCookies: response.headers.getSetCookie() }
    },
    findSession: async headers => {
      if (!headers.has('cookie')) return null
      const { headers: answered, response } = await auth.api.getSession({ headers, returnHeaders: true })
      if (!response) return null
      const user = asUser(response.user as StoredUser)
      const isTooOld = response.session.createdAt.getTime() + sessionLifetime.absoluteMs < Date.now()
      if (isTooOld || !user.active) return null
      return { user, setCookies: answered.getSetCookie() }
    },
    signOut: async headers => {
      const response = await auth.api.signOut({ headers, asResponse: true })
      return response.headers.getSetCookie()
    },
  }
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

function createBetterAuth(database: Database, { secret, baseUrl }: AuthSettings) {
  const secure = baseUrl.startsWith('https:')
  return betterAuth({
    appName: 'Cypress',
    baseURL: baseUrl,
    secret,
    // Our rows hold text and integers in both databases, which is what better-auth calls "sqlite".
    database: { db: database.write, type: 'sqlite', transaction: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    user: {
      modelName: 'users',
      fields: { name: 'displayName' },
      additionalFields: {
        admin: { type: 'boolean', input: false, required: true },
        inspector: { type: 'boolean', input: false, required: true },
        active: { type: 'boolean', input: false, required: true },
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: sessionLifetime.idleMs / 1000,
      updateAge: sessionLifetime.renewAfterMs / 1000,
      cookieCache: { enabled: false },
    },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    advanced: {
      // The migrations own the schema, and the check would speak SQLite to PostgreSQL.
      database: { validateSchema: false },
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      cookies: {
        session_token: {
          name: secure ? '__Host-session' : 'session',
          attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
        },
      },
    },
    databaseHooks: {
      session: {
        create: {
          // Refusing here, after the password was checked, keeps the time of the answer the same.
          before: async session => ((await isActive(database.write, session.userId)) ? undefined : false),
        },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}
