// The whole HTTP side in one place: this is where the features meet. Deny by default: an address that
// is neither an endpoint of the contract nor a file of the built site does not exist.

import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { endpoints } from '#api/endpoints.ts'
import { company } from '#domain/company.ts'
import type { Registry } from '#domain/form/registry.ts'
import { Problem } from '#domain/problem.ts'
import type { Auth } from './auth/auth.ts'
import { completedFormRoutes } from './completed-forms/routes.ts'
import { contactFormPost } from './contact/form-post.ts'
import { contactRoutes } from './contact/routes.ts'
import type { Database } from './db/dialect.ts'
import type { FileStore } from './files/file-store.ts'
import { clientAddressReader } from './http/client-address.ts'
import { type Health, readiness } from './http/health.ts'
import type { Log } from './http/log.ts'
import {
  type AppEnv,
  failure,
  limitWaiting,
  refuseForeignOrigin,
  requestLog,
  secureAnswers,
} from './http/middleware.ts'
import { mountEndpoints } from './http/mount.ts'
import { openApiAnswer } from './http/openapi.ts'
import type { Outbox } from './mail/outbox.ts'
import { sessionRoutes } from './sessions/routes.ts'
import type { Throttle } from './sessions/throttle.ts'
import { mountSiteFiles } from './site/site-files.ts'
import type { StaticFiles } from './site/static-files.ts'
import { userRoutes } from './users/routes.ts'

export interface AppParts {
  database: Database
  registry: Registry
  auth: Auth
  throttle: Throttle
  outbox: Pick<Outbox, 'wake'>
  files: FileStore
  /** Keys the hashes under which addresses are remembered. */
  secret: string
  staticFiles: StaticFiles
  /** Security headers of everything that is not a file of the site. */
  answerHeaders: Readonly<Record<string, string>>
  health: Health
  log: Log
  dataDir: string
  version: string
  ownOrigins: () => readonly string[]
  trustedProxies: readonly string[]
}

export type App = Hono<AppEnv>

export function buildApp(parts: AppParts): App {
  const { database, auth, throttle, staticFiles, health, log, dataDir } = parts
  const app: App = new Hono()
  app.onError(failure(database, log))
  app.use(requestLog(log))
  app.use(secureAnswers(parts.answerHeaders))
  app.use(refuseForeignOrigin(parts.ownOrigins))
  app.use(limitWaiting)
  app.use('/api/*', compress({ threshold: 1024 }))

  app.get('/healthz', context => context.json({ status: 'up' }))
  app.get('/readyz', async context => {
    const status = await readiness(health, database, dataDir)
    return context.json({ status }, status === 'down' ? 503 : 200)
  })
  const describeApi = openApiAnswer(endpoints, parts.version)
  app.get('/api/openapi.json', context => describeApi(context.req.raw))

  mountSiteFiles(app, () => parts.ownOrigins()[0] ?? company.website)

  const readClientAddress = clientAddressReader(parts.trustedProxies)
  mountEndpoints(app, {
    endpoints,
    routes: [
      ...sessionRoutes(database, auth, throttle),
      ...userRoutes(database),
      ...contactRoutes(parts.secret, parts.outbox),
      ...completedFormRoutes(parts),
    ],
    readClientAddress,
    database,
    findSession: auth.findSession,
  })

  const postContact = contactFormPost(parts)
  app.post('/contact', context => {
    context.set('pattern', '/contact')
    const socketAddress = context.env?.incoming?.socket.remoteAddress
    return postContact(
      context.req.raw,
      readClientAddress(socketAddress, context.req.header('x-forwarded-for')),
    )
  })

  app.all('/api/*', () => {
    throw new Problem('not-found')
  })
  app.all('*', context => staticFiles.answer(context.req.raw))
  return app
}
