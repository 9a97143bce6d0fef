// The device's database over releases, in a real IndexedDB: what an earlier one left is still there, and a tab of an
// earlier one goes on beside a later one.

import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { earlierVersions, leaveEarlierDevice } from '#testing/earlier-device.ts'
import { beginNewForm } from './begin-draft.ts'
import { openDatabase } from './database.ts'

const user = { uid: 'u1', displayName: 'Dana' }

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)

test.each(earlierVersions)(
  'an outbox of version %i is found whole, with every byte of its photos',
  async version => {
    const name = `upgrade ${crypto.randomUUID()}`
    const { drafts, photos, sent, copies, days, outbox, register } = await leaveEarlierDevice(version, name)
    const database = await openDatabase(name, () => {})
    expect(await database.getAllFromIndex('drafts', 'byUser', 'u1')).toEqual(drafts.toSorted(byId))
    expect(await database.getAll('photos')).toEqual(photos.toSorted(byId))
    const found = drafts.map(({ id }) => database.getAllFromIndex('photos', 'byDraft', [id, 'u1']))
    expect((await Promise.all(found)).flat().toSorted(byId)).toEqual(photos.toSorted(byId))
    expect(await database.getAllFromIndex('sent', 'byUser', 'u1')).toEqual(sent.toSorted(byId))
    expect(await database.getAllFromIndex('copies', 'byUser', 'u1')).toEqual(copies.toSorted(byId))
    expect(await database.getAllFromIndex('days', 'byUser', 'u1')).toEqual(days)
    expect(await database.getAllFromIndex('outbox', 'byUser', 'u1')).toEqual(outbox)
    expect(await database.count('cachedForms')).toBe(0)
    expect(await database.count('findings')).toBe(0)
    expect(await database.getAll('register')).toEqual(register)
    expect(await database.count('copiedRows')).toBe(0)
    // The next version has to be left here too, with its outbox.
    expect(database.version).toBe(earlierVersions.length + 1)
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
  const later = await openDB(name, 10, { upgrade: database => void database.createObjectStore('reference') })
  expect(isClosed).toBe(true)
  const again = await openDatabase(name, () => {})
  await again.put('drafts', { ...draft, step: 1 })
  expect(await later.get('drafts', draft.id)).toMatchObject({ step: 1 })
  later.close()
  again.close()
})
