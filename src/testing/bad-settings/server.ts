// Settings of the server itself that are refused: its address, its data, its proxies, its log.

import {
  type BadSetting,
  baseFault,
  canary,
  databaseFault,
  folderFault,
  hostFault,
  levelFault,
  portFault,
  proxyFault,
} from './sentences.ts'

export const badServerSettings: readonly BadSetting[] = [
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
]
