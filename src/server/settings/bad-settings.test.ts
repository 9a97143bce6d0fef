// The table of bad settings, each with every message it must give, to the letter.

import { describe, expect, test } from 'vitest'
import { readSettings, SettingsFault } from '../env.ts'
import { variableNames } from './variables.ts'

type Env = Record<string, string>
type BadSetting = readonly [env: Env, ...messages: string[]]

/** Stand in every secret of the table and must stand in no message. */
const canary = 'Canary7Tweets'

const portFault = (it: string) =>
  `PORT must be a whole number from 0 to 65535 (it is ${it}). Example: PORT=3000`
const hostFault = (it: string) =>
  `HOST must be one IP address or host name, without scheme and port (it is ${it}). Example: HOST=127.0.0.1`
const baseFault = (wrong: string) => `BASE_URL ${wrong}. Example: BASE_URL=https://www.cypress.example`
const folderFault = (wrong: string) => `DATA_DIR ${wrong}. Example: DATA_DIR=./data`
const databaseFault = (wrong: string) =>
  `DATABASE_URL ${wrong}. Example: DATABASE_URL=postgres://cypress:password@db.cypress.example:5432/cypress`
const smtpFault = (wrong: string) =>
  `SMTP_URL ${wrong}. Example: SMTP_URL=smtps://user:password@mail.cypress.example:465`
const endpointFault = (wrong: string) =>
  `S3_ENDPOINT ${wrong}. Example: S3_ENDPOINT=https://s3.us-east-1.amazonaws.com`
const secretFault = (wrong: string) =>
  `AUTH_SECRET ${wrong}. Example: AUTH_SECRET=<what \`openssl rand -base64 48\` prints>`
const passwordFault = (wrong: string) =>
  `ADMIN_PASSWORD ${wrong}. Example: ADMIN_PASSWORD=<a phrase nobody would guess>`
const proxyFault = (wrong: string) =>
  `TRUSTED_PROXIES ${wrong}. Example: TRUSTED_PROXIES=10.0.0.0/8, 127.0.0.1`
const levelFault = (it: string) =>
  `LOG_LEVEL must be one of debug, info, warn, error, silent (it is ${it}). Example: LOG_LEVEL=info`
const bucketFault = (it: string) =>
  `S3_BUCKET must be 3 to 63 lower-case letters, digits, dots or hyphens (it is ${it}). Example: S3_BUCKET=cypress-photos`
const misspelt = (name: string, meant: string) => `${name} is no setting. Did you mean ${meant}`

const tooEasy = 'is too easy to guess: it repeats itself or counts up'
const s3 = {
  S3_ENDPOINT: 'https://s3.cypress.example',
  S3_BUCKET: 'photos',
  S3_REGION: 'auto',
  S3_ACCESS_KEY_ID: `id${canary}`,
  S3_SECRET_ACCESS_KEY: `key${canary}`,
}
const mail = { SMTP_URL: 'smtp://localhost', MAIL_TO: 'office@cypress.example' }
const admin = { ADMIN_EMAIL: 'admin@cypress.example', ADMIN_PASSWORD: `pass${canary}` }

