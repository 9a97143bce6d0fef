// The contact form without JavaScript: a plain POST, a page as the answer.

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contactFields } from '#domain/contact.ts'
import { errorMark, invalidMark, messageMark, valueMark } from '#domain/contact-reply.ts'
import { problems } from '#domain/problem.ts'
import { openDatabase } from '#server/db/open.ts'
import { startTestApp, type TestApp, testOrigin, testSecret } from '#testing/test-app.ts'
import { contactFormPost } from './form-post.ts'

const field = (name: (typeof contactFields)[number]) =>
  `<input name="${name}" value="${valueMark(name)}" aria-invalid="${invalidMark(name)}"><p id="${name}-error">${errorMark(name)}</p>`
const page = {
  html: `<h1>${messageMark}</h1>${contactFields.map(field).join('')}<option value="other">Other</option>`,
  headers: { 'content-security-policy': "default-src 'self'", 'cache-control': 'no-cache' },
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    staticFiles: {
      answer: () => new Response('no page in this test', { status: 404 }),
      findPage: path => (path === '/contact/not-sent' ? page : null),
    },
  })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.database.write.deleteFrom('contact_submissions').execute()
  await app.database.write.deleteFrom('outbox_mails').execute()
})

const typed = {
  name: 'Pat Rivers',
  email: 'pat@station.example',
  phone: '(813) 555-0142',
  company: 'Rivers Fuel',
  service: 'other',
  message: 'Two spill buckets.\r\nNext week?',
  website: '',
}

const stored = () => app.database.read.selectFrom('contact_submissions').selectAll().execute()
const mails = () => app.database.read.selectFrom('outbox_mails').selectAll().execute()

