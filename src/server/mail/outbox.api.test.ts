// Mail over a real SMTP server, on a real database.

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/dialect.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/http/log.ts'
import { type MailServer, startMailServer, startSilentMailServer } from '#testing/mail-server.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { type Outbox, retryDelayMs, startOutbox } from './outbox.ts'
import { createSender } from './sender.ts'
import { putIntoOutbox } from './store.ts'

let location: TestDatabase
let database: Database
let server: MailServer
let outboxes: Outbox[] = []
const log = createLog('silent')

beforeAll(async () => {
  location = await createTestDatabase()
  database = openDatabase(location, () => {})
  await migrate(database)
})
afterAll(async () => {
  await database.close()
  await location.remove()
})
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(outboxes.map(outbox => outbox.stop()))
  outboxes = []
  await server.stop()
  await database.write.deleteFrom('outbox_mails').execute()
})

const start = (smtpUrl: string | null = server.url) => {
  const sender = createSender(
    { smtpUrl, to: 'office@cypress.example', from: 'web@cypress.example' },
    log,
    id => id,
  )
  const outbox = startOutbox(database, sender, log)
  outboxes.push(outbox)
  return outbox
}

const put = (mail: Partial<Parameters<typeof putIntoOutbox>[1]> = {}) =>
  putIntoOutbox(
    database.write,
    { subject: 'A request', text: 'name: Pat', replyTo: 'pat@station.example', ...mail },
    new Date(),
  )

const states = async () => {
  const rows = await database.read.selectFrom('outbox_mails').select(['state', 'attempts']).execute()
  return rows.map(row => `${row.state} ${row.attempts}`)
}

const lastErrors = async () => {
  const rows = await database.read.selectFrom('outbox_mails').select('lastError').execute()
  return rows.map(row => row.lastError)
}

const lastNoted = async () => {
  const entries = database.read.selectFrom('audit_entries').select('what').orderBy('sequence', 'desc')
  return (await entries.executeTakeFirst())?.what
}

const until = async (isDone: () => Promise<boolean> | boolean) => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isDone()) return
    await sleep(25)
  }
  throw new Error(`never happened: ${await states()}`)
}

