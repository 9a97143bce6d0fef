import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ownOrigins, readSettings, SettingsFault } from './env.ts'
import { namesInFiles } from './settings/settings-file.ts'
import { examples, variableNames, variables } from './settings/variables.ts'

type Env = Record<string, string | undefined>

function messagesOf(env: Env, inFiles: readonly string[] = []): string[] {
  try {
    readSettings(env, inFiles)
  } catch (error) {
    if (error instanceof SettingsFault) return error.faults.map(fault => fault.message)
    throw error
  }
  return []
}

const s3 = {
  S3_ENDPOINT: 'https://s3.us-east-1.amazonaws.com',
  S3_BUCKET: 'photos',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}

/** What a login shell, npm, systemd, cron, a container and its services put into the environment. */
const ordinaryNames = [
  ...'PATH HOME USER LOGNAME SHELL PWD OLDPWD SHLVL TERM LANG LC_ALL LS_COLORS TZ TMPDIR MAIL MAILCHECK _'.split(
    ' ',
  ),
  ...'HOSTNAME HOSTTYPE HISTSIZE EDITOR PAGER DISPLAY COLUMNS LINES SUDO_USER SSH_AUTH_SOCK XDG_DATA_DIRS'.split(
    ' ',
  ),
  ...'NODE NODE_ENV NODE_OPTIONS NODE_COMPILE_CACHE INIT_CWD COLOR npm_command npm_config_prefix'.split(' '),
  ...'npm_package_name npm_lifecycle_event npm_config_noproxy npm_node_execpath'.split(' '),
  ...'INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID MAINPID NOTIFY_SOCKET LISTEN_FDS MAILTO MAILFROM'.split(
    ' ',
  ),
  ...'KUBERNETES_PORT KUBERNETES_SERVICE_HOST POSTGRES_PORT_5432_TCP DB_HOST DB_PORT REDIS_URL container'.split(
    ' ',
  ),
  ...'PGHOST PGPORT PGUSER PGDATABASE DATABASE AWS_REGION HTTP_PROXY no_proxy CI GITHUB_BASE_REF LOGS_DIRECTORY'.split(
    ' ',
  ),
  ...'STATE_DIRECTORY MALLOC_ARENA_MAX MALLOC_MMAP_THRESHOLD_ UV_THREADPOOL_SIZE PORTAL HOSTED SUPPORT'.split(
    ' ',
  ),
  ...'APPDATA USERPROFILE HOMEPATH SystemRoot ProgramData USERDOMAIN COMPUTERNAME'.split(' '),
]

describe('settings that are right', () => {
  const defaults = {
    port: 3000,
    host: '127.0.0.1',
    baseUrl: null,
    dataDir: resolve('data'),
    databaseUrl: null,
    s3: null,
    backup: null,
    mail: { smtpUrl: null, to: 'office@cypress.example', from: 'office@cypress.example' },
    authSecret: null,
    firstAdmin: null,
    offlineLoginDays: 14,
    trustedProxies: [],
    logLevel: 'info',
    deviceForms: 5000,
    dueMailHour: null,
    retention: { auditDays: 730, contactDays: null },
    metrics: null,
  }

  test('none at all gives the defaults', () => {
    expect(readSettings({})).toEqual(defaults)
  })

  test('an empty value counts as unset', () => {
    const empty = Object.fromEntries([...variableNames, 'S3_BUKET'].map(name => [name, '']))
    expect(readSettings(empty)).toEqual(defaults)
  })

  test('variables of other programs are left alone', () => {
    expect(readSettings(Object.fromEntries(ordinaryNames.map(name => [name, 'x'])))).toEqual(defaults)
  })

  test('all of them are read into their groups', () => {
    expect(
      readSettings({
        ...s3,
        PORT: '0',
        HOST: '::',
        BASE_URL: 'https://www.cypress.example',
        DATA_DIR: '/srv/cypress data',
        DATABASE_URL: 'postgresql://me:pw@db:5432/cypress?sslmode=require',
        BACKUP_FOLDER: '/mnt/backups',
        BACKUP_KEEP: '7',
        OFFLINE_LOGIN_DAYS: '7',
        SMTP_URL: 'smtps://me:pw@mail.cypress.example:465',
        MAIL_TO: ' leads@cypress.example ',
        AUTH_SECRET: '3f9c0f7d1e5b4a68927c0d1be3a4f586',
        ADMIN_EMAIL: 'First.Admin@Cypress.example',
        ADMIN_PASSWORD: ' pass phrase with blanks ',
        TRUSTED_PROXIES: '10.0.0.0/8,::1, 192.0.2.7',
        LOG_LEVEL: 'warn',
        DEVICE_FORMS: '20000',
        METRICS_PORT: '9464',
        METRICS_HOST: '10.0.0.7',
        AUDIT_LOG_DAYS: '365',
        CONTACT_DAYS: '1095',
        DUE_MAIL_HOUR: '0',
      }),
    ).toEqual({
      port: 0,
      host: '::',
      baseUrl: 'https://www.cypress.example',
      dataDir: '/srv/cypress data',
      databaseUrl: 'postgresql://me:pw@db:5432/cypress?sslmode=require',
      s3: {
        endpoint: s3.S3_ENDPOINT,
        bucket: s3.S3_BUCKET,
        region: s3.S3_REGION,
        accessKeyId: s3.S3_ACCESS_KEY_ID,
        secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
      },
      backup: { folder: '/mnt/backups', everyHours: 24, keep: 7 },
      mail: {
        smtpUrl: 'smtps://me:pw@mail.cypress.example:465',
        to: 'leads@cypress.example',
        from: 'leads@cypress.example',
      },
      authSecret: '3f9c0f7d1e5b4a68927c0d1be3a4f586',
      firstAdmin: { email: 'first.admin@cypress.example', password: ' pass phrase with blanks ' },
      offlineLoginDays: 7,
      trustedProxies: ['10.0.0.0/8', '::1', '192.0.2.7'],
      logLevel: 'warn',
      deviceForms: 20_000,
      dueMailHour: 0,
      retention: { auditDays: 365, contactDays: 1095 },
      metrics: { port: 9464, host: '10.0.0.7' },
    })
  })

  test.each([
    { BASE_URL: 'http://localhost:8080' },
    { BASE_URL: 'http://app.localhost' },
    { BASE_URL: 'http://127.3.2.1:3000' },
    { BASE_URL: 'http://[::1]:3000' },
    { HOST: 'localhost' },
    { HOST: 'server-2.cypress.example' },
    { DATABASE_URL: 'postgres:///cypress?host=/var/run/postgresql' },
    { SMTP_URL: 'smtp://localhost:1025', MAIL_TO: 'a@b.example' },
    { MAIL_TO: 'a@b.example' },
    { ...s3, S3_ENDPOINT: 'http://minio:9000/storage/s3' },
  ])('%j is accepted', env => {
    expect(messagesOf(env)).toEqual([])
  })
})

