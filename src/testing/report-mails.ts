// Reports by mail in a test: an app, a real SMTP server, and outboxes that send to it.

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { listDeliveries, sendReport } from '#api/report-deliveries.ts'
import { reportMails } from '#server/completed-forms/deliveries/report-mails.ts'
import { type Outbox, startOutbox } from '#server/mail/outbox.ts'
import { createSender } from '#server/mail/sender.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { answerOf } from './saved-forms.ts'
import { startTestApp, type TestApp, testOrigin, type Visitor } from './test-app.ts'
import { testSecret } from './test-people.ts'

export function openReportMails() {
  let app: TestApp
  let dana: Visitor
  let server: MailServer
  let outboxes: Outbox[] = []
  beforeAll(async () => {
    app = await startTestApp()
    dana = await app.loggedIn()
    server = await startMailServer()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await Promise.all(outboxes.map(outbox => outbox.stop()))
    outboxes = []
    server.received.length = 0
    server.refuseWith(null)
    server.refuseRecipients(null)
    await app.database.write.deleteFrom('outbox_mails').execute()
  })
  afterAll(async () => {
    await app.stop()
    await server.stop()
  })

  const startSending = (options: { mostAttached?: number; smtpUrl?: string | null } = {}) => {
    const { smtpUrl = server.url, ...more } = options
    const settings = { smtpUrl, to: 'office@cypress.example', from: 'web@cypress.example' }
    const report = reportMails({ ...app.parts, origin: () => testOrigin, secret: testSecret, ...more })
    const outbox = startOutbox(
      app.database,
      createSender(settings, app.parts.log, () => ''),
      app.parts.log,
      {
        report,
      },
    )
    outboxes.push(outbox)
    return outbox
  }

  /** From now on it is so much later. */
  const pass = (seconds: number) => {
    const later = Date.now() + seconds * 1000
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(later)
  }

  const send = async (id: string, to: string[], message = '') =>
    answerOf(await dana.call(sendReport, { params: { id }, body: { to, message } })).items
  const deliveriesOf = async (id: string) =>
    answerOf(await dana.call(listDeliveries, { params: { id } })).items

  const settled = (id: string) =>
    until(
      () => deliveriesOf(id),
      items => items.every(({ status }) => status !== 'waiting'),
    )

  return {
    ...{ app: () => app, dana: () => dana, server: () => server },
    ...{ startSending, pass, send, deliveriesOf, settled },
  }
}

export const until = async <T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const value = await read()
    if (isDone(value)) return value
    await sleep(25)
  }
  throw new Error(`never happened: ${JSON.stringify(await read())}`)
}

/** The decoded parts of a mail. */
export function readMail(raw: string) {
  const headers = (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n\s+/g, ' ')
  const part = (type: string): Buffer => {
    const start = raw.indexOf(`Content-Type: ${type}`)
    const body = raw.slice(raw.indexOf('\r\n\r\n', start) + 4)
    const text = body.slice(0, body.indexOf('\r\n--'))
    const head = raw.slice(start, raw.indexOf('\r\n\r\n', start))
    return /base64/i.test(head) ? Buffer.from(text, 'base64') : Buffer.from(quotedPrintable(text), 'latin1')
  }
  return {
    headers,
    text: part('text/plain').toString().replaceAll('\r\n', '\n'),
    html: part('text/html').toString(),
    part,
  }
}
const quotedPrintable = (text: string) =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
