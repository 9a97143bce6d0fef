// The device's database over releases, in a real IndexedDB: what an earlier one left is still there, and a tab of an
// earlier one goes on beside a later one.

import { type IDBPDatabase, openDB } from 'idb'
import { expect, test } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { beginNewForm } from './begin-draft.ts'
import { openDatabase } from './database.ts'

const user = { uid: 'u1', displayName: 'Dana' }

/** What each version could hold in its outbox, and beside it. */
const statuses = {
  1: ['editing', 'sending', 'photos pending'],
  2: ['editing', 'queued', 'photos pending'],
  3: ['editing', 'queued', 'photos pending'],
  4: ['editing', 'queued', 'photos pending'],
} as const

type Version = keyof typeof statuses

const createForUser = (database: IDBPDatabase, name: string, key: string) =>
  database.createObjectStore(name, { keyPath: ['userId', key] }).createIndex('byUser', 'userId')

/** A database as an earlier version made it, with forms in every state that it knew. */
async function leaveVersion(version: Version, name: string) {
  const database = await openDB(name, version, {
    upgrade(created) {
      created.createObjectStore('drafts', { keyPath: 'id' }).createIndex('byUser', 'userId')
      created.createObjectStore('photos', { keyPath: 'id' }).createIndex('byForm', 'formId')
      if (version > 1) created.createObjectStore('sent', { keyPath: 'id' }).createIndex('byUser', 'userId')
      if (version > 2) createForUser(created, 'copies', 'id')
      if (version > 3) createForUser(created, 'days', 'day')
    },
  })
  const at = '2026-11-14T15:00:00.000Z'
  const drafts = statuses[version].map(status => ({
    ...beginNewForm(verizonMonthly, 'Georgia', user, { today: '2026-11-14' }),
    ...(version > 1 && status !== 'editing' && { outbox: { at } }),
    status,
  }))
  const photos = drafts.flatMap(({ id: formId }) =>
    [1, 2].map(count => ({
      ...{ id: crypto.randomUUID(), formId, userId: 'u1', section: 'Tank', description: '' },
      ...{ name: `${count}.jpg`, fileSize: 3, type: 'image/jpeg', addedAt: at },
      bytes: new Uint8Array([1, 2, count]).buffer,
    })),
  )
  const sent = drafts.slice(0, version - 1).map(draft => ({
    ...{ id: crypto.randomUUID(), userId: 'u1', receivedAt: at, draft },
  }))
  for (const draft of drafts) await database.put('drafts', draft)
  for (const photo of photos) await database.put('photos', photo)
  for (const copy of sent) await database.put('sent', copy)
  database.close()
  return { drafts, photos, sent }
}

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)

test.each([1, 2, 3, 4] as const)(
  'an outbox of version %i is found whole, with every byte of its photos',
  async version => {
    const name = `upgrade ${crypto.randomUUID()}`
    const { drafts, photos, sent } = await leaveVersion(version, name)
    const database = await openDatabase(name, () => {})
    expect(await database.getAllFromIndex('drafts', 'byUser', 'u1')).toEqual(drafts.toSorted(byId))
    expect(await database.getAll('photos')).toEqual(photos.toSorted(byId))
    expect(await database.getAllFromIndex('sent', 'byUser', 'u1')).toEqual(sent.toSorted(byId))
    for (const added of ['copies', 'days'] as const) expect(await database.count(added)).toBe(0)
    // The next version has to be left here too, with its outbox.
    expect(database.version).toBe(Object.keys(statuses).length + 1)
    database.close()
  },
)

test('a tab of this release goes on beside a later one that has added to the database', async () => {
  const name = `later ${crypto.randomUUID()}`
  let isClosed = false
  const before = await openDatabase(name, () => {
    isClosed = true
  })
  const draft = beginNewForm(verizonMonthly, 'Georgia', user, { today: '2026-11-14' })
  await before.put('drafts', draft)
  const later = await openDB(name, 6, { upgrade: database => void database.createObjectStore('reference') })
  expect(isClosed).toBe(true)
  const again = await openDatabase(name, () => {})
  await again.put('drafts', { ...draft, step: 1 })
  expect(await later.get('drafts', draft.id)).toMatchObject({ step: 1 })
  later.close()
  again.close()
})
