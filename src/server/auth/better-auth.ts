// better-auth as it is set up here, and made to say why it fails: it answers a failing database with an error of its own
// that has no cause, and tells the cause to its logger alone.

import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import type { Db } from '#server/db/dialect.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { sessionLifetime } from './session-lifetime.ts'
import { isActive } from './store.ts'

export interface AuthSettings {
  secret: string
  /** The site's own address; an https one makes the cookie Secure and gives it the __Host- prefix. */
  baseUrl: string
}

/** The session's cookie: its name, and what every Set-Cookie about it says. */
export function sessionCookie({ baseUrl }: Pick<AuthSettings, 'baseUrl'>) {
  const secure = baseUrl.startsWith('https:')
  return {
    name: secure ? '__Host-session' : 'session',
    attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
  } as const
}

/** `isReadOnly`: nothing is written, and a session that ought to be renewed says `needsRefresh`. */
export function createBetterAuth(db: Db, settings: AuthSettings, { isReadOnly }: { isReadOnly: boolean }) {
  return betterAuth({
    appName: 'Cypress',
    baseURL: settings.baseUrl,
    secret: settings.secret,
    // Our rows hold text and integers in both databases, which is what better-auth calls "sqlite".
    database: { db, type: 'sqlite', transaction: false },
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
      deferSessionRefresh: isReadOnly,
    },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    advanced: {
      // The migrations own the schema, and the check would speak SQLite to PostgreSQL. One query for a session and its
      // user instead of two, which moreover write their failures straight to the console.
      database: { validateSchema: false, joins: true },
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      cookies: { session_token: sessionCookie(settings) },
    },
    databaseHooks: {
      session: {
        create: {
          // Refusing here, after the password was checked, keeps the time of the answer the same.
          before: async session => ((await isActive(db, session.userId)) ? undefined : false),
        },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, _message, ...details) => {
        const heard = listening.getStore()
        if (heard) heard.error ??= details.find(detail => detail instanceof Error)
      },
    },
  })
}

const listening = new AsyncLocalStorage<{ error: Error | undefined }>()

/** What better-auth gives, or the error that made it fail. */
export async function withItsCause<T>(work: () => Promise<T>): Promise<T> {
  const heard = { error: undefined }
  try {
    return await listening.run(heard, work)
  } catch (error) {
    throw heard.error ?? error
  }
}