describe('the outbox', () => {
  test('sends what waits, once, with our headers and the visitor in reply-to', async () => {
    await put({ text: 'name: Pät 👩‍🔧' })
    start()
    await until(async () => (await states())[0] === 'sent 1')
    expect(server.received).toHaveLength(1)
    const [headers = ''] = server.received[0]?.split('\r\n\r\n') ?? []
    expect(headers).toMatch(/^From: Cypress Tank Compliance <web@cypress\.example>$/m)
    // Programs that answer for people on vacation leave it alone.
    expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(headers).toMatch(/^To: office@cypress\.example$/m)
    expect(headers).toMatch(/^Reply-To: pat@station\.example$/m)
    expect(headers).toMatch(/^Message-ID: <[\da-f-]{36}@cypress\.example>$/m)
    expect(await lastNoted()).toBe('mail-sent')
  })

  test('has the same headers whatever a visitor typed', async () => {
    const payloads = [
      '\r\nBcc: x@y.example',
      'Subject: x\r\n\r\nbody',
      '.\r\nQUIT\r\n',
      '=?utf-8?q?x?=',
      '\t.\r\n',
    ]
    for (const payload of payloads) await put({ text: `message: ${payload}` })
    start()
    await until(async () => (await states()).every(state => state === 'sent 1'))
    const names = server.received.map(mail =>
      mail
        .split('\r\n\r\n')[0]
        ?.split('\r\n')
        .filter(line => /^[A-Za-z-]+:/.test(line))
        .map(line => line.split(':')[0]),
    )
    expect(names).toHaveLength(payloads.length)
    for (const each of names) expect(each).toEqual(names[0])
  })

  test.each([
    ['a temporary refusal', 451],
    ['a permanent one', 550],
  ])('tries again after %s', async (_, code) => {
    server.refuseWith(code)
    await put()
    const outbox = start()
    await until(async () => (await lastErrors())[0] !== null)
    outbox.wake()
    await sleep(100)
    expect(await states()).toEqual(['waiting 1'])

    server.refuseWith(null)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 61_000)
    outbox.wake()
    await until(async () => (await states())[0] === 'sent 2')
    expect(server.received).toHaveLength(1)
  })

  test('keeps a mail when no server answers, and sends it after a restart', async () => {
    await put()
    const first = start('smtp://127.0.0.1:1')
    await until(async () => (await states())[0] === 'waiting 1')
    await first.stop()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 61_000)
    start()
    await until(async () => (await states())[0] === 'sent 2')
  })

  test('sends right away what a clock ahead of time put off further than any retry', async () => {
    await put()
    const nextYear = new Date(Date.now() + 365 * 24 * 60 * 60_000).toISOString()
    await database.write.updateTable('outbox_mails').set({ nextAttemptAt: nextYear, attempts: 1 }).execute()
    start()
    await until(async () => (await states())[0] === 'sent 2')
  })

  test('two servers on one database send each mail once', async () => {
    for (let index = 0; index < 12; index += 1) await put({ text: `mail ${index}` })
    start()
    start()
    await until(async () => (await states()).every(state => state === 'sent 1'))
    expect(server.received).toHaveLength(12)
  })

  test('gives up after twenty tries and keeps the mail for a person to see', async () => {
    server.refuseWith(550)
    await put()
    await database.write.updateTable('outbox_mails').set({ attempts: 19 }).execute()
    start()
    await until(async () => (await states())[0] === 'given up 20')
    const row = await database.read.selectFrom('outbox_mails').select('lastError').executeTakeFirst()
    expect(row?.lastError).toContain('refused by the test')
    expect(await lastNoted()).toBe('mail-given-up')
  })

  test('without a mail server the mail counts as done, and the log holds no visitor', async () => {
    const lines: string[] = []
    const sender = createSender(
      { smtpUrl: null, to: 'office@cypress.example', from: 'web@cypress.example' },
      createLog('info', line => void lines.push(line)),
      id => id,
    )
    await put()
    outboxes.push(startOutbox(database, sender, log))
    await until(async () => (await states())[0] === 'sent 1')
    expect(lines.join('')).toContain('SMTP_URL is not set')
    expect(await lastNoted()).toBe('mail-not-sent')
    expect(lines.join('')).not.toMatch(/pat|station/i)
  })
})

describe.each([
  ['never greets', ''],
  ['greets and says nothing more', '220 mail.example ESMTP\r\n'],
])('a mail server that %s', (_, greeting) => {
  test('does not hold up a stop, and the mail is sent after the next start', async () => {
    const silent = await startSilentMailServer(greeting)
    for (let index = 0; index < 3; index += 1) await put({ text: `mail ${index}` })
    const outbox = start(silent.url)
    await until(() => silent.connections() > 0)
    const started = performance.now()
    await outbox.stop()
    expect(performance.now() - started).toBeLessThan(5000)
    // They were not tried: the one that was cut is not counted against the mail either.
    expect(await states()).toEqual(['waiting 0', 'waiting 0', 'waiting 0'])
    await silent.stop()

    start()
    await until(async () => (await states()).every(state => state === 'sent 1'))
    expect(server.received).toHaveLength(3)
  })
})

test('a stop lets a mail that is on its way arrive', async () => {
  server.answerAfter(700)
  await put()
  await put({ text: 'the second' })
  const outbox = start()
  await until(() => server.received.length > 0)
  await outbox.stop()
  expect((await states()).sort()).toEqual(['sent 1', 'waiting 0'])
})

test('a mail server that never greets is given up after ten seconds', async () => {
  const silent = await startSilentMailServer()
  await put()
  start(silent.url)
  const started = performance.now()
  while ((await lastErrors())[0] === null) await sleep(100)
  expect(performance.now() - started).toBeGreaterThan(9000)
  expect(performance.now() - started).toBeLessThan(15_000)
  expect(await states()).toEqual(['waiting 1'])
  await silent.stop()
}, 30_000)

test('the wait between tries doubles from a minute to six hours', () => {
  const minutes = Array.from({ length: 12 }, (_, index) => retryDelayMs(index + 1) / 60_000)
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360])
})
