// How the server ends: it says so first, finishes what it has begun, loses nothing it acknowledged, and is gone within
// ten seconds, whatever others do meanwhile.

import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { formContent } from '#testing/form-content.ts'
import { startMailServer, startSilentMailServer } from '#testing/mail-server.ts'
import { killPrograms, listening, type Program, startProgram } from '#testing/server-process.ts'
import { startTcpProxy } from '#testing/tcp-proxy.ts'
import { createTestDatabase, isPostgres, type TestDatabase } from '#testing/test-database.ts'
import { saveForm } from './completed-forms/save.ts'
import { facilityRegister } from './facilities/assign/assign-form.ts'
import { putIntoOutbox } from './mail/store.ts'

let location: TestDatabase

beforeEach(async () => {
  location = await createTestDatabase()
})
afterEach(async () => {
  killPrograms()
  await location.remove()
})

const admin = { ADMIN_EMAIL: 'boss@cypress.example', ADMIN_PASSWORD: 'dip the stick slowly' }

const start = (env: Record<string, string> = {}) => startProgram('main', location, { env })

/** Seconds from the signal to the end of the process, which must be a good one. */
async function stop(server: Program, signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Promise<number> {
  const started = performance.now()
  server.child.kill(signal)
  expect(await server.exit).toBe(0)
  return (performance.now() - started) / 1000
}

const logIn = async (url: string) => {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** A request whose body is still to come. */
const begin = (url: string, length: number) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  let answer = ''
  socket.setEncoding('latin1').on('data', chunk => {
    answer += chunk
  })
  socket.write(
    `POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  )
  return { socket, answer: () => answer }
}

describe('SIGTERM', () => {
  test('is announced for a moment, then nobody gets in, and a request under way is finished', async () => {
    const server = start()
    const url = await listening(server)
    const body = JSON.stringify({ email: 'nobody@cypress.example', password: 'a slow one' })
    const { socket, answer } = begin(url, body.length)
    await sleep(200)
    const stopping = stop(server)
    await sleep(300)
    for (const [path, status] of [
      ['/readyz', 503],
      ['/healthz', 200],
      ['/api/session', 200],
    ] as const) {
      const response = await fetch(`${url}${path}`)
      expect([path, response.status, response.headers.get('connection')]).toEqual([path, status, 'close'])
    }
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'down' })
    await sleep(2000)
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
    socket.write(body)
    expect(await stopping).toBeLessThan(8)
    expect(answer()).toContain('HTTP/1.1 401')
    expect(answer().toLowerCase()).toContain('connection: close')
  })

  test('takes about as long as the announcement when there is nothing else to do', async () => {
    const server = start()
    const url = await listening(server)
    await (await fetch(`${url}/healthz`)).text()
    const seconds = await stop(server)
    expect(seconds).toBeGreaterThan(1.4)
    expect(seconds).toBeLessThan(5)
  })

  test.each([
    ['never greets', ''],
    ['greets and says nothing more', '220 mail.example ESMTP\r\n'],
  ])(
    'does not wait for a mail server that %s; the mail is sent after the next start',
    async (_, greeting) => {
      const silent = await startSilentMailServer(greeting)
      const mail = { MAIL_TO: 'office@cypress.example', MAIL_FROM: 'web@cypress.example' }
      const database = openDatabase(location, () => {})
      await migrate(database)
      for (const text of ['one', 'two']) {
        await putIntoOutbox(database.write, { subject: 'A request', text, replyTo: null }, new Date())
      }
      const states = async () => {
        const rows = await database.read.selectFrom('outbox_mails').select(['state', 'attempts']).execute()
        return rows.map(row => `${row.state} ${row.attempts}`)
      }
      const server = start({ ...mail, SMTP_URL: silent.url })
      await listening(server)
      await expect.poll(() => silent.connections(), { timeout: 5000 }).toBe(1)
      expect(await stop(server)).toBeLessThan(10)
      await silent.stop()
      expect(await states()).toEqual(['waiting 0', 'waiting 0'])

      const office = await startMailServer()
      const next = start({ ...mail, SMTP_URL: office.url })
      await listening(next)
      await expect.poll(states, { timeout: 10_000 }).toEqual(['sent 1', 'sent 1'])
      expect(office.received).toHaveLength(2)
      await stop(next, 'SIGINT')
      await office.stop()
      await database.close()
    },
    60_000,
  )

  test('does not wait for clients that send nothing more and clients that read nothing', async () => {
    const server = start(admin)
    const url = await listening(server)
    const cookie = await logIn(url)
    await fillWithForms()
    const stuck = begin(url, 1000)
    const unread = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
    unread
      .pause()
      .write(`GET /api/completed-forms.csv HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`)
    await sleep(1000)
    expect(await stop(server)).toBeLessThan(10)
    expect(stuck.answer()).toBe('')
    unread.destroy()
  }, 60_000)
})

if (isPostgres())
  test('a database that does not answer is not waited for', async () => {
    const proxy = await startTcpProxy(location.databaseUrl ?? '')
    const server = startProgram('main', { ...location, databaseUrl: proxy.url })
    const url = await listening(server)
    proxy.blackHole()
    const waiting = fetch(`${url}/readyz`).catch(() => null)
    await sleep(300)
    expect(await stop(server)).toBeLessThan(10)
    await waiting
    await proxy.close()
  }, 60_000)
else
  test('somebody who reads the database, as a backup does, is not waited for', async () => {
    const server = start()
    const url = await listening(server)
    const reader = new DatabaseSync(join(location.dataDir, 'cypress.sqlite'))
    reader.exec('begin; select count(*) from users')
    await logIn(url)
    expect(await stop(server)).toBeLessThan(5)
    reader.close()
  })

describe('SIGINT', () => {
  test('is a person at the keyboard: nothing is announced', async () => {
    const server = start()
    const url = await listening(server)
    const { socket } = begin(url, 1000)
    await sleep(200)
    const stopping = stop(server, 'SIGINT')
    await sleep(500)
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
    socket.destroy()
    expect(await stopping).toBeLessThan(3)
  })
})

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'after %s a server comes back with everything it had acknowledged',
  async signal => {
    const server = start(admin)
    const url = await listening(server)
    const cookie = await logIn(url)
    const acknowledged: string[] = []
    const creating = (async () => {
      for (let index = 0; index < 100; index += 1) {
        const email = `inspector${index}@cypress.example`
        const response = await fetch(`${url}/api/users`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify({ email, password: 'dip the stick slowly', displayName: 'Inspector' }),
        })
        if (response.status === 201) acknowledged.push(email)
      }
    })().catch(() => {})
    await sleep(800)
    server.child.kill(signal)
    await creating
    await server.exit
    expect(acknowledged.length).toBeGreaterThan(0)

    const again = await listening(start())
    const users = await (await fetch(`${again}/api/users`, { headers: { cookie } })).text()
    for (const email of acknowledged) expect(users).toContain(email)
  },
)

/** More than the buffers between a server and its client hold. */
async function fillWithForms(): Promise<void> {
  const database = openDatabase(location, () => {})
  await migrate(database)
  const { id: by } = await database.read.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const content = formContent({ comments: 'x'.repeat(5000), hasAlarms: true, alarmNotes: 'y'.repeat(5000) })
  await database.transaction(async db => {
    for (let index = 0; index < 1200; index += 1) {
      const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
      const save = {
        id,
        template: verizonMonthly,
        content,
        by,
        version: null,
        now: new Date(),
      } as const
      await saveForm(db, save, facilityRegister)
    }
  })
  await database.close()
}
