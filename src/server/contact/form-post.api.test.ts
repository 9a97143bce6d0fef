// The contact form without JavaScript: a plain POST, a page as the answer.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { valueMark } from '#domain/contact/contact-reply.ts'
import { captions } from '#domain/problems/caption.ts'
import { openDatabase } from '#server/db/open.ts'
import { type ContactApp, replyPage, startContactApp, typedContact } from '#testing/contact-app.ts'
import { startTestApp, testOrigin } from '#testing/test-app.ts'
import { testSecret } from '#testing/test-people.ts'
import { asHttpRequest, asResponse } from '#testing/web-exchange.ts'
import { contactFormPost } from './form-post.ts'

let desk: ContactApp
beforeAll(async () => {
  desk = await startContactApp()
})
afterAll(() => desk.stop())
beforeEach(() => desk.empty())

describe('a form that is right', () => {
  test('is stored, notifies the office and leads to the thank-you page', async () => {
    const response = await desk.postFields(typedContact)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/contact/thank-you')
    const { website: _, ...submission } = typedContact
    expect(await desk.stored()).toMatchObject([
      { ...submission, message: 'Two spill buckets.\nNext week?', status: 'new' },
    ])
    expect(await desk.mails()).toMatchObject([{ replyTo: 'pat@station.example', state: 'waiting' }])
  })

  test('sent with a double click is stored once, and both clicks lead to the thank-you page', async () => {
    const address = desk.nextAddress()
    const answers = await Promise.all([
      desk.postFields(typedContact, address),
      desk.postFields(typedContact, address),
    ])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await desk.stored()).toHaveLength(1)
    expect(await desk.mails()).toHaveLength(1)
  })

  test('needs name, e-mail and service only', async () => {
    const response = await desk.postFields({ name: 'Pat', email: 'pat@station.example', service: 'other' })
    expect(response.status).toBe(303)
    expect(await desk.stored()).toMatchObject([{ phone: '', company: '', message: '' }])
  })

  test('keeps emoji and right-to-left text as they were typed', async () => {
    const name = 'محطة 👩‍🔧 O\'Neil "Fuel" <b>'
    await desk.postFields({ ...typedContact, name })
    expect(await desk.stored()).toMatchObject([{ name }])
  })

  test('with the hidden field filled in is thanked and stored as spam', async () => {
    const response = await desk.postFields({ ...typedContact, website: 'https://spam.example' })
    expect(response.status).toBe(303)
    expect(await desk.stored()).toMatchObject([{ status: 'spam' }])
    expect(await desk.mails()).toEqual([])
  })
})

describe('a form that is not right', () => {
  test('comes back with a sentence at each field and what was typed', async () => {
    const response = await desk.postFields({
      ...typedContact,
      name: ' ',
      email: 'pat@',
      phone: '12',
      service: '',
    })
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
    expect(await desk.stored()).toEqual([])
  })

  test('an empty form says what is required', async () => {
    const html = await (await desk.post('')).text()
    for (const sentence of ['Name is required', 'Email is required', 'Please select a service']) {
      expect(html).toContain(sentence)
    }
  })

  test('what was typed is never markup', async () => {
    const html = await (
      await desk.postFields({ ...typedContact, name: '<img src=x onerror=alert(1)>', email: '' })
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
    const response = await desk.post(`${new URLSearchParams(typedContact)}&${extra}`)
    expect(response.status).toBe(400)
    expect(await desk.stored()).toEqual([])
  })

  test.each([
    ['a Bcc header in the e-mail', { email: 'a@b.example\r\nBcc: x@y.example' }],
    ['two addresses', { email: 'a@b.example,c@d.example' }],
    ['a line break in the name', { name: 'Pat\nSubject: x' }],
    ['NUL', { message: 'a\u0000b' }],
    ['a direction override', { name: 'Pat\u202Etxt.exe' }],
    ['a long message', { message: 'x'.repeat(5001) }],
  ])('%s is refused', async (_, change) => {
    const response = await desk.postFields({ ...typedContact, ...change })
    expect(response.status).toBe(400)
    expect(await desk.stored()).toEqual([])
    expect(await desk.mails()).toEqual([])
  })
})

describe('a form that cannot be taken right now', () => {
  const sentence = captions['contact-not-sent']

  test('comes back whole in a flood, with the sentence', async () => {
    const address = desk.nextAddress()
    const answers: Response[] = []
    for (let index = 0; index < 31; index += 1) {
      answers.push(await desk.postFields({ ...typedContact, message: `Message ${index}` }, address))
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
      staticFiles: { findPage: () => replyPage },
    })
    const request = new Request(`${testOrigin}/contact`, {
      method: 'POST',
      body: new URLSearchParams(typedContact),
    })
    const response = asResponse(await take(asHttpRequest(request), '198.51.100.1'))
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
      database: desk.app.database,
      secret: testSecret,
      outbox: { wake: () => {} },
      staticFiles: { findPage: () => ({ ...replyPage, html }) },
    })
  expect(take(replyPage.html)).not.toThrow()
  expect(take(replyPage.html.replace(valueMark('message'), ''))).toThrow('lacks [[value message]]')
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
  await desk.postFields({ ...typedContact, name: 'Canary Name', email: 'canary@' })
  const lines = desk.app.logLines.join('')
  expect(lines).toContain('"route":"/contact"')
  expect(lines.toLowerCase()).not.toContain('canary')
})
