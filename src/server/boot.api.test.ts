// The server as a process: what an operator sees at the first start and at a bad one, and the commands.

import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { killPrograms, listening, type Program, startProgram } from '#testing/server-process.ts'
import { createTestDatabase, isPostgres, type TestDatabase } from '#testing/test-database.ts'
import { createTestUser, testPassword } from '#testing/test-people.ts'
import { openDatabase } from './db/open.ts'

let location: TestDatabase

const provide = (isEmpty: boolean) => async () => {
  location = await createTestDatabase({ isEmpty })
}
afterEach(async () => {
  killPrograms()
  await location.remove()
})

const start = (env: Record<string, string> = {}) => startProgram('main', location, { env })
const command = (program: 'admin' | 'demo', ...args: string[]) => startProgram(program, location, { args })

const morningMail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'office@cypress.example', DUE_MAIL_HOUR: '0' }

async function stop(server: Program): Promise<void> {
  server.child.kill('SIGINT')
  expect(await server.exit).toBe(0)
}

/** As after a first start. */
async function addUser(): Promise<void> {
  const database = openDatabase(location, () => {})
  const user = { email: 'dana@cypress.example', password: testPassword, displayName: 'Dana Fields' }
  await createTestUser(database, { ...user, admin: true, inspector: false })
  await database.close()
}

const logIn = (url: string, email: string, password: string) =>
  fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

describe('the first start', () => {
  beforeEach(provide(true))

  test('makes an admin, shows the password once, and never again', async () => {
    const first = start()
    const url = await listening(first)
    const [, email = '', password = ''] = /"email":"([^"]+)","password":"([^"]+)"/.exec(first.output()) ?? []
    expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
    expect((await logIn(url, email, password)).status).toBe(200)
    first.child.kill('SIGINT')
    expect(await first.exit).toBe(0)

    const second = start()
    await listening(second)
    expect(second.output()).not.toContain('password')
    const secret = await stat(join(location.dataDir, 'auth-secret'))
    expect(secret.mode & 0o777).toBe(0o600)
  })

  test('prints nothing but lines of the log where no person reads along, and no warning', async () => {
    const first = start(morningMail)
    await listening(first)
    // On PostgreSQL one that does not lead, on a data folder one that leads again.
    if (!isPostgres()) await stop(first)
    const second = start(morningMail)
    await listening(second)
    await stop(second)
    if (isPostgres()) await stop(first)
    for (const server of [first, second]) {
      const lines = server.output().trimEnd().split('\n')
      for (const line of lines) expect(JSON.parse(line)).toHaveProperty('event')
      expect(lines.join()).toContain('Listening on http://')
    }
  }, 60_000)

  test('takes the admin from the settings', async () => {
    const server = start({
      ADMIN_EMAIL: 'boss@cypress.example',
      ADMIN_PASSWORD: 'dip the stick slowly',
    })
    const url = await listening(server)
    expect(server.output()).not.toContain('dip the stick')
    expect((await logIn(url, 'boss@cypress.example', 'dip the stick slowly')).status).toBe(200)
  })

  test('is alive and ready', async () => {
    const url = await listening(start())
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })
})

describe('a start that cannot be', () => {
  beforeEach(provide(false))

  test('prints all bad settings at once and exits with 78', async () => {
    const server = start({ PORT: 'http', AUTH_SECRET: 'short', TRUSTED_PROXIES: 'nobody' })
    expect(await server.exit).toBe(78)
    for (const name of ['PORT', 'AUTH_SECRET', 'TRUSTED_PROXIES']) expect(server.output()).toContain(name)
    expect(server.output()).not.toContain('    at ')
  })

  test('refuses a common password for the first admin', async () => {
    const server = start({ ADMIN_EMAIL: 'boss@cypress.example', ADMIN_PASSWORD: 'Password1234' })
    expect(await server.exit).toBe(78)
    expect(server.output()).toContain('This password is among the most common ones')
  })

  test('says that the port is taken', async () => {
    const url = await listening(start())
    const second = start({ PORT: new URL(url).port, DATA_DIR: join(location.dataDir, 'second') })
    expect(await second.exit).toBe(78)
    expect(second.output()).toContain(`Port ${new URL(url).port} is taken by another program.`)
  })

  test('says that the port for the metrics is taken, and which setting chooses it', async () => {
    const { port } = new URL(await listening(start()))
    const second = start({ METRICS_PORT: port, DATA_DIR: join(location.dataDir, 'second') })
    expect(await second.exit).toBe(78)
    expect(second.output()).toContain(`Port ${port} for the metrics is taken by another program.`)
    expect(second.output()).toContain('METRICS_PORT')
    expect(second.output()).not.toContain('    at ')
  })

  // Only SQLite lives in the folder.
  if (!isPostgres())
    test('refuses a data folder that another server uses, naming process and folder', async () => {
      const first = start()
      await listening(first)
      const second = start()
      expect(await second.exit).toBe(78)
      expect(second.output()).toContain(
        `Another server (process ${first.child.pid}) is using the data folder ${location.dataDir}.`,
      )
      first.child.kill('SIGKILL')
      await first.exit
      await listening(start())
    })

  test('says that the data folder cannot be used', async () => {
    const file = join(location.dataDir, 'a-file')
    await writeFile(file, '')
    const server = start({ DATA_DIR: join(file, 'below') })
    expect(await server.exit).toBe(78)
    expect(server.output()).toContain('Choose another with DATA_DIR.')
  })

  if (isPostgres())
    test('says that the database does not answer', async () => {
      const server = start({ DATABASE_URL: 'postgres://localhost:1/none' })
      expect(await server.exit).toBe(78)
      expect(server.output()).toContain('The database of DATABASE_URL does not answer')
    })
})

