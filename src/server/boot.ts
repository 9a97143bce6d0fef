// From settings to a listening server, and back: everything that is opened here is closed here.

import { join } from 'node:path'
import type { Registry } from '#domain/form/registry.ts'
import { buildApp } from './app.ts'
import { createAuth } from './auth/auth.ts'
import { keptSecret } from './auth/secret.ts'
import { lockDataFolder } from './db/data-folder-lock.ts'
import type { Database } from './db/dialect.ts'
import { migrate } from './db/migrate.ts'
import { asStartFault, openDatabase } from './db/open.ts'
import { ownOrigins, type Settings } from './env.ts'
import { openFileStore } from './files/open.ts'
import { keepHouse } from './housekeeping.ts'
import type { Health } from './http/health.ts'
import { listen } from './http/listen.ts'
import type { Log } from './http/log.ts'
import { readPagesManifest } from './http/pages-manifest.ts'
import { securityHeaders } from './http/security-headers.ts'
import { indexStaticFiles } from './http/static-files.ts'
import { startOutbox } from './mail/outbox.ts'
import { createSender } from './mail/sender.ts'
import { createThrottle } from './sessions/throttle.ts'
import { createFirstAdmin, type FirstAdmin } from './users/first-admin.ts'

export interface Running {
  url: string
  firstAdmin: FirstAdmin | null
  stop(): Promise<void>
}

export interface Site {
  /** Where the built website lies. */
  buildDir: string
  version: string
  /** The forms that people fill in, as the built website knows them too. */
  registry: Registry
}

export async function boot(settings: Settings, site: Site, log: Log): Promise<Running> {
  const secret = settings.authSecret ?? keptSecret(settings.dataDir)
  const unlock = settings.databaseUrl ? () => {} : lockDataFolder(settings.dataDir)
  const database = openDatabase(settings, error => log.error('database connection lost', error))
  const firstAdmin = await prepare(database, settings, log)

  const outbox = startOutbox(database, createSender(settings.mail, log), log)
  const files = openFileStore(settings)
  const health: Health = { isShuttingDown: false }
  let port = settings.port
  const secure = settings.baseUrl?.startsWith('https:') ?? false
  const pages = readPagesManifest(join(site.buildDir, 'pages.json'))
  const app = buildApp({
    database,
    registry: site.registry,
    auth: createAuth(database, { secret, baseUrl: settings.baseUrl ?? 'http://localhost' }),
    throttle: createThrottle(database, secret),
    outbox,
    files,
    secret,
    staticFiles: indexStaticFiles(join(site.buildDir, 'client'), pages, {
      secure,
      origin: () => settings.baseUrl ?? `http://localhost:${port}`,
    }),
    answerHeaders: securityHeaders(secure).api,
    health,
    log,
    dataDir: settings.dataDir,
    version: site.version,
    ownOrigins: () => ownOrigins(settings, port),
    trustedProxies: settings.trustedProxies,
  })
  const listening = await listen(app, settings)
  port = listening.port
  const stopHousekeeping = keepHouse(database, files, log)

  return {
    url: settings.baseUrl ?? `http://localhost:${port}`,
    firstAdmin,
    stop: async () => {
      health.isShuttingDown = true
      await listening.close()
      stopHousekeeping()
      await outbox.stop()
      await database.close()
      unlock()
    },
  }
}

/** The schema that this code knows, and somebody who can log in. */
async function prepare(database: Database, settings: Settings, log: Log): Promise<FirstAdmin | null> {
  try {
    const onWait = (seconds: number) =>
      log.warn('still migrating: another server or program may hold a lock', { seconds })
    const applied = await migrate(database, { onWait })
    if (applied.length > 0) log.info('migrated', { steps: applied.join(' ') })
    return await createFirstAdmin(database, settings.firstAdmin)
  } catch (error) {
    throw asStartFault(error, database, settings)
  }
}
