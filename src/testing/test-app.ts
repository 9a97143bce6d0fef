// The real app on a real database, without a socket: tests send requests straight to it and may say
// from which address they come.

import { type Client, createClient } from '#api/client.ts'
import type { Registry } from '#domain/form/registry.ts'
import { registry } from '#domain/templates/registry.ts'
import type { User } from '#domain/users/user.ts'
import { type AppParts, buildApp } from '#server/app.ts'
import { createAuth } from '#server/auth/auth.ts'
import { insertLink, linkSecret } from '#server/auth/links-store.ts'
import { secondFactors } from '#server/auth/second-factor.ts'
import { formLinks } from '#server/completed-forms/form-links-store.ts'
import { requireKey } from '#server/completed-forms/proof/key-store.ts'
import type { Database } from '#server/db/dialect.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { AccountLinkKind } from '#server/db/tables/accounts.ts'
import { keepDutiesCounted } from '#server/facilities/assign/unassigned-forms.ts'
import { keepImporting } from '#server/facilities/sheet/keep-importing.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { openOwnFiles } from '#server/files/store-id.ts'
import { createRounds } from '#server/housekeeping.ts'
import { type App, textAnswer } from '#server/http/exchange.ts'
import { createLog } from '#server/http/log.ts'
import { countRequests } from '#server/http/request-counts.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { knownDevices } from '#server/sessions/known-device.ts'
import { createThrottle } from '#server/sessions/throttle.ts'
import type { StaticFiles } from '#server/site/static-files.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import {
  createTestUser,
  type NewTestUser,
  startTestSession,
  testPassword,
  testSecret,
} from './test-people.ts'
import { askWith } from './web-exchange.ts'

export const testOrigin = 'http://localhost:3000'

export interface TestApp {
  app: App
  parts: AppParts
  database: Database
  dataDir: string
  /** Every line the app logged. */
  logLines: string[]
  /** A visitor with an address and a cookie jar of its own. */
  visitor(options?: { address?: string }): Visitor
  createUser(user?: Partial<NewTestUser>): Promise<User>
  /** A visitor who is logged in as a new user. */
  loggedIn(user?: Partial<NewTestUser>): Promise<Visitor & { user: User }>
  /** The secret of a new link, as a mail would bring it. */
  linkFor(user: User, kind: AccountLinkKind): Promise<string>
  stop(): Promise<void>
}

/** What can make users and visitors: the test app, or a real server over the wire, which does not tell the secret of a link. */
export type People = Pick<TestApp, 'visitor' | 'createUser' | 'loggedIn'> & Partial<Pick<TestApp, 'linkFor'>>

export interface Visitor {
  call: Client
  send(path: string, init?: RequestInit): Promise<Response>
  cookies: Map<string, string>
}

interface TestAppOptions {
  /** The product's own unless given. */
  registry?: Registry
  /** A new one unless given; the app removes it when it stops. */
  location?: TestDatabase
  /** A folder of the disk unless given. */
  files?: FileStore
  baseUrl?: string
  trustedProxies?: readonly string[]
  /** False as where no mail server is set. */
  canMail?: boolean
  staticFiles?: StaticFiles
  /** False: what is imported waits until the test stores it. */
  isImporting?: boolean
}

const noSite: StaticFiles = {
  answer: () => textAnswer(404, 'no site in this test', 'text/plain'),
  findPage: () => null,
}

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const baseUrl = options.baseUrl ?? testOrigin
  const location = options.location ?? (await createTestDatabase())
  const database = openDatabase(location, () => {})
  // A new one has the schema already, and asking whether it has takes longer than making it.
  if (options.location) await migrate(database)
  await requireKey(database, testSecret)
  const logLines: string[] = []
  const log = createLog('debug', line => void logLines.push(line))
  const templates = options.registry ?? registry
  const filling = { database, registry: templates, links: formLinks, log }
  const recounting = keepDutiesCounted(filling)
  const importing = keepImporting(filling)
  if (options.isImporting === false) await importing.stop()
  const parts: AppParts = {
    database,
    registry: templates,
    recounting,
    importing,
    auth: createAuth(database, { secret: testSecret, baseUrl }),
    throttle: createThrottle(database, testSecret),
    devices: knownDevices(database, { secret: testSecret, baseUrl }),
    factors: secondFactors(database, testSecret),
    canMail: options.canMail ?? true,
    outbox: { wake: () => {} },
    binding: { wake: () => {} },
    files: openOwnFiles(database, { ...location, s3: null }, log, options.files),
    secret: testSecret,
    staticFiles: options.staticFiles ?? noSite,
    answerHeaders: securityHeaders(baseUrl.startsWith('https:')).api,
    backups: null,
    health: { isShuttingDown: false, hasFiles: () => true, backups: () => null },
    log,
    dataDir: location.dataDir,
    version: '0.0.0',
    release: 'release-of-now',
    troubles: { list: () => [] },
    requests: countRequests(),
    rounds: createRounds(),
    ownOrigins: () => [baseUrl],
    offlineLoginDays: 14,
    trustedProxies: options.trustedProxies ?? [],
    deviceForms: 5_000,
    dueMail: { hour: null, canSend: true },
  }
  const app = buildApp(parts)

  let users = 0
  const createUser: TestApp['createUser'] = (user = {}) => {
    users += 1
    const complete = {
      email: `user${users}@cypress.example`,
      password: testPassword,
      displayName: `Sample User ${users}`,
      admin: false,
      inspector: true,
      ...user,
    }
    return createTestUser(database, complete)
  }
  const visitor: TestApp['visitor'] = ({ address = '127.0.0.1' } = {}) => {
    const ask = askWith(app)
    return createVisitor((path, init) =>
      ask(new Request(new URL(path, testOrigin), { ...init, ...streaming(init) }), address),
    )
  }
  return {
    app,
    parts,
    database,
    dataDir: location.dataDir,
    logLines,
    visitor,
    createUser,
    loggedIn: async (user = {}) => {
      const created = await createUser(user)
      const browser = visitor()
      keepCookie(browser.cookies, await startTestSession(database, created, baseUrl))
      return { ...browser, user: created }
    },
    linkFor: async ({ uid }, kind) => {
      const id = await insertLink(database.write, { userId: uid, kind }, testSecret, new Date())
      return linkSecret(testSecret, id)
    },
    stop: async () => {
      await Promise.all([recounting.stop(), importing.stop()])
      await database.close()
      await location.remove()
    },
  }
}

/** Node wants to be told that a body is sent before the answer is read. */
const streaming = ({ body }: RequestInit) =>
  body instanceof ReadableStream ? { duplex: 'half' as const } : {}

/** Asks through `request`, which gets the cookies among the headers. */
export function createVisitor(request: (path: string, init: RequestInit) => Promise<Response>): Visitor {
  const cookies = new Map<string, string>()
  const send: Visitor['send'] = async (path, init = {}) => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0 && !headers.has('cookie')) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    const response = await request(path, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) keepCookie(cookies, cookie)
    return response
  }
  return { call: createClient((path, init) => send(path, init)), send, cookies }
}

export function keepCookie(cookies: Map<string, string>, setCookie: string): void {
  const [pair = '', ...attributes] = setCookie.split('; ')
  const [name = '', value = ''] = pair.split('=')
  const isDeleted = attributes.some(attribute => attribute.toLowerCase() === 'max-age=0')
  if (isDeleted) cookies.delete(name)
  else cookies.set(name, value)
}
