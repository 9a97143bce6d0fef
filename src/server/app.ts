// The whole HTTP side in one place: this is where the features meet. Deny by default: an address that
// is neither an endpoint of the contract nor a file of the built site does not exist.

import { endpoints } from '#api/endpoints.ts'
import type { Registry } from '#domain/form/registry.ts'
import { Problem } from '#domain/problems/problem.ts'
import { company } from '#domain/site/company.ts'
import { auditRoutes } from './audit-log/routes.ts'
import type { Auth } from './auth/auth.ts'
import { openPasskeys } from './auth/passkeys.ts'
import type { SecondFactors } from './auth/second-factor.ts'
import { backupRoutes, stateOf } from './backup/routes.ts'
import type { ScheduledBackups } from './backup/schedule.ts'
import { binderRoutes } from './binders/routes.ts'
import { unsubscribeRoutes } from './completed-forms/deliveries/unsubscribe.ts'
import { formLinks } from './completed-forms/form-links-store.ts'
import { sharedReportRoutes } from './completed-forms/links/shared-report.ts'
import { proofPages } from './completed-forms/proof/routes.ts'
import { completedFormRoutes } from './completed-forms/routes.ts'
import type { RunningJob } from './concurrency/job.ts'
import { contactAskedRoutes } from './contact/asked-routes.ts'
import { contactFormPost } from './contact/form-post.ts'
import { contactRoutes } from './contact/routes.ts'
import { costRoutes } from './cost/routes.ts'
import type { Database } from './db/dialect.ts'
import { draftRoutes } from './drafts/routes.ts'
import { facilityRegister } from './facilities/assign/assign-form.ts'
import { calendarFeed, calendarRoutes } from './facilities/calendar/routes.ts'
import { customerRoutes } from './facilities/customers/routes.ts'
import { dayRoutes } from './facilities/days/routes.ts'
import { dueListRoutes } from './facilities/due-list/routes.ts'
import { type DueMailSettings, dueMailRoutes } from './facilities/due-mail/routes.ts'
import { findingRoutes } from './facilities/findings/routes.ts'
import { recordRoutes } from './facilities/records/routes.ts'
import { releaseAlertRoutes } from './facilities/release-alerts/routes.ts'
import { facilityRoutes } from './facilities/routes.ts'
import { ruleRoutes } from './facilities/rules/routes.ts'
import { requireFacility } from './facilities/save.ts'
import type { Importing } from './facilities/sheet/keep-importing.ts'
import { facilitySheetRoutes } from './facilities/sheet/routes.ts'
import type { FileStore } from './files/file-store.ts'
import { openReceiver } from './files/receive.ts'
import { uploadFolder } from './files/uploads.ts'
import type { Rounds } from './housekeeping.ts'
import { clientAddressReader, type ReadClientAddress } from './http/client-address.ts'
import { compress } from './http/compress.ts'
import { type App, headerOf, jsonAnswer, pathOf } from './http/exchange.ts'
import { type Health, readiness } from './http/health.ts'
import type { Log } from './http/log.ts'
import { mountEndpoints } from './http/mount.ts'
import { openApiAnswer } from './http/openapi.ts'
import { policyReportPath, policyReports } from './http/policy-reports.ts'
import type { RequestCounts } from './http/request-counts.ts'
import { withRequestLife } from './http/request-life.ts'
import { createRouter, type Listed } from './http/router.ts'
import type { Troubles } from './http/troubles.ts'
import type { Outbox } from './mail/outbox.ts'
import type { KnownDevices } from './sessions/known-device.ts'
import { linkRoutes } from './sessions/link-routes.ts'
import { ownSessionRoutes } from './sessions/own-sessions.ts'
import { passkeyRoutes } from './sessions/passkey-routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { secondFactorRoutes } from './sessions/second-factor-routes.ts'
import type { Throttle } from './sessions/throttle.ts'
import { siteFiles } from './site/site-files.ts'
import type { StaticFiles } from './site/static-files.ts'
import { systemRoutes } from './system/routes.ts'
import { accessRoutes } from './users/access-routes.ts'
import { userRoutes } from './users/routes.ts'
import { dueRoutes } from './what-is-due/routes.ts'

