// What each setting says when it is refused, and settings that are right, for the tables beside this file.

export type Env = Record<string, string>
export type BadSetting = readonly [env: Env, ...messages: string[]]

/** Stand in every secret of the table and must stand in no message. */
export const canary = 'Canary7Tweets'

export const portFault = (it: string) =>
  `PORT must be a whole number from 0 to 65535 (it is ${it}). Example: PORT=3000`
export const hostFault = (it: string) =>
  `HOST must be one IP address or host name, without scheme and port (it is ${it}). Example: HOST=127.0.0.1`
export const baseFault = (wrong: string) => `BASE_URL ${wrong}. Example: BASE_URL=https://www.cypress.example`
export const folderFault = (wrong: string) => `DATA_DIR ${wrong}. Example: DATA_DIR=./data`
export const databaseFault = (wrong: string) =>
  `DATABASE_URL ${wrong}. Example: DATABASE_URL=postgres://cypress:password@db.cypress.example:5432/cypress`
export const smtpFault = (wrong: string) =>
  `SMTP_URL ${wrong}. Example: SMTP_URL=smtps://user:password@mail.cypress.example:465`
export const endpointFault = (wrong: string) =>
  `S3_ENDPOINT ${wrong}. Example: S3_ENDPOINT=https://s3.us-east-1.amazonaws.com`
export const secretFault = (wrong: string) =>
  `AUTH_SECRET ${wrong}. Example: AUTH_SECRET=<what \`openssl rand -base64 48\` prints>`
export const passwordFault = (wrong: string) =>
  `ADMIN_PASSWORD ${wrong}. Example: ADMIN_PASSWORD=<a phrase nobody would guess>`
export const proxyFault = (wrong: string) =>
  `TRUSTED_PROXIES ${wrong}. Example: TRUSTED_PROXIES=10.0.0.0/8, 127.0.0.1`
export const levelFault = (it: string) =>
  `LOG_LEVEL must be one of debug, info, warn, error, silent (it is ${it}). Example: LOG_LEVEL=info`
export const bucketFault = (it: string) =>
  `S3_BUCKET must be 3 to 63 lower-case letters, digits, dots or hyphens (it is ${it}). Example: S3_BUCKET=cypress-photos`

export const backupHoursFault = (it: string) =>
  `BACKUP_EVERY_HOURS must be a whole number from 1 to 168 (it is ${it}). Example: BACKUP_EVERY_HOURS=24`
export const backupKeepFault = (it: string) =>
  `BACKUP_KEEP must be a whole number from 1 to 1000 (it is ${it}). Example: BACKUP_KEEP=14`
export const deviceFormsFault = (it: string) =>
  `DEVICE_FORMS must be a whole number from 200 to 20000 (it is ${it}). Example: DEVICE_FORMS=5000`
export const auditDaysFault = (it: string) =>
  `AUDIT_LOG_DAYS must be a whole number from 30 to 36500 (it is ${it}). Example: AUDIT_LOG_DAYS=730`
export const contactDaysFault = (it: string) =>
  `CONTACT_DAYS must be a whole number from 30 to 36500 (it is ${it}). Example: CONTACT_DAYS=1095`
export const dueMailHourFault = (it: string) =>
  `DUE_MAIL_HOUR must be a whole number from 0 to 23 (it is ${it}). Example: DUE_MAIL_HOUR=6`
export const offlineDaysFault = (it: string) =>
  `OFFLINE_LOGIN_DAYS must be a whole number from 0 to 30 (it is ${it}). Example: OFFLINE_LOGIN_DAYS=14`
export const backupFolderFault = (wrong: string) =>
  `BACKUP_FOLDER ${wrong}. Example: BACKUP_FOLDER=/mnt/backups/cypress`

export const tooEasy = 'is too easy to guess: it repeats itself or counts up'
export const s3 = {
  S3_ENDPOINT: 'https://s3.cypress.example',
  S3_BUCKET: 'photos',
  S3_REGION: 'auto',
  S3_ACCESS_KEY_ID: `id${canary}`,
  S3_SECRET_ACCESS_KEY: `key${canary}`,
}
export const mail = { SMTP_URL: 'smtp://localhost', MAIL_TO: 'office@cypress.example' }
export const backup = { BACKUP_FOLDER: '/mnt/backups' }
export const admin = { ADMIN_EMAIL: 'admin@cypress.example', ADMIN_PASSWORD: `pass${canary}` }