describe('a settings file', () => {
  const inFile = (text: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'cypress-env-'))
    const file = join(folder, '.env')
    writeFileSync(file, text)
    try {
      return messagesOf(parseEnv(text), namesInFiles([`--env-file=${file}`, '--enable-source-maps']))
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  test('holds no name that is no setting, however far off', () => {
    // Node hands them over in the order of the alphabet.
    expect(inFile('PORT=3000\nOFFICE_NAME=Ocala\nDATABASE_ULR=x\nDATBASE=x\n')).toEqual([
      'DATABASE_ULR is no setting. Did you mean DATABASE_URL?',
      'DATBASE is no setting, and stands in .env. All settings are listed in .env.example.',
      'OFFICE_NAME is no setting, and stands in .env. All settings are listed in .env.example.',
    ])
  })

  test('may hold what Node, its libraries and the allocator read, and what is empty', () => {
    expect(
      inFile('NODE_EXTRA_CA_CERTS=/ca.pem\nTZ=UTC\nPGSSLMODE=require\nMALLOC_ARENA_MAX=2\nOFFICE='),
    ).toEqual([])
  })

  test('without one only the environment counts', () => {
    expect(namesInFiles(['--enable-source-maps'])).toEqual([])
  })

  test('is read by the programs', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cypress-env-'))
    writeFileSync(join(folder, '.env'), 'OFFICE_NAME=Ocala\n')
    const program = resolve(import.meta.dirname, 'commands/admin.ts')
    const { PATH = '' } = process.env
    const run = spawnSync(process.execPath, [`--env-file=${join(folder, '.env')}`, program, 'list'], {
      env: { PATH, DATA_DIR: folder },
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true })
    expect([run.status, run.stderr]).toEqual([78, expect.stringContaining('OFFICE_NAME is no setting')])
  })
})

describe('own origins', () => {
  test('a base URL is the only one', () => {
    expect(ownOrigins({ baseUrl: 'https://www.cypress.example' }, 3000)).toEqual([
      'https://www.cypress.example',
    ])
  })

  test('without one, this machine under both of its names', () => {
    expect(ownOrigins({ baseUrl: null }, 4321)).toEqual(['http://localhost:4321', 'http://127.0.0.1:4321'])
    expect(ownOrigins({ baseUrl: null }, 80)).toEqual(['http://localhost', 'http://127.0.0.1'])
  })
})

describe('.env.example', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../.env.example'), 'utf8')
  const uncommented = text.replace(/^# (?=[A-Z\d_]+=)/gm, '')

  test('lists exactly the settings there are, in their order', () => {
    const listed = [...uncommented.matchAll(/^([A-Z\d_]+)=/gm)].map(match => match[1])
    expect(listed).toEqual(variableNames)
  })

  test('changes nothing as it stands and is accepted when every line is taken in', () => {
    expect(parseEnv(text)).toEqual({})
    expect(messagesOf(parseEnv(uncommented))).toEqual([])
  })

  test('the examples of the faults are right themselves, or instructions in angle brackets', () => {
    for (const name of variableNames) {
      if (/^<.+>$/.test(examples[name])) continue
      expect([name, variables.shape[name].safeParse(examples[name]).success]).toEqual([name, true])
    }
  })
})