const badSettings: readonly BadSetting[] = [
  [{ PORT: 'http' }, portFault('"http"')],
  [{ PORT: '-1' }, portFault('"-1"')],
  [{ PORT: '3000.5' }, portFault('"3000.5"')],
  [{ PORT: '65536' }, portFault('"65536"')],
  [{ PORT: ' 3000' }, portFault('" 3000"')],
  [{ PORT: '0x10' }, portFault('"0x10"')],
  [{ PORT: '1'.repeat(90) }, portFault(`"${'1'.repeat(60)}…"`)],

  [{ HOST: 'http://localhost' }, hostFault('"http://localhost"')],
  [{ HOST: 'localhost:3000' }, hostFault('"localhost:3000"')],
  [{ HOST: '256.0.0.1' }, hostFault('"256.0.0.1"')],
  [{ HOST: '[::1]' }, hostFault('"[::1]"')],
  [{ HOST: '-server' }, hostFault('"-server"')],
  [{ HOST: 'a\nb' }, hostFault('"a\\nb"')],

  [{ BASE_URL: 'www.cypress.example' }, baseFault('must be a URL (it is "www.cypress.example")')],
  [
    { BASE_URL: 'ftp://cypress.example' },
    baseFault('must begin with https:// (it is "ftp://cypress.example")'),
  ],
  [
    { BASE_URL: 'http://www.cypress.example' },
    baseFault(
      'must begin with https:// (plain http:// is only for this machine itself) (it is "http://www.cypress.example")',
    ),
  ],
  [
    { BASE_URL: 'http://localhost.cypress.example' },
    baseFault(
      'must begin with https:// (plain http:// is only for this machine itself) (it is "http://localhost.cypress.example")',
    ),
  ],
  [
    { BASE_URL: 'https://cypress.example/' },
    baseFault(
      'must be exactly an origin, without a path: write https://cypress.example (it is "https://cypress.example/")',
    ),
  ],
  [
    { BASE_URL: 'https://cypress.example/staff?x=1' },
    baseFault(
      'must be exactly an origin, without a path: write https://cypress.example (it is "https://cypress.example/staff?x=1")',
    ),
  ],
  [
    { BASE_URL: 'https://Cypress.example:443' },
    baseFault(
      'must be exactly an origin, without a path: write https://cypress.example (it is "https://Cypress.example:443")',
    ),
  ],
  [
    { BASE_URL: 'https://*.cypress.example' },
    baseFault('must name one host, not a pattern (it is "https://*.cypress.example")'),
  ],
  [
    { BASE_URL: `https://me:${canary}@cypress.example` },
    baseFault('must not carry a user name or a password'),
  ],
  [{ BASE_URL: 'https://cypress.example ' }, baseFault('must be a URL (it is "https://cypress.example ")')],

  [
    { DATA_DIR: ' ./data' },
    folderFault('must not have spaces around it or characters that cannot be printed (it is " ./data")'),
  ],
  [
    { DATA_DIR: './da\u0000ta' },
    folderFault(
      'must not have spaces around it or characters that cannot be printed (it is "./da\\u0000ta")',
    ),
  ],
  [{ DATA_DIR: 's3://photos' }, folderFault('must be a folder of this machine (it is "s3://photos")')],
  [
    { DATA_DIR: '~/data' },
    folderFault('must not begin with ~, which only a shell understands (it is "~/data")'),
  ],

  [
    { DATABASE_URL: `cypress:${canary}` },
    databaseFault('must begin with postgres:// or postgresql:// (leave it out for the embedded SQLite)'),
  ],
  [
    { DATABASE_URL: `mysql://me:${canary}@db/cypress` },
    databaseFault('must begin with postgres:// or postgresql:// (leave it out for the embedded SQLite)'),
  ],
  [{ DATABASE_URL: `${canary}` }, databaseFault('must be a URL')],
  [{ DATABASE_URL: `postgres://me:${canary}@db` }, databaseFault('must name a database after the host')],
  [
    { DATABASE_URL: `postgresql://me:${canary}@db:5432/` },
    databaseFault('must name a database after the host'),
  ],
  [{ DATABASE_URL: 'postgres:///cypress' }, databaseFault('must name a host')],
  [{ DATABASE_URL: `postgres://me:${canary}@db:port/cypress` }, databaseFault('must be a URL')],

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

  [
    { TRUSTED_PROXIES: 'proxy.local' },
    proxyFault('must be IP addresses or CIDR ranges, which "proxy.local" is not (it is "proxy.local")'),
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.0/33' },
    proxyFault('must be IP addresses or CIDR ranges, which "10.0.0.0/33" is not (it is "10.0.0.0/33")'),
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.1,,10.0.0.2' },
    proxyFault('must not have an empty entry (it is "10.0.0.1,,10.0.0.2")'),
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.1, ::/0' },
    proxyFault('must not trust every address, as "::/0" does (it is "10.0.0.1, ::/0")'),
  ],
  [
    { TRUSTED_PROXIES: 'one, 10.0.0.1/8/8' },
    proxyFault('must be IP addresses or CIDR ranges, which "one" is not (it is "one, 10.0.0.1/8/8")'),
    proxyFault(
      'must be IP addresses or CIDR ranges, which "10.0.0.1/8/8" is not (it is "one, 10.0.0.1/8/8")',
    ),
  ],

  [{ LOG_LEVEL: 'verbose' }, levelFault('"verbose"')],
  [{ LOG_LEVEL: 'INFO' }, levelFault('"INFO"')],

  [{ S3_BUKET: canary }, `${misspelt('S3_BUKET', 'S3_BUCKET')}? Example: S3_BUCKET=cypress-photos`],
  [
    { S3_SECRET_KEY: canary },
    `${misspelt('S3_SECRET_KEY', 'S3_SECRET_ACCESS_KEY')}? Example: S3_SECRET_ACCESS_KEY=<the secret key of the store>`,
  ],
  [
    { SMTP_URI: canary },
    `${misspelt('SMTP_URI', 'SMTP_URL')}? Example: SMTP_URL=smtps://user:password@mail.cypress.example:465`,
  ],
  [
    { SMTP_PASSWORD: canary },
    `${misspelt('SMTP_PASSWORD', 'SMTP_URL')}? Example: SMTP_URL=smtps://user:password@mail.cypress.example:465`,
  ],
  [{ MAIL_FORM: 'x' }, `${misspelt('MAIL_FORM', 'MAIL_FROM')}? Example: MAIL_FROM=website@cypress.example`],
  [
    { ADMIN_MAIL: 'x' },
    `${misspelt('ADMIN_MAIL', 'ADMIN_EMAIL')}? Example: ADMIN_EMAIL=admin@cypress.example`,
  ],
  [
    { ADMIN_PASWORD: canary },
    `${misspelt('ADMIN_PASWORD', 'ADMIN_PASSWORD')}? Example: ADMIN_PASSWORD=<a phrase nobody would guess>`,
  ],
  [
    { AUTH_SECERT: canary },
    `${misspelt('AUTH_SECERT', 'AUTH_SECRET')}? Example: AUTH_SECRET=<what \`openssl rand -base64 48\` prints>`,
  ],
  [
    { DATABSE_URL: canary },
    `${misspelt('DATABSE_URL', 'DATABASE_URL')}? Example: DATABASE_URL=postgres://cypress:password@db.cypress.example:5432/cypress`,
  ],
  [
    { database_url: canary },
    `${misspelt('database_url', 'DATABASE_URL')}? Example: DATABASE_URL=postgres://cypress:password@db.cypress.example:5432/cypress`,
  ],
  [{ DATADIR: 'x' }, `${misspelt('DATADIR', 'DATA_DIR')}? Example: DATA_DIR=./data`],
  [{ BASE_URI: 'x' }, `${misspelt('BASE_URI', 'BASE_URL')}? Example: BASE_URL=https://www.cypress.example`],
  [
    { TRUSTED_PROXYS: 'x' },
    `${misspelt('TRUSTED_PROXYS', 'TRUSTED_PROXIES')}? Example: TRUSTED_PROXIES=10.0.0.0/8, 127.0.0.1`,
  ],

  [
    { PORT: 'x', LOG_LEVEL: 'loud', ADMIN_EMAIL: 'a@b.example', S3_BUKET: 'photos' },
    portFault('"x"'),
    levelFault('"loud"'),
    passwordFault('is missing: ADMIN_EMAIL is set and needs it'),
    `${misspelt('S3_BUKET', 'S3_BUCKET')}? Example: S3_BUCKET=cypress-photos`,
  ],
]

function faultOf(env: Env): SettingsFault | null {
  try {
    readSettings(env)
    return null
  } catch (error) {
    if (error instanceof SettingsFault) return error
    throw error
  }
}

describe('bad settings', () => {
  test.each(badSettings.map(([env, ...messages]) => ({ env, messages })))('$env', ({ env, messages }) => {
    const fault = faultOf(env)
    expect(fault?.faults.map(({ message }) => message)).toEqual(messages)
    expect(fault?.faults.map(({ variable }) => variable)).toEqual(
      messages.map(message => message.split(' ')[0]),
    )
    expect(fault?.message).toBe(messages.join('\n'))
    expect(fault?.message).not.toContain(canary)
  })

  test('the table has 40 cases or more, none twice, and refuses every setting once', () => {
    expect(badSettings.length).toBeGreaterThanOrEqual(40)
    expect(new Set(badSettings.map(([env]) => JSON.stringify(env))).size).toBe(badSettings.length)
    const refused = new Set(
      badSettings.flatMap(([, ...messages]) => messages.map(message => message.split(' ')[0])),
    )
    expect(variableNames.filter(name => !refused.has(name))).toEqual([])
  })
})
