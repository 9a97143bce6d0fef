// The inbox: everyone logged in sees and works through what came in; what looked like spam can be rescued.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countContactSubmissions } from '#api/contact-counts.ts'
import {
  listColleagues,
  listContactSubmissions,
  readContactHistory,
  readContactSubmission,
  saveContactHandling,
} from '#api/contact-inbox.ts'
import { submitContact } from '#api/contact-submissions.ts'
import type { ContactHandling } from '#domain/contact/contact-inbox.ts'
import { receiveSubmission } from '#server/contact/receive.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let dana: Awaited<ReturnType<TestApp['loggedIn']>>
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn({ displayName: 'Dana Fields' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.database.write.deleteFrom('contact_submissions').execute()
})

let senders = 0
async function received(change: object = {}): Promise<string> {
  senders += 1
  const visitor = app.visitor({ address: `198.51.100.${senders}` })
  const body = { name: 'Pat Rivers', email: 'pat@station.example', service: 'other', ...change } as const
  return answerOf(await visitor.call(submitContact, { body })).id
}

const nothingYet: ContactHandling = { status: 'new', assignedTo: null, notes: '' }
const handle = (by: Visitor, id: string, version: number, change: Partial<ContactHandling>) =>
  by.call(saveContactHandling, {
    params: { id },
    version,
    body: { ...nothingYet, ...change },
  })
const listed = async (query: object = {}) => answerOf(await dana.call(listContactSubmissions, { query }))
const names = async (query: object = {}) => (await listed(query)).items.map(({ name }) => name)

describe('the list', () => {
  test('is newest first, page by page, without spam', async () => {
    for (const [index, name] of ['One', 'Two', 'Three', 'Spammer'].entries()) {
      const submission = {
        ...{ name, email: 'a@b.example', phone: '', company: '', message: '', service: 'other' as const },
        website: name === 'Spammer' ? 'x' : '',
      }
      const at = new Date(Date.UTC(2026, 10, 1 + index))
      const sender = { address: `203.0.113.${index}`, secret: 'x' }
      await app.database.transaction(db => receiveSubmission(db, submission, sender, at))
    }
    const first = await listed({ limit: 2 })
    expect(first.items.map(({ name }) => name)).toEqual(['Three', 'Two'])
    expect(first.counts).toEqual({ new: 3, contacted: 0, quoted: 0, won: 0, lost: 0, spam: 1 })
    const second = await listed({ limit: 2, cursor: first.nextCursor })
    expect(second.items.map(({ name }) => name)).toEqual(['One'])
    expect(second.nextCursor).toBeNull()
    expect(await names({ status: 'spam' })).toEqual(['Spammer'])
    expect(answerOf(await dana.call(countContactSubmissions))).toEqual(first.counts)
  })

  test.each([
    ['part of the name, whatever the capitals', 'ÉMILE du'],
    ['the email', 'station.example'],
    ['the digits of the phone', '8135550142'],
    ['the company and a word of the message', 'harbor spill'],
    ['a note', 'gate code'],
  ])('finds by %s', async (_, search) => {
    const id = await received({
      ...{ name: 'Émile Dupont', phone: '(813) 555-0142', company: 'Harbor Fuel' },
      message: 'Two spill buckets',
    })
    await received({ name: 'Someone Else', email: 'else@other.example' })
    answerOf(await handle(dana, id, 1, { notes: 'Gate code is 4417' }))
    expect(await names({ search })).toEqual(['Émile Dupont'])
    expect(await names({ search: `${search} nowhere` })).toEqual([])
  })

  test('refuses a cursor of its own making', async () => {
    const response = await dana.send('/api/contact-submissions?cursor=abc')
    expect(response.status).toBe(400)
  })
})