export interface AppParts {
  database: Database
  registry: Registry
  auth: Auth
  throttle: Throttle
  devices: KnownDevices
  factors: SecondFactors
  /** A mail server is set. */
  canMail: boolean
  outbox: Pick<Outbox, 'wake'>
  /** Makes binders. */
  binding: { wake(): void }
  /** Stores files that are imported. */
  importing: Pick<Importing, 'wake' | 'nextStep'>
  /** Counts what is due by the rules that hold now. */
  recounting: Pick<RunningJob, 'wake'>
  files: FileStore
  /** Null where none are scheduled. */
  backups: ScheduledBackups | null
  /** Keys the hashes under which addresses are remembered. */
  secret: string
  staticFiles: StaticFiles
  /** Security headers of everything that is not a file of the site. */
  answerHeaders: Readonly<Record<string, string>>
  health: Health
  log: Log
  dataDir: string
  version: string
  /** Of the website; null where it was not built. */
  release: string | null
  troubles: Pick<Troubles, 'list'>
  requests: RequestCounts
  /** How housekeeping fared. */
  rounds: Pick<Rounds, 'last'>
  ownOrigins: () => readonly string[]
  offlineLoginDays: number
  /** As the server was started with it; an admin may decide otherwise. */
  dueMail: DueMailSettings
  trustedProxies: readonly string[]
  /** How many forms a device keeps for work without signal. */
  deviceForms: number
}

export function buildApp(parts: AppParts): App {
  const findRoute = createRouter(listRoutes(parts))
  return withRequestLife(async (request, trace) => {
    const path = pathOf(request)
    const isApi = path === '/api' || path.startsWith('/api/')
    const found = findRoute(path)
    const respond = found?.respond(request.method)
    if (found && (respond || isApi)) trace.pattern = found.pattern
    if (found && respond) {
      const answer = await respond(request, found.params, trace)
      return compress(request, answer)
    }
    if (isApi) throw new Problem(found ? 'method-not-allowed' : 'not-found')
    return parts.staticFiles.answer(request)
  }, parts)
}

/** Every route there is, beside the files of the built site. */
export function listRoutes(parts: AppParts): Listed[] {
  const { database, auth } = parts
  const readClientAddress = clientAddressReader(parts.trustedProxies)
  const origin = () => parts.ownOrigins()[0] ?? company.website
  const passkeys = openPasskeys(parts)
  // One for all owners, because it counts what comes in at a time.
  const receiver = openReceiver(parts, uploadFolder(parts.dataDir))
  return [
    ...mountEndpoints({
      endpoints,
      routes: [
        ...sessionRoutes({ ...parts, passkeys }),
        ...passkeyRoutes({ ...parts, passkeys }),
        ...ownSessionRoutes(parts),
        ...secondFactorRoutes({ ...parts, passkeys }),
        ...linkRoutes(parts),
        ...userRoutes(parts),
        ...accessRoutes(parts),
        ...backupRoutes(parts.backups),
        ...auditRoutes(parts),
        ...systemRoutes({ ...parts, backupState: () => stateOf(parts.backups) }),
        ...contactRoutes(parts.secret, parts.outbox),
        ...facilityRoutes({ ...parts, links: formLinks }),
        ...facilitySheetRoutes({ ...parts, links: formLinks }),
        ...dueListRoutes(parts),
        ...dueMailRoutes(parts),
        ...findingRoutes({ ...parts, receiver }),
        ...recordRoutes({ ...parts, receiver }),
        ...releaseAlertRoutes(parts),
        ...calendarRoutes(parts),
        ...draftRoutes(parts.registry),
        ...dayRoutes(),
        ...ruleRoutes(parts),
        ...customerRoutes(),
        ...binderRoutes({ ...parts, facility: requireFacility }),
        ...completedFormRoutes({ ...parts, receiver, register: facilityRegister, origin }),
      ],
      readClientAddress,
      database,
      log: parts.log,
      findSession: auth.findSession,
    }),
    ...operatorRoutes(parts),
    ...siteFiles(origin),
    ...dueRoutes(parts),
    ...costRoutes(parts),
    ...contactAskedRoutes(parts),
    ...sharedReportRoutes({ ...parts, origin }, readClientAddress),
    ...proofPages(parts, readClientAddress),
    ...unsubscribeRoutes(parts),
    calendarFeed(parts),
    contactPost(parts, readClientAddress),
  ]
}

function operatorRoutes({ health, database, dataDir, version, requests, log }: AppParts): Listed[] {
  return [
    { method: 'GET', path: '/healthz', respond: () => jsonAnswer(200, { status: 'up' }) },
    {
      method: 'GET',
      path: '/readyz',
      respond: async () => {
        const ready = await readiness(health, database, dataDir)
        return jsonAnswer(ready.status === 'down' ? 503 : 200, ready)
      },
    },
    { method: 'POST', path: policyReportPath, respond: policyReports(requests, log) },
    { method: 'GET', path: '/api/openapi.json', respond: openApiAnswer(endpoints, version) },
  ]
}

function contactPost(parts: AppParts, readClientAddress: ReadClientAddress): Listed {
  const post = contactFormPost(parts)
  return {
    method: 'POST',
    path: '/contact',
    respond: request =>
      post(request, readClientAddress(request.remoteAddress, headerOf(request, 'x-forwarded-for'))),
  }
}
