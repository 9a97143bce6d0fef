// From settings to a listening server, and back: everything that is opened here is closed here.

import { join } from 'node:path'
import type { Registry } from '#domain/form/registry.ts'
import { Problem } from '#domain/problems/problem.ts'
import { company } from '#domain/site/company.ts'
import { buildApp } from './app.ts'
import { appendEntry } from './audit/append.ts'
import { createAuth } from './auth/auth.ts'
import { linkSecret } from './auth/links-store.ts'
import { secondFactors } from './auth/second-factor.ts'
import { keptSecret } from './auth/secret.ts'
import { scheduleBackups } from './backup/schedule.ts'
import { binderSources } from './binder-sources.ts'
import { keepBinding } from './binders/make.ts'
import { catchUp } from './catch-up.ts'
import { fillInLists } from './completed-forms/contents/fill-in-lists.ts'
import { finishSaves } from './completed-forms/contents/finish-saves.ts'
import { reportMails } from './completed-forms/deliveries/report-mails.ts'
import { keepReportsSent } from './completed-forms/deliveries/send-by-itself.ts'
import { formLinks } from './completed-forms/form-links-store.ts'
import { prepareKeys } from './completed-forms/proof/prepare-keys.ts'
import { requireUsableFolder } from './db/data-folder.ts'
import type { Database } from './db/dialect.ts'
import { migrate } from './db/migrate.ts'
import { asStartFault, openDatabase } from './db/open.ts'
import { lockForServer } from './db/server-lock.ts'
import { ownOrigins, plainSettings, type Settings, secretNames } from './env.ts'
import { facilityRegister } from './facilities/assign/assign-form.ts'
import { fillRegister, keepDutiesCounted } from './facilities/assign/unassigned-forms.ts'
import { keepDueMail } from './facilities/due-mail/due-mail.ts'
import { keepImporting } from './facilities/sheet/keep-importing.ts'
import { openOwnFiles } from './files/store-id.ts'
import { uploadFolder } from './files/uploads.ts'
import type { VerifiedFiles } from './files/verified.ts'
import { createRounds, keepHouse } from './housekeeping.ts'
import type { Health } from './http/health.ts'
import { listen } from './http/listen.ts'
import type { Log } from './http/log.ts'
import { countRequests } from './http/request-counts.ts'
import { securityHeaders } from './http/security-headers.ts'
import { rememberTroubles } from './http/troubles.ts'
import { keepAuditSealed } from './keep-audit-sealed.ts'
import { startOutbox } from './mail/outbox.ts'
import { createSender } from './mail/sender.ts'
import { serveMetrics } from './metrics/serve.ts'
import { keepPrivate } from './private-files.ts'
import { knownDevices } from './sessions/known-device.ts'
import { createThrottle } from './sessions/throttle.ts'
import { readPagesManifest } from './site/built-site.ts'
import { earlierAssetsFolder, keepAssets } from './site/earlier-assets.ts'
import { findRelease } from './site/release.ts'
import { indexStaticFiles } from './site/static-files.ts'
import { createFirstAdmin, type FirstAdmin } from './users/first-admin.ts'

export interface Running {
  url: string
  firstAdmin: FirstAdmin | null
  /** As long as the database answers it takes nine seconds at most, whatever clients and the mail server do. */
  stop(options: { isAnnounced: boolean }): Promise<void>
}

/** How long `/readyz` says that the server is about to go, before it takes no more connections. */
const announceMs = 1_500
/** When what is still under way is cut, counted from the beginning of the stop. */
const cutAfterMs = 8_000

interface Site {
  /** Where the built website lies. */
  buildDir: string
  version: string
  /** The forms that people fill in, as the built website knows them too. */
  registry: Registry
}

