// Names that are no settings but look like one, and several faults at once.

import { type BadSetting, canary, levelFault, passwordFault, portFault } from './sentences.ts'

const s3 = 'S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'
const unknownS3 = (name: string) => `${name} is no setting. Those that begin with S3_ are: ${s3}.`

export const unknownSettings: readonly BadSetting[] = [
  [{ S3_BUKET: canary }, unknownS3('S3_BUKET')],
  [{ S3_SECRET_KEY: canary }, unknownS3('S3_SECRET_KEY')],
  [{ s3_bukket: canary }, unknownS3('s3_bukket')],
  [{ SMTP_URI: canary }, 'SMTP_URI is no setting. Those that begin with SMTP_ are: SMTP_URL.'],
  [{ SMTP_PASSWORD: canary }, 'SMTP_PASSWORD is no setting. Those that begin with SMTP_ are: SMTP_URL.'],
  [
    { BACKUP_DIR: canary },
    'BACKUP_DIR is no setting. Those that begin with BACKUP_ are: BACKUP_FOLDER, BACKUP_EVERY_HOURS, BACKUP_KEEP.',
  ],
  ...(
    [
      ['DATABASE_ULR', 'DATABASE_URL'],
      ['DATABSE_URL', 'DATABASE_URL'],
      ['DATABASE_URLS', 'DATABASE_URL'],
      ['DATABASE-URL', 'DATABASE_URL'],
      ['databaseurl', 'DATABASE_URL'],
      ['DATA_DIRR', 'DATA_DIR'],
      ['PROT', 'PORT'],
      ['HOSTS', 'HOST'],
      ['MAIL_T0', 'MAIL_TO'],
      ['AUTH_SECERT', 'AUTH_SECRET'],
      ['LOGLEVEL', 'LOG_LEVEL'],
    ] as const
  ).map(([name, meant]): BadSetting => [{ [name]: canary }, `${name} is no setting. Did you mean ${meant}?`]),
  [{ database_url: canary }, 'database_url is no setting. It is spelled DATABASE_URL.'],
  [{ Admin_Password: canary }, 'Admin_Password is no setting. It is spelled ADMIN_PASSWORD.'],
  [
    { PORT: 'x', LOG_LEVEL: 'loud', ADMIN_EMAIL: 'a@b.example', S3_BUKET: 'photos' },
    portFault('"x"'),
    levelFault('"loud"'),
    passwordFault('is missing: ADMIN_EMAIL is set and needs it'),
    unknownS3('S3_BUKET'),
  ],
]
