// Settings of what the server works with that are refused: file store, mail, secrets, the first admin.

import {
  admin,
  auditDaysFault,
  type BadSetting,
  backup,
  backupFolderFault,
  backupHoursFault,
  backupKeepFault,
  bucketFault,
  canary,
  contactDaysFault,
  deviceFormsFault,
  dueMailHourFault,
  endpointFault,
  mail,
  offlineDaysFault,
  passwordFault,
  s3,
  secretFault,
  smtpFault,
  tooEasy,
} from './sentences.ts'

export const badServiceSettings: readonly BadSetting[] = [
  [{ ...s3, S3_ENDPOINT: 's3.cypress.example' }, endpointFault('must be a URL (it is "s3.cypress.example")')],
  [
    { ...s3, S3_ENDPOINT: 's3://photos' },
    endpointFault('must begin with https:// or http:// (it is "s3://photos")'),
  ],
  [
    { ...s3, S3_ENDPOINT: `https://id:${canary}@s3.cypress.example` },
    endpointFault('must not carry keys: they are S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'),
  ],
  [
    { ...s3, S3_ENDPOINT: 'https://s3.cypress.example/?x=1' },
    endpointFault('must not have a query or a fragment (it is "https://s3.cypress.example/?x=1")'),
  ],
  [{ ...s3, S3_BUCKET: 'My_Photos' }, bucketFault('"My_Photos"')],
  [{ ...s3, S3_BUCKET: 'a' }, bucketFault('"a"')],
  [
    { ...s3, S3_REGION: 'US East' },
    'S3_REGION must be lower-case letters, digits and hyphens (it is "US East"). Example: S3_REGION=us-east-1',
  ],
  [
    { ...s3, S3_ACCESS_KEY_ID: `two ${canary}` },
    'S3_ACCESS_KEY_ID must be one word of printable ASCII characters. Example: S3_ACCESS_KEY_ID=<the key id of the store>',
  ],
  [
    { ...s3, S3_SECRET_ACCESS_KEY: `${canary}\n` },
    'S3_SECRET_ACCESS_KEY must be one word of printable ASCII characters. Example: S3_SECRET_ACCESS_KEY=<the secret key of the store>',
  ],
  [
    { S3_ENDPOINT: s3.S3_ENDPOINT, S3_REGION: s3.S3_REGION },
    'S3_BUCKET is missing: S3_ENDPOINT is set and needs it. Example: S3_BUCKET=cypress-photos',
    'S3_ACCESS_KEY_ID is missing: S3_ENDPOINT is set and needs it. Example: S3_ACCESS_KEY_ID=<the key id of the store>',
    'S3_SECRET_ACCESS_KEY is missing: S3_ENDPOINT is set and needs it. Example: S3_SECRET_ACCESS_KEY=<the secret key of the store>',
  ],
  [
    { ...s3, S3_REGION: '' },
    'S3_REGION is missing: S3_ENDPOINT is set and needs it. Example: S3_REGION=us-east-1',
  ],
  [{ ...s3, S3_ENDPOINT: '' }, endpointFault('is missing: S3_BUCKET is set and needs it')],

  [{ ...backup, BACKUP_EVERY_HOURS: '0' }, backupHoursFault('"0"')],
  [{ ...backup, BACKUP_EVERY_HOURS: '169' }, backupHoursFault('"169"')],
  [{ ...backup, BACKUP_EVERY_HOURS: 'daily' }, backupHoursFault('"daily"')],
  [{ ...backup, BACKUP_EVERY_HOURS: '1.5' }, backupHoursFault('"1.5"')],
  [{ ...backup, BACKUP_KEEP: '0' }, backupKeepFault('"0"')],
  [{ ...backup, BACKUP_KEEP: '-3' }, backupKeepFault('"-3"')],
  [{ ...backup, BACKUP_KEEP: '1001' }, backupKeepFault('"1001"')],
  [
    { BACKUP_FOLDER: 's3://backups' },
    backupFolderFault('must be a folder of this machine (it is "s3://backups")'),
  ],
  [{ BACKUP_EVERY_HOURS: '24' }, backupFolderFault('is missing: BACKUP_EVERY_HOURS is set and needs it')],
  [{ OFFLINE_LOGIN_DAYS: '31' }, offlineDaysFault('"31"')],
  [{ OFFLINE_LOGIN_DAYS: 'forever' }, offlineDaysFault('"forever"')],
  [{ DEVICE_FORMS: '199' }, deviceFormsFault('"199"')],
  [{ AUDIT_LOG_DAYS: '29' }, auditDaysFault('"29"')],
  [{ AUDIT_LOG_DAYS: '36501' }, auditDaysFault('"36501"')],
  [
    { METRICS_PORT: 'yes' },
    'METRICS_PORT must be a whole number from 0 to 65535 (it is "yes"). Example: METRICS_PORT=9464',
  ],
  [
    { METRICS_HOST: '0.0.0.0' },
    'METRICS_PORT is missing: METRICS_HOST is set and needs it. Example: METRICS_PORT=9464',
  ],
  [
    { METRICS_PORT: '9464', METRICS_HOST: 'http://all' },
    'METRICS_HOST must be one IP address or host name, without scheme and port (it is "http://all"). Example: METRICS_HOST=127.0.0.1',
  ],
  [{ CONTACT_DAYS: '0' }, contactDaysFault('"0"')],
  [{ ...mail, DUE_MAIL_HOUR: '24' }, dueMailHourFault('"24"')],
  [{ ...mail, DUE_MAIL_HOUR: '6 am' }, dueMailHourFault('"6 am"')],
  [{ DUE_MAIL_HOUR: '6' }, smtpFault('is missing: DUE_MAIL_HOUR is set and needs it')],
  [{ DEVICE_FORMS: 'all' }, deviceFormsFault('"all"')],
  [{ BACKUP_KEEP: '3' }, backupFolderFault('is missing: BACKUP_KEEP is set and needs it')],

  [{ ...mail, SMTP_URL: `https://me:${canary}@mail` }, smtpFault('must begin with smtp:// or smtps://')],
  [{ ...mail, SMTP_URL: `mail ${canary}` }, smtpFault('must be a URL')],
  [{ ...mail, SMTP_URL: 'smtp:mail' }, smtpFault('must name a host')],
  [
    { ...mail, SMTP_URL: `smtp://${canary}@mail` },
    smtpFault('must carry both user name and password or neither'),
  ],
  [
    { SMTP_URL: `smtp://me:${canary}@mail` },
    'MAIL_TO is missing: SMTP_URL is set and needs it. Example: MAIL_TO=office@cypress.example',
  ],
  [
    { ...mail, MAIL_TO: 'office' },
    'MAIL_TO must be one e-mail address (it is "office"). Example: MAIL_TO=office@cypress.example',
  ],
  [
    { ...mail, MAIL_TO: 'a@b.example, c@d.example' },
    'MAIL_TO must be one e-mail address. Example: MAIL_TO=office@cypress.example',
  ],
  [
    { ...mail, MAIL_FROM: 'Cypress <website>' },
    'MAIL_FROM must be one e-mail address (it is "Cypress <website>"). Example: MAIL_FROM=website@cypress.example',
  ],

  [{ AUTH_SECRET: `short${canary}` }, secretFault('must have at least 32 characters')],
  [{ AUTH_SECRET: 'a'.repeat(64) }, secretFault(tooEasy)],
  [{ AUTH_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }, secretFault(tooEasy)],
  [{ AUTH_SECRET: 'change-me-change-me-change-me-change-me' }, secretFault(tooEasy)],

  [{ ADMIN_EMAIL: admin.ADMIN_EMAIL }, passwordFault('is missing: ADMIN_EMAIL is set and needs it')],
  [
    { ADMIN_PASSWORD: admin.ADMIN_PASSWORD },
    'ADMIN_EMAIL is missing: ADMIN_PASSWORD is set and needs it. Example: ADMIN_EMAIL=admin@cypress.example',
  ],
  [
    { ...admin, ADMIN_EMAIL: 'admin' },
    'ADMIN_EMAIL must be one e-mail address (it is "admin"). Example: ADMIN_EMAIL=admin@cypress.example',
  ],
  [
    { ...admin, ADMIN_PASSWORD: 'kanarie' },
    passwordFault('is refused: Password must have at least 8 characters'),
  ],
  [
    { ...admin, ADMIN_PASSWORD: canary.repeat(12) },
    passwordFault('is refused: Password must have at most 128 characters'),
  ],
]
