// better-auth as it is set up here for logging in, and made to say why it fails: it answers a failing database with an error of its own
// that has no cause, and tells the cause to its logger alone.

import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import type { Db } from '#server/db/dialect.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { type AuthSettings, sessionCookie } from './session-cookie.ts'
import { isActive, sessionLifetime } from './store.ts'

export type SignInWithPassword = (email: string, password: string) => Promise<Response>

/** Answers as better-auth does: the user and the session's cookie, or 400 or 401. */
export function createSignIn(db: Db, settings: AuthSettings): SignInWithPassword {
  const { api } = createBetterAuth(db, settings)
  return (email, password) =>
    withItsCause(() => api.signInEmail({ body: { email, password }, asResponse: true }))
}

function createBetterAuth(db: Db, settings: AuthSettings) {
  const { name, attributes } = sessionCookie(settings)
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
    },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    advanced: {
      // The migrations own the schema, and the check would speak SQLite to PostgreSQL.
      database: { validateSchema: false },
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      cookies: { session_token: { name, attributes } },
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
async function withItsCause<T>(work: () => Promise<T>): Promise<T> {
  const heard = { error: undefined }
  try {
    return await listening.run(heard, work)
  } catch (error) {
    throw heard.error ?? error
  }
}