let senders = 0
const nextAddress = () => {
  senders += 1
  return `198.51.${Math.floor(senders / 250)}.${(senders % 250) + 1}`
}
const post = (body: BodyInit, headers: Record<string, string> = {}, address = nextAddress()) =>
  app.visitor({ address }).send('/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })
const postFields = (fields: Record<string, string>, address?: string) =>
  post(new URLSearchParams(fields).toString(), {}, address)

describe('a form that is right', () => {
  test('is stored, notifies the office and leads to the thank-you page', async () => {
    const response = await postFields(typed)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/contact/thank-you')
    const { website: _, ...submission } = typed
    expect(await stored()).toMatchObject([
      { ...submission, message: 'Two spill buckets.\nNext week?', status: 'new' },
    ])
    expect(await mails()).toMatchObject([{ replyTo: 'pat@station.example', state: 'waiting' }])
  })

  test('sent with a double click is stored once, and both clicks lead to the thank-you page', async () => {
    const address = nextAddress()
    const answers = await Promise.all([postFields(typed, address), postFields(typed, address)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await stored()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  test('needs name, e-mail and service only', async () => {
    const response = await postFields({ name: 'Pat', email: 'pat@station.example', service: 'other' })
    expect(response.status).toBe(303)
    expect(await stored()).toMatchObject([{ phone: '', company: '', message: '' }])
  })

  test('keeps emoji and right-to-left text as they were typed', async () => {
    const name = 'محطة 👩‍🔧 O\'Neil "Fuel" <b>'
    await postFields({ ...typed, name })
    expect(await stored()).toMatchObject([{ name }])
  })

  test('with the hidden field filled in is thanked and stored as spam', async () => {
    const response = await postFields({ ...typed, website: 'https://spam.example' })
    expect(response.status).toBe(303)
    expect(await stored()).toMatchObject([{ status: 'spam' }])
    expect(await mails()).toEqual([])
  })
})

describe('a form that is not right', () => {
  test('comes back with a sentence at each field and what was typed', async () => {
    const response = await postFields({ ...typed, name: ' ', email: 'pat@', phone: '12', service: '' })
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'")
    const html = await response.text()
    expect(html).toContain('<p id="name-error">Name is required</p>')
    expect(html).toContain('<p id="email-error">Please enter a valid email address</p>')
    expect(html).toContain('<p id="phone-error">Please enter a valid phone number</p>')
    expect(html).toContain('<p id="service-error">Please select a service</p>')
    expect(html).toContain('<p id="company-error"></p>')
    expect(html).toContain('name="email" value="pat@" aria-invalid="true"')
    expect(html).toContain('name="company" value="Rivers Fuel" aria-invalid="false"')
    expect(await stored()).toEqual([])
  })

  test('an empty form says what is required', async () => {
    const html = await (await post('')).text()
    for (const sentence of ['Name is required', 'Email is required', 'Please select a service']) {
      expect(html).toContain(sentence)
    }
  })

  test('what was typed is never markup', async () => {
    const html = await (
      await postFields({ ...typed, name: '<img src=x onerror=alert(1)>', email: '' })
    ).text()
    expect(html).not.toContain('<img')
    expect(html).toContain('value="&lt;img src=x onerror=alert(1)&gt;"')
  })

  test.each<[string, string]>([
    ['a field of its own', 'status=won'],
    ['__proto__', '__proto__=x'],
    ['a field twice', 'name=Pat+Rivers'],
    ['a time of its own', 'openFor=12'],
  ])('%s is refused, not ignored', async (_, extra) => {
    const response = await post(`${new URLSearchParams(typed)}&${extra}`)
    expect(response.status).toBe(400)
    expect(await stored()).toEqual([])
  })

  test.each([
    ['a Bcc header in the e-mail', { email: 'a@b.example\r\nBcc: x@y.example' }],
    ['two addresses', { email: 'a@b.example,c@d.example' }],
    ['a line break in the name', { name: 'Pat\nSubject: x' }],
    ['NUL', { message: 'a\u0000b' }],
    ['a direction override', { name: 'Pat\u202Etxt.exe' }],
    ['a long message', { message: 'x'.repeat(5001) }],
  ])('%s is refused', async (_, change) => {
    const response = await postFields({ ...typed, ...change })
    expect(response.status).toBe(400)
    expect(await stored()).toEqual([])
    expect(await mails()).toEqual([])
  })
})

describe('a post that is no form', () => {
  const sentence = problems['contact-not-sent'].message

  test.each<[string, BodyInit, Record<string, string>, number]>([
    ['a megabyte', `message=${'x'.repeat(1024 * 1024)}`, {}, 413],
    ['JSON', '{"name":"Pat"}', { 'content-type': 'application/json' }, 415],
    ['multipart', 'x', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['no type', 'name=Pat', { 'content-type': '' }, 415],
  ])('%s is refused with the sentence for the visitor', async (_, body, headers, status) => {
    const response = await post(body, headers)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(`<h1>${sentence}</h1>`)
  })

  test.each<[string, BodyInit]>([
    ['broken percent-encoding', 'name=%&email=%zz%f&service=%E0%A4'],
    ['bytes that are no UTF-8', new Uint8Array([0xff, 0xfe, 0x3d, 0xff])],
    ['10,000 fields', Array.from({ length: 5000 }, (_, index) => `f${index}=1`).join('&')],
    ['nothing but separators', '&&&===&=&'],
  ])('%s is refused', async (_, body) => {
    expect((await post(body)).status).toBe(400)
  })

  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a null origin', { origin: 'null' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused', async (_, headers) => {
    const response = await post(new URLSearchParams(typed).toString(), headers)
    expect(response.status).toBe(403)
    expect(await stored()).toEqual([])
  })

  test('our own origin is not', async () => {
    const headers = { origin: testOrigin, 'sec-fetch-site': 'same-origin' }
    expect((await post(new URLSearchParams(typed).toString(), headers)).status).toBe(303)
  })

  test('1,000 random bodies give no 5xx and no page with what was typed as markup', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        '<script>',
        '"><img src=x>',
        '\u0000',
        '[[value name]]',
        '%',
        '+',
        '&amp;',
        '\u202E',
        '🛢️',
      ),
    )
    const names = fc.constantFrom(...contactFields, 'website', 'openFor', '__proto__', 'constructor', '')
    const forms = fc.array(fc.tuple(names, text), { maxLength: 12 }).map(pairs => {
      const form = new URLSearchParams()
      for (const [name, value] of pairs) form.append(name, value.toWellFormed())
      return form.toString()
    })
    const bodies = fc.sample(fc.oneof({ weight: 3, arbitrary: forms }, fc.string({ unit: 'binary' })), {
      numRuns: 1000,
      seed: 20261115,
    })
    for (const body of bodies) {
      const response = await post(body.toWellFormed())
      const html = await response.text()
      if (![303, 400].includes(response.status)) throw new Error(`${response.status} for ${body}`)
      if (/<script>|<img/.test(html)) throw new Error(`markup in the answer to ${body}`)
    }
  }, 60_000)
})

describe('a form that cannot be taken right now', () => {
  const sentence = problems['contact-not-sent'].message

  test('comes back whole in a flood, with the sentence', async () => {
    const address = nextAddress()
    const answers: Response[] = []
    for (let index = 0; index < 31; index += 1) {
      answers.push(await postFields({ ...typed, message: `Message ${index}` }, address))
    }
    const last = answers.at(-1)
    expect(last?.status).toBe(429)
    expect(last?.headers.get('retry-after')).toBe('3600')
    const html = (await last?.text()) ?? ''
    expect(html).toContain(`<h1>${sentence}</h1>`)
    expect(html).toContain('value="Rivers Fuel"')
    expect(html).toContain('<option value="other" selected="">')
  })

  test('comes back whole while the database is away', async () => {
    const away = openDatabase({ dataDir: '.', databaseUrl: 'postgres://localhost:1/none' }, () => {})
    const take = contactFormPost({
      database: away,
      secret: testSecret,
      outbox: { wake: () => expect.unreachable() },
      staticFiles: { findPage: () => page },
    })
    const response = await take(
      new Request(`${testOrigin}/contact`, { method: 'POST', body: new URLSearchParams(typed) }),
      '198.51.100.1',
    )
    await away.close()
    expect(response.status).toBe(503)
    const html = await response.text()
    expect(html).toContain(sentence)
    expect(html).toContain('value="Pat Rivers"')
  })
})

test('a built page that would lose a field is refused at the start', () => {
  const take = (html: string) => () =>
    contactFormPost({
      database: app.database,
      secret: testSecret,
      outbox: { wake: () => {} },
      staticFiles: { findPage: () => ({ ...page, html }) },
    })
  expect(take(page.html)).not.toThrow()
  expect(take(page.html.replace(valueMark('message'), ''))).toThrow('lacks [[value message]]')
})

test('without a built page the answer is plain sentences', async () => {
  const bare = await startTestApp()
  try {
    const response = await bare.visitor().send('/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=Pat&email=&service=other',
    })
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toContain('Email is required')
  } finally {
    await bare.stop()
  }
})

test('the log tells nothing that was typed', async () => {
  await postFields({ ...typed, name: 'Canary Name', email: 'canary@' })
  const lines = app.logLines.join('')
  expect(lines).toContain('"route":"/contact"')
  expect(lines.toLowerCase()).not.toContain('canary')
})
