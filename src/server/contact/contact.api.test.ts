import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { submitContact } from '#api/contact-submissions.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { testSecret } from '#testing/test-people.ts'
import { receiveSubmission } from './receive.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.database.write.deleteFrom('contact_submissions').execute()
  await app.database.write.deleteFrom('outbox_mails').execute()
})

const submission = {
  name: 'Pat Rivers',
  email: 'pat@station.example',
  phone: '(813) 555-0142',
  company: 'Rivers Fuel',
  service: 'hydrostatic-testing',
  message: 'Two spill buckets.\nNext week?',
} as const

const stored = () => app.database.read.selectFrom('contact_submissions').selectAll().execute()
const mails = () => app.database.read.selectFrom('outbox_mails').selectAll().execute()
const send = (body: object, address?: string) =>
  app.visitor(address ? { address } : {}).send('/api/contact-submissions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('a contact submission', () => {
  test('is stored as new with its time, and notifies the office', async () => {
    const result = await app.visitor().call(submitContact, { body: submission })
    expect(result.ok).toBe(true)
    const [row] = await stored()
    expect(row).toMatchObject({ ...submission, status: 'new' })
    expect(Date.now() - Date.parse(row?.timestamp ?? '')).toBeLessThan(60_000)
    expect(await mails()).toMatchObject([
      {
        subject: 'New request from the Cypress website',
        replyTo: 'pat@station.example',
        state: 'waiting',
        text: [
          'name: Pat Rivers',
          'email: pat@station.example',
          'phone: (813) 555-0142',
          'company: Rivers Fuel',
          'service: Hydrostatic Testing',
          'message: Two spill buckets.\nNext week?',
        ].join('\n'),
      },
    ])
  })

  test('says in the mail what the visitor left out', async () => {
    await send({ name: 'Pat', email: 'pat@station.example', service: 'other' })
    const [mail] = await mails()
    expect(mail?.text).toContain('phone: Not provided\ncompany: Not provided\nservice: Other')
  })

  test('is refused with a sentence for each field', async () => {
    const response = await send({ name: '', email: 'x', phone: '1', service: '', message: '' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      errors: {
        name: 'Name is required',
        email: 'Please enter a valid email address',
        phone: 'Please enter a valid phone number',
        service: 'Please select a service',
      },
    })
    expect(await stored()).toEqual([])
  })

  test.each([
    ['a Bcc header in the e-mail', { email: 'a@b.example\r\nBcc: x@y.example' }],
    ['two addresses', { email: 'a@b.example,c@d.example' }],
    ['a line break in the name', { name: 'Pat\nSubject: x' }],
    ['NUL', { message: 'a\u0000b' }],
    ['a status of its own', { status: 'won' }],
    ['a megabyte', { message: 'x'.repeat(1024 * 1024) }],
    ['a long message', { message: 'x'.repeat(5001) }],
  ])('with %s is refused', async (_, change) => {
    const response = await send({ ...submission, ...change })
    expect([400, 413]).toContain(response.status)
    expect(await stored()).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('keeps emoji, right-to-left text and quotes as they were typed', async () => {
    const name = 'محطة 👩‍🔧 O\'Neil "Fuel" <b>'
    await send({ ...submission, name, message: '=1+1; drop table users' })
    expect(await stored()).toMatchObject([{ name, message: '=1+1; drop table users' }])
  })
})

describe('the same again', () => {
  const idsOf = async (answers: Response[]) =>
    Promise.all(answers.map(async answer => ((await answer.json()) as { id: string }).id))

  test('within two minutes is answered like the first, stored once and told once', async () => {
    const one = await send(submission)
    const other = await send(submission)
    expect([one.status, other.status]).toEqual([201, 201])
    expect(new Set(await idsOf([one, other])).size).toBe(1)
    expect(await stored()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  test('at the same moment too', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(submission)))
    expect(new Set(await idsOf(answers)).size).toBe(1)
    expect(await stored()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  test.each([
    ['another word', { message: 'Three spill buckets.' }, undefined],
    ['another name', { name: 'Pat Brooks' }, undefined],
    ['another address', {}, '198.51.100.77'],
  ])('with %s is another', async (_, change, address) => {
    await send(submission)
    await send({ ...submission, ...change }, address)
    expect(await stored()).toHaveLength(2)
    expect(await mails()).toHaveLength(2)
  })

  test('after two minutes is another', async () => {
    const take = (at: string) =>
      app.database.write
        .transaction()
        .execute(db =>
          receiveSubmission(
            db,
            { ...submission, website: '' },
            { address: '192.0.2.1', secret: 'x' },
            new Date(`2026-11-15T09:${at}Z`),
          ),
        )
    const first = await take('01:59.900')
    expect(await take('02:00.100')).toBe(first)
    expect(await take('03:59.800')).toBe(first)
    expect(await take('03:59.900')).not.toBe(first)
    expect(await stored()).toHaveLength(2)
  })

  test('by a person, after it looked like a program’s, reaches the office', async () => {
    await send({ ...submission, openFor: 300 })
    await send({ ...submission, openFor: 30_000 })
    await send({ ...submission, openFor: 300 })
    expect((await stored()).map(({ status }) => status).toSorted()).toEqual(['new', 'spam'])
    expect(await mails()).toHaveLength(1)
  })
})

describe('spam', () => {
  test.each([
    ['a filled hidden field', { website: 'https://spam.example' }],
    ['a form filled in 300 ms', { openFor: 300 }],
  ])('%s is answered like any other, stored as spam, and notifies nobody', async (_, change) => {
    const response = await send({ ...submission, ...change })
    expect(response.status).toBe(201)
    expect(await stored()).toMatchObject([{ status: 'spam' }])
    expect(await mails()).toEqual([])
  })

  test('a flood from one address is stored as spam, then refused; others are not touched', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 32; index += 1) {
      statuses.push((await send({ ...submission, message: `Spam ${index}` }, '198.51.100.9')).status)
    }
    expect(statuses.filter(status => status === 201)).toHaveLength(30)
    expect(statuses.filter(status => status === 429)).toHaveLength(2)
    const rows = await stored()
    expect(rows.filter(row => row.status === 'new')).toHaveLength(10)
    expect(rows.filter(row => row.status === 'spam')).toHaveLength(20)
    expect(await mails()).toHaveLength(10)
    expect((await send(submission, '198.51.100.10')).status).toBe(201)
    expect(JSON.stringify(rows)).not.toContain('198.51.100')
  })

  test('what a clock ahead of time noted makes nobody a flood, nor a repetition', async () => {
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000)
    for (let index = 0; index < 30; index += 1) {
      const spam = { ...submission, message: `Spam ${index}`, website: '' }
      await receiveSubmission(
        app.database.write,
        spam,
        { address: '198.51.100.9', secret: testSecret },
        tomorrow,
      )
    }
    expect((await send({ ...submission, message: 'Spam 3' }, '198.51.100.9')).status).toBe(201)
    expect(await stored()).toHaveLength(31)
    expect((await stored()).filter(row => row.status === 'new')).toHaveLength(11)
  })
})