describe('what people change', () => {
  test('is kept with its history, and what the visitor wrote stays', async () => {
    const id = await received({ message: 'Two spill buckets.' })
    const taken = answerOf(await handle(dana, id, 1, { status: 'contacted', assignedTo: dana.user.uid }))
    expect(taken).toMatchObject({
      version: 2,
      status: 'contacted',
      message: 'Two spill buckets.',
      assignedTo: { uid: dana.user.uid, displayName: 'Dana Fields' },
    })
    const assignedTo = dana.user.uid
    answerOf(await handle(dana, id, 2, { status: 'quoted', assignedTo, notes: '$1,900' }))
    expect(answerOf(await dana.call(readContactSubmission, { params: { id } }))).toMatchObject({
      version: 3,
      status: 'quoted',
      notes: '$1,900',
    })
    const { entries } = answerOf(await dana.call(readContactHistory, { params: { id } }))
    expect(entries).toMatchObject([
      {
        version: 3,
        by: { displayName: 'Dana Fields' },
        changes: [
          { label: 'Status', from: 'Contacted', to: 'Quoted' },
          { label: 'Notes', from: '', to: '$1,900' },
        ],
      },
      {
        version: 2,
        changes: [
          { label: 'Status', from: 'New', to: 'Contacted' },
          { label: 'Assigned to', from: '', to: 'Dana Fields' },
        ],
      },
    ])
  })

  test('sent again is a success and leaves one entry', async () => {
    const id = await received()
    const one = answerOf(await handle(dana, id, 1, { notes: 'Called' }))
    const other = answerOf(await handle(dana, id, 1, { notes: 'Called' }))
    expect(other).toEqual(one)
    expect(answerOf(await dana.call(readContactHistory, { params: { id } })).entries).toHaveLength(1)
  })

  test('on an old copy is refused with what was saved meanwhile', async () => {
    const id = await received()
    const sam = await app.loggedIn({ displayName: 'Sam Ortiz' })
    answerOf(await handle(sam, id, 1, { status: 'contacted', notes: 'Called' }))
    const refused = await handle(dana, id, 1, { status: 'lost' })
    expect(refused).toMatchObject({
      ok: false,
      problem: { code: 'contact-changed', status: 412, current: { version: 2, notes: 'Called' } },
    })
  })

  test('at the same moment is saved once', async () => {
    const id = await received()
    const answers = await Promise.all([
      handle(dana, id, 1, { status: 'won' }),
      handle(dana, id, 1, { status: 'lost' }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answerOf(await dana.call(readContactHistory, { params: { id } })).entries).toHaveLength(1)
  })

  test('names only people who work here', async () => {
    const id = await received()
    const left = await app.createUser({ displayName: 'Left Last Year' })
    await app.database.write.updateTable('users').set({ active: 0 }).where('id', '=', left.uid).execute()
    for (const assignedTo of ['nobody', left.uid]) {
      expect(await handle(dana, id, 1, { assignedTo })).toMatchObject({
        problem: { errors: { assignedTo: 'Please choose someone who works here' } },
      })
    }
    const { colleagues } = answerOf(await dana.call(listColleagues))
    expect(colleagues).toContainEqual({ uid: dana.user.uid, displayName: 'Dana Fields' })
    expect(colleagues.map(({ uid }) => uid)).not.toContain(left.uid)
  })

  test('needs a version, and a submission that exists', async () => {
    const id = await received()
    const init = {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(nothingYet),
    }
    expect((await dana.send(`/api/contact-submissions/${id}`, init)).status).toBe(400)
    expect(await handle(dana, randomUUID(), 1, { status: 'won' })).toMatchObject({
      problem: { code: 'contact-not-found', status: 404 },
    })
  })
})

describe('what looked like spam', () => {
  test('is told apart, and rescued it is new like any other', async () => {
    const id = await received({ name: 'Fast Typist', openFor: 300 })
    expect(await names()).toEqual([])
    expect(await names({ status: 'spam' })).toEqual(['Fast Typist'])
    answerOf(await handle(dana, id, 1, { status: 'new' }))
    expect(await names({ status: 'new' })).toEqual(['Fast Typist'])
    expect(await names({ status: 'spam' })).toEqual([])
  })
})

test('a double click after the office has taken it is still the same submission', async () => {
  const submission = {
    ...{ name: 'Pat Rivers', email: 'pat@station.example', phone: '', company: '', message: '' },
    ...{ service: 'other' as const, website: '' },
  }
  const sender = { address: '192.0.2.77', secret: 'x' }
  const take = (at: string) =>
    app.database.transaction(db =>
      receiveSubmission(db, submission, sender, new Date(`2026-11-15T09:${at}Z`)),
    )
  const id = await take('01:59.900')
  answerOf(await handle(dana, id, 1, { status: 'contacted' }))
  expect(await take('02:00.100')).toBe(id)
  expect((await listed()).items).toHaveLength(1)
})
