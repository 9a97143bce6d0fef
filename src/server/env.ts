// The settings of the server, read once from the environment and typed from then on. Either every
// value is right, or all the faults come back at once and nothing has started.

import { company } from '#domain/site/company.ts'
import type { BackupSettings } from './backup/schedule.ts'
import type { S3Settings } from './files/s3.ts'
import type { Retention } from './housekeeping.ts'
import type { MailSettings } from './mail/sender.ts'
import type { MetricsSettings } from './metrics/serve.ts'
import { type Fault, faultOf, SettingsFault } from './settings/fault.ts'
import { missingCompanions } from './settings/together.ts'
import { unknownNames } from './settings/unknown-names.ts'
import type { logLevels } from './settings/value-rules.ts'
import { secrets, type Values, type VariableName, variableNames, variables } from './settings/variables.ts'

export { SettingsFault } from './settings/fault.ts'

type LogLevel = (typeof logLevels)[number]

export interface Settings {
  /** 0: any free port. */
  port: number
  host: string
  /** The site's origin, or null: this machine only, see `ownOrigins`. */
  baseUrl: string | null
  /** Absolute. */
  dataDir: string
  /** Null: SQLite in `dataDir`. */
  databaseUrl: string | null
  /** Null: photos in `dataDir`. */
  s3: S3Settings | null
  /** Null: the server makes none by itself. */
  backup: BackupSettings | null
  mail: MailSettings
  /** From which hour on the office gets its morning mail, Eastern time; null: it gets none. */
  dueMailHour: number | null
  /** Null: the server makes one and keeps it in `dataDir`. */
  authSecret: string | null
  /** Null: the server makes a password and prints it once. */
  firstAdmin: { email: string; password: string } | null
  /** How long a user who was logged in on a device may open the staff area there without signal. */
  offlineLoginDays: number
  trustedProxies: readonly string[]
  logLevel: LogLevel
  /** How many forms a device keeps for work without signal. */
  deviceForms: number
  retention: Retention
  /** Null: there are none. */
  metrics: MetricsSettings | null
}

/** `inFiles`: the names of those that stand in a file of ours (`namesInFiles`). */
export function readSettings(
  env: Record<string, string | undefined>,
  inFiles: readonly string[] = [],
): Settings {
  // Compose files and shells pass an unset variable on as an empty one.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const parsed = variables.safeParse(given)
  const faults: Fault[] = [
    ...(parsed.error?.issues ?? []).map(issue => {
      const name = issue.path[0] as VariableName
      return faultOf(name, issue.message, given[name])
    }),
    ...missingCompanions(name => given[name] !== undefined),
    ...unknownNames(Object.keys(given), inFiles),
  ]
  if (faults.length > 0 || !parsed.success) throw new SettingsFault(faults)
  return settingsOf(parsed.data)
}

/** Those that are set and no secrets, as they were written. */
export const plainSettings = (env: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    variableNames.filter(name => !secrets.has(name)).flatMap(name => (env[name] ? [[name, env[name]]] : [])),
  )

/** The names of the secrets that are set. */
export const secretNames = (env: Record<string, string | undefined>): string[] =>
  variableNames.filter(name => secrets.has(name) && env[name])

/** The origins that are this server, on the port it really listens on. */
export function ownOrigins({ baseUrl }: Pick<Settings, 'baseUrl'>, port: number): string[] {
  if (baseUrl !== null) return [baseUrl]
  // URL leaves out the port where it is the usual one, as browsers do in the Origin header.
  return [`http://localhost:${port}`, `http://127.0.0.1:${port}`].map(url => new URL(url).origin)
}

function settingsOf(values: Values): Settings {
  const to = values.MAIL_TO ?? company.email
  return {
    port: values.PORT,
    host: values.HOST,
    baseUrl: values.BASE_URL ?? null,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    s3: s3Of(values),
    backup: backupOf(values),
    mail: { smtpUrl: values.SMTP_URL ?? null, to, from: values.MAIL_FROM ?? to },
    dueMailHour: values.DUE_MAIL_HOUR ?? null,
    authSecret: values.AUTH_SECRET ?? null,
    firstAdmin: firstAdminOf(values),
    offlineLoginDays: values.OFFLINE_LOGIN_DAYS,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    deviceForms: values.DEVICE_FORMS,
    retention: { auditDays: values.AUDIT_LOG_DAYS, contactDays: values.CONTACT_DAYS ?? null },
    metrics:
      values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
  }
}

function s3Of(values: Values): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

const backupOf = ({ BACKUP_FOLDER, BACKUP_EVERY_HOURS, BACKUP_KEEP }: Values): BackupSettings | null =>
  BACKUP_FOLDER ? { folder: BACKUP_FOLDER, everyHours: BACKUP_EVERY_HOURS, keep: BACKUP_KEEP } : null

function firstAdminOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Values): Settings['firstAdmin'] {
  return email && password ? { email, password } : null
}