describe('the admin command', () => {
  beforeEach(provide(false))

  test('creates, recovers and lists while the server runs, and ends old sessions', async () => {
    const server = start({
      ADMIN_EMAIL: 'boss@cypress.example',
      ADMIN_PASSWORD: 'dip the stick slowly',
    })
    const url = await listening(server)
    const cookie =
      (await logIn(url, 'boss@cypress.example', 'dip the stick slowly')).headers.getSetCookie()[0] ?? ''

    const created = command('admin', 'create', 'Second@cypress.example', 'Second', 'Boss')
    expect(await created.exit).toBe(0)
    const secondPassword = /once: (\S+)/.exec(created.output())?.[1] ?? ''
    expect((await logIn(url, 'second@cypress.example', secondPassword)).status).toBe(200)

    const recovered = command('admin', 'recover', 'boss@cypress.example')
    expect(await recovered.exit).toBe(0)
    const newPassword = /once: (\S+)/.exec(recovered.output())?.[1] ?? ''
    expect((await logIn(url, 'boss@cypress.example', 'dip the stick slowly')).status).toBe(401)
    expect((await logIn(url, 'boss@cypress.example', newPassword)).status).toBe(200)
    const session = await fetch(`${url}/api/session`, { headers: { cookie: cookie.split(';')[0] ?? '' } })
    expect(await session.json()).toEqual({ user: null })

    const listed = command('admin', 'list')
    expect(await listed.exit).toBe(0)
    expect(listed.output()).toContain('second@cypress.example · Second Boss · Admin · Inspector')
  })

  test.each([
    [[], 'Usage:'],
    [['constructor'], 'Usage:'],
    [['recover', 'nobody@cypress.example'], 'There is no user nobody@cypress.example.'],
    [['create', 'nonsense'], 'Not an e-mail address: nonsense'],
  ])('%j fails with a sentence', async (args, sentence) => {
    await addUser()
    const failing = command('admin', ...args)
    expect(await failing.exit).toBe(1)
    expect(failing.output()).toContain(sentence)
    expect(failing.output()).not.toContain('    at ')
  })
})

describe('the demo command', () => {
  beforeEach(provide(false))

  test('fills an empty database with people, forms and leads, and refuses a full one', async () => {
    const demo = command('demo')
    expect(await demo.exit).toBe(0)
    const [, password = ''] = /password "(.+)"/.exec(demo.output()) ?? []
    const url = await listening(start())
    const login = await logIn(url, 'luis@demo.example', password)
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const read = async (path: string) => (await fetch(`${url}${path}`, { headers: { cookie } })).json()
    const { items, total } = (await read('/api/completed-forms?limit=200')) as {
      items: { state: string; photoCount: number }[]
      total: number
    }
    // 260 inspections and 5 tests, less those in the trash.
    expect(total).toBe(260)
    const { months } = (await read('/api/completed-forms/by-month')) as {
      months: { counts: Record<string, number> }[]
    }
    for (const { counts } of months) expect(Math.max(...Object.values(counts))).toBeGreaterThan(0)
    expect(await read('/api/completed-forms/trash')).toMatchObject({ total: 5 })
    expect(new Set(items.map(item => item.state)).size).toBe(4)
    expect(items.some(item => item.photoCount > 2)).toBe(true)

    const again = command('demo')
    expect(await again.exit).toBe(1)
    expect(again.output()).toContain('Demo data is for an empty one')
  }, 60_000)
})
