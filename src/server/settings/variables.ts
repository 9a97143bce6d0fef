// Every setting of the product: its environment variable, what it may be, what it is when unset,
// and the example shown when it is wrong. `.env.example` lists the same names; a test compares them.

import { z } from 'zod'
import { auditLogDays } from '#domain/limits.ts'
import * as url from './url-rules.ts'
import * as value from './value-rules.ts'

export const variables = z.object({
  PORT: value.port.default(3000),
  HOST: value.host.default('127.0.0.1'),
  BASE_URL: url.baseUrl.optional(),
  DATA_DIR: value.folder.prefault('./data'),
  DATABASE_URL: url.databaseUrl.optional(),
  S3_ENDPOINT: url.s3Endpoint.optional(),
  S3_BUCKET: value.bucket.optional(),
  S3_REGION: value.region.optional(),
  S3_ACCESS_KEY_ID: value.word.optional(),
  S3_SECRET_ACCESS_KEY: value.word.optional(),
  BACKUP_FOLDER: value.folder.optional(),
  BACKUP_EVERY_HOURS: value.backupHours.default(24),
  BACKUP_KEEP: value.backupCount.default(14),
  SMTP_URL: url.smtpUrl.optional(),
  MAIL_TO: value.address.optional(),
  MAIL_FROM: value.address.optional(),
  DUE_MAIL_HOUR: value.hourOfDay.optional(),
  AUTH_SECRET: value.authSecret.optional(),
  ADMIN_EMAIL: value.adminEmail.optional(),
  ADMIN_PASSWORD: value.adminPassword.optional(),
  OFFLINE_LOGIN_DAYS: value.offlineDays.default(14),
  TRUSTED_PROXIES: value.proxies.default([]),
  LOG_LEVEL: value.logLevel.default('info'),
  DEVICE_FORMS: value.deviceForms.default(5_000),
  AUDIT_LOG_DAYS: value.auditDays.default(auditLogDays),
  CONTACT_DAYS: value.contactDays.optional(),
  METRICS_PORT: value.port.optional(),
  METRICS_HOST: value.host.default('127.0.0.1'),
})

export type Values = z.output<typeof variables>
export type VariableName = keyof Values

export const variableNames = Object.keys(variables.shape) as VariableName[]

export const examples: Record<VariableName, string> = {
  PORT: '3000',
  HOST: '127.0.0.1',
  BASE_URL: 'https://www.cypress.example',
  DATA_DIR: './data',
  DATABASE_URL: 'postgres://cypress:password@db.cypress.example:5432/cypress',
  S3_ENDPOINT: 'https://s3.us-east-1.amazonaws.com',
  S3_BUCKET: 'cypress-photos',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: '<the key id of the store>',
  S3_SECRET_ACCESS_KEY: '<the secret key of the store>',
  BACKUP_FOLDER: '/mnt/backups/cypress',
  BACKUP_EVERY_HOURS: '24',
  BACKUP_KEEP: '14',
  SMTP_URL: 'smtps://user:password@mail.cypress.example:465',
  MAIL_TO: 'office@cypress.example',
  MAIL_FROM: 'website@cypress.example',
  DUE_MAIL_HOUR: '6',
  AUTH_SECRET: '<what `openssl rand -base64 48` prints>',
  ADMIN_EMAIL: 'admin@cypress.example',
  ADMIN_PASSWORD: '<a phrase nobody would guess>',
  OFFLINE_LOGIN_DAYS: '14',
  TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1',
  LOG_LEVEL: 'info',
  DEVICE_FORMS: '5000',
  METRICS_PORT: '9464',
  METRICS_HOST: '127.0.0.1',
  AUDIT_LOG_DAYS: '730',
  CONTACT_DAYS: '1095',
}

/** Their values never reach the console or the log, also not inside a fault. */
export const secrets: ReadonlySet<VariableName> = new Set<VariableName>([
  'DATABASE_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'AUTH_SECRET',
  'ADMIN_PASSWORD',
])