export async function boot(settings: Settings, site: Site, plainLog: Log): Promise<Running> {
  const troubles = rememberTroubles(plainLog)
  const { log } = troubles
  const rounds = createRounds()
  const requests = countRequests()
  requireUsableFolder(settings.dataDir)
  keepPrivate(settings.dataDir, log)
  const secret = settings.authSecret ?? keptSecret(settings.dataDir)
  const {
    database,
    files,
    firstAdmin,
    lead: asLeader,
    close,
  } = await openStores(settings, secret, {
    version: site.version,
    log,
  })

  let isLeading = false
  const lead = async () => {
    isLeading = await asLeader()
    return isLeading
  }
  await lead()
  let port = settings.port
  let origins = ownOrigins(settings, port)
  const origin = () => origins[0] ?? company.website
  const reports = reportMails({ database, files, registry: site.registry, log, secret, origin })
  const outbox = startOutbox(
    database,
    createSender(settings.mail, log, linkId => linkSecret(secret, linkId)),
    log,
    { report: reports },
  )
  const reportParts = { database, files, registry: site.registry, log, origin, secret }
  const binding = keepBinding({
    ...{ database, files, log, dataDir: settings.dataDir },
    sources: binderSources(reportParts),
  })
  const filling = { database, registry: site.registry, links: formLinks, log }
  const recounting = keepDutiesCounted(filling)
  const importing = keepImporting(filling)
  const parts = { database, files, settings: plainSettings(process.env), version: site.version }
  const backups = settings.backup && scheduleBackups(settings.backup, parts, log)
  // A folder that cannot be read fails again when the first backup is due, and is said then.
  await backups?.look(new Date()).catch(() => {})
  const health: Health = {
    isShuttingDown: false,
    hasFiles: files.isVerified,
    // Only the server that leads makes them.
    backups: () =>
      backups && isLeading
        ? { madeAt: backups.state().newest?.madeAt ?? null, isTrouble: backups.isTrouble(new Date()) }
        : null,
  }
  const secure = settings.baseUrl?.startsWith('https:') ?? false
  const pages = readPagesManifest(join(site.buildDir, 'pages.json'))
  const authSettings = { secret, baseUrl: settings.baseUrl ?? 'http://localhost' }
  const earlierAssets = earlierAssetsFolder(settings.dataDir)
  const app = buildApp({
    database,
    registry: site.registry,
    auth: createAuth(database, authSettings),
    throttle: createThrottle(database, secret),
    devices: knownDevices(database, authSettings),
    factors: secondFactors(database, secret),
    canMail: settings.mail.smtpUrl !== null,
    outbox,
    recounting,
    binding,
    importing,
    files,
    backups,
    secret,
    staticFiles: indexStaticFiles(join(site.buildDir, 'client'), pages, {
      secure,
      origin: () => settings.baseUrl ?? `http://localhost:${port}`,
      earlierAssets,
      templateIds: site.registry.newest.map(({ id }) => id),
    }),
    answerHeaders: securityHeaders(secure).api,
    health,
    log,
    dataDir: settings.dataDir,
    version: site.version,
    release: findRelease(join(site.buildDir, 'client', 'assets')),
    troubles,
    requests,
    rounds,
    ownOrigins: () => origins,
    offlineLoginDays: settings.offlineLoginDays,
    trustedProxies: settings.trustedProxies,
    deviceForms: settings.deviceForms,
    dueMail: { hour: settings.dueMailHour, canSend: settings.mail.smtpUrl !== null },
  })
  const listening = await listen(app, settings)
  const metrics =
    settings.metrics &&
    (await serveMetrics(settings.metrics, { database, requests, version: site.version, log }))
  if (metrics) log.info('metrics', { port: metrics.port })
  port = listening.port
  origins = ownOrigins(settings, port)
  // Only later releases need them: a folder without room or without a build keeps no user from working.
  keepAssets(join(site.buildDir, 'client', 'assets'), earlierAssets).catch(error =>
    log.error('assets not kept', error),
  )
  const uploads = uploadFolder(settings.dataDir)
  const { retention } = settings
  const housekeeping = keepHouse({ database, files, log, lead, uploads, backups, retention, rounds })
  const catchingUp = catchUp(log, lead, [
    {
      name: 'finishing forms that were stored in halves',
      run: signal => finishSaves({ ...filling, register: facilityRegister }, signal),
    },
    { name: 'listing the findings of earlier forms', run: signal => fillInLists(filling, signal) },
    { name: 'filling the register of facilities', run: signal => fillRegister(filling, signal) },
  ])
  const dueMail = keepDueMail({ database, outbox, log, lead, hour: settings.dueMailHour, origin })
  const sending = keepReportsSent({ database, outbox, log, lead })
  const sealing = keepAuditSealed({ database, secret, log })

  return {
    url: settings.baseUrl ?? `http://localhost:${port}`,
    firstAdmin,
    stop: async ({ isAnnounced }) => {
      health.isShuttingDown = true
      const announced = isAnnounced ? announceMs : 0
      await Promise.all([
        listening.close({ announceMs: announced, drainMs: cutAfterMs - announced }),
        housekeeping.stop(),
        catchingUp.stop(),
        recounting.stop(),
        dueMail.stop(),
        sending.stop(),
        binding.stop(),
        importing.stop(),
        outbox.stop(),
        backups?.stop(),
        metrics?.stop(),
      ])
      // After what the others had to say.
      await sealing.stop()
      await close()
    },
  }
}

interface Opening {
  version: string
  log: Log
}

/** The database, up to date and with an account that can log in, and the file store that belongs to it. */
async function openStores(settings: Settings, secret: string, { version, log }: Opening) {
  try {
    const { unlock, lead } = await lockForServer(settings)
    const database = openDatabase(settings, error => log.error('database connection lost', error))
    const close = async () => {
      await database.close()
      await unlock()
    }
    try {
      return { ...(await prepare(database, settings, { version, log, secret })), database, lead, close }
    } catch (error) {
      await close()
      throw error
    }
  } catch (error) {
    throw asStartFault(error, settings)
  }
}

async function prepare(
  database: Database,
  settings: Settings,
  { version, log, secret }: Opening & { secret: string },
) {
  const onWait = (seconds: number) =>
    log.warn('still migrating: another server or program may hold a lock', { seconds })
  const applied = await migrate(database, { onWait })
  if (applied.length > 0) log.info('migrated', { steps: applied.join(' ') })
  await prepareKeys(database, secret, log)
  const files = openOwnFiles(database, settings, log)
  await verify(files)
  const firstAdmin = await createFirstAdmin(database, settings.firstAdmin)
  await noteStart(database, version)
  return { files, firstAdmin }
}

/** With the settings that are no secrets, and the names of those that are. */
const noteStart = (database: Database, version: string) =>
  database.transaction(db =>
    appendEntry(db, {
      what: 'server-started',
      facts: { version, ...plainSettings(process.env), secrets: secretNames(process.env).join(' ') },
    }),
  )

/** One that is away keeps no user from working without photos: it is verified before its first use. */
async function verify(files: VerifiedFiles): Promise<void> {
  try {
    await files.verify()
  } catch (error) {
    const isAway = error instanceof Problem && error.code === 'unavailable'
    if (!isAway) throw error
  }
}
