// Every endpoint of the product. The server refuses to start when one of them has no handler,
// and the access-matrix test fails when a route exists that is not listed here.

import * as audit from './audit.ts'
import * as backup from './backup.ts'
import * as binders from './binders.ts'
import * as calendar from './calendar.ts'
import * as certificates from './certificates.ts'
import * as completedForms from './completed-forms.ts'
import * as contactCounts from './contact-counts.ts'
import * as contactInbox from './contact-inbox.ts'
import * as contactSubmissions from './contact-submissions.ts'
import * as contactTrash from './contact-trash.ts'
import * as customers from './customers.ts'
import * as days from './days.ts'
import * as deviceFacilities from './device-facilities.ts'
import * as deviceForms from './device-forms.ts'
import * as drafts from './drafts.ts'
import * as due from './due.ts'
import * as dueMail from './due-mail.ts'
import * as dueToday from './due-today.ts'
import type { Endpoint } from './endpoint.ts'
import * as facilities from './facilities.ts'
import * as facilityImports from './facility-imports.ts'
import * as facilityMerges from './facility-merges.ts'
import * as facilityMonths from './facility-months.ts'
import * as facilitySheet from './facility-sheet.ts'
import * as findingSummary from './finding-summary.ts'
import * as findings from './findings.ts'
import * as formFiles from './form-files.ts'
import * as formList from './form-list.ts'
import * as invitations from './invitations.ts'
import * as keptApart from './kept-apart.ts'
import * as logIn from './log-in.ts'
import * as ownPassword from './own-password.ts'
import * as passkeys from './passkeys.ts'
import * as passwordResets from './password-resets.ts'
import * as photos from './photos.ts'
import * as records from './records.ts'
import * as register from './register.ts'
import * as releaseAlerts from './release-alerts.ts'
import * as reportDeliveries from './report-deliveries.ts'
import * as reportLinks from './report-links.ts'
import * as rules from './rules.ts'
import * as saveFacility from './save-facility.ts'
import * as secondFactor from './second-factor.ts'
import * as session from './session.ts'
import * as sessions from './sessions.ts'
import * as system from './system.ts'
import * as trash from './trash.ts'
import * as users from './users.ts'
import * as verify from './verify.ts'
import * as visits from './visits.ts'

const modules: readonly object[] = [
  audit,
  backup,
  binders,
  calendar,
  certificates,
  completedForms,
  contactCounts,
  contactInbox,
  contactSubmissions,
  contactTrash,
  customers,
  days,
  deviceFacilities,
  deviceForms,
  drafts,
  due,
  dueMail,
  dueToday,
  facilities,
  facilityImports,
  facilityMerges,
  facilityMonths,
  facilitySheet,
  findingSummary,
  findings,
  formFiles,
  formList,
  invitations,
  keptApart,
  logIn,
  ownPassword,
  passkeys,
  passwordResets,
  photos,
  records,
  register,
  releaseAlerts,
  reportDeliveries,
  reportLinks,
  rules,
  saveFacility,
  secondFactor,
  session,
  sessions,
  system,
  trash,
  users,
  verify,
  visits,
]

/** The modules also have schemas. */
const isEndpoint = (value: unknown): value is Endpoint =>
  value instanceof Object && 'access' in value && 'path' in value

const names = new Map<Endpoint, string>(
  modules.flatMap(module =>
    Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [[value, name] as const] : [])),
  ),
)

export const endpoints: readonly Endpoint[] = [...names.keys()]

/** The operation's name, as the OpenAPI document and the audit log say it. */
export const nameOf = (endpoint: Endpoint): string =>
  names.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`
