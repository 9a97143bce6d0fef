// The app with a contact page as the build makes it, and visitors without JavaScript who post to it.

import { contactFields } from '#domain/contact/contact.ts'
import { errorMark, invalidMark, messageMark, valueMark } from '#domain/contact/contact-reply.ts'
import { textAnswer } from '#server/http/exchange.ts'
import { startTestApp } from './test-app.ts'

const field = (name: (typeof contactFields)[number]) =>
  `<input name="${name}" value="${valueMark(name)}" aria-invalid="${invalidMark(name)}"><p id="${name}-error">${errorMark(name)}</p>`

export const replyPage = {
  html: `<h1>${messageMark}</h1>${contactFields.map(field).join('')}<option value="other">Other</option>`,
  headers: { 'content-security-policy': "default-src 'self'", 'cache-control': 'no-cache' },
}

export const typedContact = {
  name: 'Pat Rivers',
  email: 'pat@station.example',
  phone: '(813) 555-0142',
  company: 'Rivers Fuel',
  service: 'other',
  message: 'Two spill buckets.\r\nNext week?',
  website: '',
}

export type ContactApp = Awaited<ReturnType<typeof startContactApp>>

export async function startContactApp() {
  const app = await startTestApp({
    staticFiles: {
      answer: () => textAnswer(404, 'no page in this test', 'text/plain'),
      findPage: path => (path === '/contact/not-sent' ? replyPage : null),
    },
  })
  const { read, write } = app.database

  let senders = 0
  const nextAddress = () => {
    senders += 1
    return `198.51.${Math.floor(senders / 250)}.${(senders % 250) + 1}`
  }
  const post = (
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
    address = nextAddress(),
  ) =>
    app.visitor({ address }).send('/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    })

  return {
    app,
    /** Each from an address of its own, so that no limit on one sender is met unless it is meant. */
    nextAddress,
    post,
    postFields: (fields: Record<string, string>, address?: string) =>
      post(new URLSearchParams(fields).toString(), {}, address),
    stored: () => read.selectFrom('contact_submissions').selectAll().execute(),
    mails: () => read.selectFrom('outbox_mails').selectAll().execute(),
    empty: async () => {
      await write.deleteFrom('contact_submissions').execute()
      await write.deleteFrom('outbox_mails').execute()
    },
    stop: () => app.stop(),
  }
}
