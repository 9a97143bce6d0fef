// Names that are no settings but nearly one, and several faults at once.

import { type BadSetting, canary, levelFault, misspelt, passwordFault, portFault } from './sentences.ts'

export const misspeltSettings: readonly BadSetting[] = [
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
