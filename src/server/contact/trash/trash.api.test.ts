// The trash of the inbox: an admin deletes a request with a reason, sees who did it, and brings it back; after 30 days it
// is gone for good.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countContactSubmissions } from '#api/contact-counts.ts'
import {
  listContactSubmissions,
  readContactHistory,
  readContactSubmission,
  saveContactHandling,
} from '#api/contact-inbox.ts'
import { submitContact } from '#api/contact-submissions.ts'
import { deleteContactSubmission, listContactTrash, restoreContactSubmission } from '#api/contact-trash.ts'
import { doChores } from '#server/housekeeping.ts'
import { createLog } from '#server/http/log.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { purgeSubmissions } from './delete.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['loggedIn']>>
let dana: Visitor
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.loggedIn({ admin: true, displayName: 'Robin Boss' })
  dana = await app.loggedIn()
})
afterAll(() => app.stop())

let senders = 0
async function received(name = 'Pat Rivers'): Promise<string> {
  senders += 1
  const visitor = app.visitor({ address: `198.51.100.${senders}` })
  const body = { name, email: 'pat@station.example', service: 'other', message: 'a\u2028b' } as const
  return answerOf(await visitor.call(submitContact, { body })).id
}

const remove = (id: string, { by = admin as Visitor, version = 1, reason = 'A test of ours' } = {}) =>
  by.call(deleteContactSubmission, {
    params: { id },
    version,
    body: { reason },
  })
const restore = (id: string, by: Visitor = admin) => by.call(restoreContactSubmission, { params: { id } })
const read = (by: Visitor, id: string) => by.call(readContactSubmission, { params: { id } })
const trash = async (query: object = {}) => answerOf(await admin.call(listContactTrash, { query }))
const listedIds = async () =>
  answerOf(await dana.call(listContactSubmissions, { query: { limit: 200 } })).items.map(({ id }) => id)

test('a deleted request leaves the inbox and its counts, and stands in the trash with who, when and why', async () => {
  const id = await received('Goes Away')
  const before = answerOf(await dana.call(countContactSubmissions))
  expect(await remove(id)).toEqual({ ok: true, value: undefined })
  expect(await listedIds()).not.toContain(id)
  expect(answerOf(await dana.call(countContactSubmissions))).toEqual({ ...before, new: before.new - 1 })
  const item = (await trash()).items.find(each => each.id === id)
  expect(item).toMatchObject({
    name: 'Goes Away',
    deleted: { by: { uid: admin.user.uid, displayName: 'Robin Boss' }, reason: 'A test of ours' },
  })
  const { at = '', purgeAt = '' } = item?.deleted ?? {}
  expect(Date.parse(purgeAt) - Date.parse(at)).toBe(30 * 24 * 60 * 60 * 1000)
})

test('an admin still reads it and its history, other users do not, and it cannot be changed', async () => {
  const id = await received()
  await remove(id)
  expect(answerOf(await read(admin, id))).toMatchObject({
    message: 'a\u2028b',
    deleted: { reason: 'A test of ours' },
  })
  const gone = { problem: { code: 'contact-deleted', status: 410 } }
  expect(await read(dana, id)).toMatchObject(gone)
  expect(await dana.call(readContactHistory, { params: { id } })).toMatchObject(gone)
  const body = { status: 'won' as const, assignedTo: null, notes: '' }
  const change = { params: { id }, version: 2, body }
  expect(await admin.call(saveContactHandling, change)).toMatchObject(gone)
})

test('restored it is where it was, and its history tells all of it', async () => {
  const id = await received()
  await remove(id)
  expect(answerOf(await restore(id))).toMatchObject({ version: 3, status: 'new', deleted: null })
  expect(await listedIds()).toContain(id)
  expect((await trash()).items.map(each => each.id)).not.toContain(id)
  const { entries } = answerOf(await dana.call(readContactHistory, { params: { id } }))
  expect(entries).toMatchObject([
    { version: 3, action: 'restored', by: { displayName: 'Robin Boss' }, changes: [] },
    { version: 2, action: 'deleted', reason: 'A test of ours' },
  ])
  expect(entries[0]).not.toHaveProperty('reason')
})

test('both are harmless to repeat', async () => {
  const id = await received()
  for (let turn = 0; turn < 2; turn += 1) expect(await remove(id)).toMatchObject({ ok: true })
  for (let turn = 0; turn < 2; turn += 1) expect(answerOf(await restore(id))).toMatchObject({ version: 3 })
  expect(answerOf(await dana.call(readContactHistory, { params: { id } })).entries).toHaveLength(2)
})

describe('is refused', () => {
  test('without a reason, with the sentence for the field', async () => {
    const id = await received()
    expect(await remove(id, { reason: '  ' })).toMatchObject({
      problem: { status: 400, errors: { reason: 'Please say why you are deleting it' } },
    })
  })

  test('on an old copy, with what was saved meanwhile', async () => {
    const id = await received()
    const body = { status: 'contacted' as const, assignedTo: null, notes: 'Called' }
    answerOf(await dana.call(saveContactHandling, { params: { id }, version: 1, body }))
    expect(await remove(id)).toMatchObject({
      problem: { code: 'contact-changed', status: 412, current: { version: 2, notes: 'Called' } },
    })
    expect(await listedIds()).toContain(id)
  })

  test('to anyone but an admin, and for what does not exist', async () => {
    const id = await received()
    for (const answer of [
      await remove(id, { by: dana }),
      await restore(id, dana),
      await dana.call(listContactTrash, { query: {} }),
    ]) {
      expect(answer).toMatchObject({ problem: { code: 'forbidden' } })
    }
    expect(await remove(randomUUID())).toMatchObject({ problem: { code: 'contact-not-found' } })
    expect(await restore(randomUUID())).toMatchObject({ problem: { code: 'contact-not-found' } })
  })
})

