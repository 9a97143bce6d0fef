// The device's database over releases, in a real IndexedDB: what an earlier one left is still there, and a tab of an
// earlier one goes on beside a later one.

import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { beginNewForm } from './begin-draft.ts'
import { openDatabase } from './database.ts'

const user = { uid: 'u1', displayName: 'Dana' }

/** A database as version 1 made it, with forms in every state that it knew. */
async function leaveVersion1(name: string) {
  const database = await openDB(name, 1, {
    upgrade(created) {
      created.createObjectStore('drafts', { keyPath: 'id' }).createIndex('byUser', 'userId')
      created.createObjectStore('photos', { keyPath: 'id' }).createIndex('byForm', 'formId')
    },
  })
  const drafts = ['editing', 'sending', 'photos pending'].map(status => ({
    ...beginNewForm(verizonMonthly, 'Georgia', user, { today: '2026-11-14' }),
    status,
  }))
  const photos = drafts.flatMap(({ id: formId }) =>
    [1, 2].map(count => ({
      ...{ id: crypto.randomUUID(), formId, userId: 'u1', section: 'Tank', description: '' },
      ...{ name: `${count}.jpg`, fileSize: 3, type: 'image/jpeg', addedAt: '2026-11-14T15:00:00.000Z' },
      bytes: new Uint8Array([1, 2, count]).buffer,
    })),
  )
  for (const draft of drafts) await database.put('drafts', draft)
  for (const photo of photos) await database.put('photos', photo)
  database.close()
  return { drafts, photos }
}

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)

test('an outbox of version 1 is found whole, with every byte of its photos', async () => {
  const name = `upgrade ${crypto.randomUUID()}`
  const { drafts, photos } = await leaveVersion1(name)
  const database = await openDatabase(name, () => {})
  expect(await database.getAllFromIndex('drafts', 'byUser', 'u1')).toEqual(drafts.toSorted(byId))
  expect(await database.getAll('photos')).toEqual(photos.toSorted(byId))
  expect(await database.count('sent')).toBe(0)
  expect(await database.count('copies')).toBe(0)
  expect(await database.count('days')).toBe(0)
  database.close()
})

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