test('the trash comes page by page, the last deleted first', async () => {
  for (const { id } of (await trash({ limit: 200 })).items) answerOf(await restore(id))
  const ids: string[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    ids.unshift(await received())
    await remove(ids[0] ?? '')
    const deletedAt = new Date(Date.UTC(2026, 10, 1 + turn)).toISOString()
    await app.database.write
      .updateTable('contact_submissions')
      .set({ deletedAt })
      .where('id', '=', ids[0] ?? '')
      .execute()
  }
  const first = await trash({ limit: 2 })
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  const second = await trash({ limit: 2, cursor: first.nextCursor })
  expect(second.items.map(({ id }) => id)).toEqual(ids.slice(2))
  expect(second.nextCursor).toBeNull()
})

test('after 30 days it is gone with its history, and nothing else is', async () => {
  const [old, fresh, live] = [await received(), await received(), await received()]
  for (const id of [old, fresh]) await remove(id)
  const deletedAt = '2026-01-01T00:00:00.000Z'
  const set = app.database.write.updateTable('contact_submissions').set({ deletedAt })
  await set.where('id', '=', old).execute()
  const at = (days: number) => new Date(Date.parse(deletedAt) + days * 24 * 60 * 60 * 1000)
  const log = createLog('silent')
  expect(await purgeSubmissions(app.database, log, at(30))).toBe(0)
  expect(await purgeSubmissions(app.database, log, at(30.001))).toBe(1)
  expect(await read(admin, old)).toMatchObject({ problem: { code: 'contact-not-found' } })
  const left = await app.database.read
    .selectFrom('changes')
    .select('ownerId')
    .where('ownerId', 'in', [old, fresh])
    .execute()
  expect(left).toEqual([{ ownerId: fresh }])
  expect(await listedIds()).toContain(live)
})

test('where a setting says for how long requests are kept, older ones go for good, and the audit log counts them', async () => {
  const { database, files } = app.parts
  const [old, fresh] = [await received('Long Ago'), await received()]
  const came = { timestamp: '2020-01-01T00:00:00.000Z' }
  await database.write.updateTable('contact_submissions').set(came).where('id', '=', old).execute()
  const house = { database, files, log: createLog('silent'), uploads: app.dataDir }
  const now = new Date('2020-03-01T00:00:00.000Z')
  const keep = (contactDays: number | null) =>
    doChores({ ...house, retention: { auditDays: 730, contactDays } }, { now })
  await keep(null)
  await keep(60)
  expect(answerOf(await read(admin, old))).toMatchObject({ name: 'Long Ago' })
  await keep(59)
  expect(await read(admin, old)).toMatchObject({ problem: { code: 'contact-not-found' } })
  expect(answerOf(await read(admin, fresh))).toMatchObject({ status: 'new' })
  const entry = await database.read
    .selectFrom('audit_entries')
    .select(['what', 'facts'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(entry).toEqual({ what: 'contacts-purged', facts: '{"requests":1,"why":"time to keep them"}' })
})

// The office's mail about a request repeats its name, address and message.
test('when it is purged the mail about it is gone too, while those that wait or are newer stay', async () => {
  const { database, files } = app.parts
  await database.write.deleteFrom('outbox_mails').execute()
  const asked = new Date('2026-01-01T00:00:00.000Z')
  const old = await received('Sent Long Ago')
  await received('Never Taken')
  await received('Still Waiting')
  const mails = () => database.read.selectFrom('outbox_mails').select(['id', 'text']).execute()
  const states = { 'Sent Long Ago': 'sent', 'Never Taken': 'given up', 'Still Waiting': 'waiting' } as const
  for (const { id, text } of await mails()) {
    const name = (Object.keys(states) as (keyof typeof states)[]).find(each => text.includes(each))
    const state = states[name ?? 'Still Waiting']
    const change = { state, createdAt: asked.toISOString() }
    await database.write.updateTable('outbox_mails').set(change).where('id', '=', id).execute()
  }
  await received('Asked Today')
  await database.write
    .updateTable('outbox_mails')
    .set({ state: 'sent' })
    .where('text', 'like', '%Asked Today%')
    .execute()
  await remove(old)
  const deletedAt = asked.toISOString()
  await database.write.updateTable('contact_submissions').set({ deletedAt }).where('id', '=', old).execute()

  const house = { database, files, log: createLog('silent'), uploads: app.dataDir }
  const after = (ms: number) => new Date(asked.getTime() + 30 * 24 * 60 * 60 * 1000 + ms)
  const names = async () => (await mails()).map(({ text }) => /name: (.*)/.exec(text)?.[1]).toSorted()
  await doChores(house, { now: after(0) })
  expect(await names()).toEqual(['Asked Today', 'Never Taken', 'Sent Long Ago', 'Still Waiting'])
  await doChores(house, { now: after(1) })
  expect(await read(admin, old)).toMatchObject({ problem: { code: 'contact-not-found' } })
  expect(await names()).toEqual(['Asked Today', 'Still Waiting'])
})
