// The databases of a device as earlier releases of ours left them, with forms in every state that they knew. Frozen: it names
// the stores as those releases did, and uses none of today's program to write them.

import { type IDBPDatabase, openDB } from 'idb'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'

/** What each version could hold in its outbox, and beside it. */
const statuses = {
  1: ['editing', 'sending', 'photos pending'],
  2: ['editing', 'queued', 'photos pending'],
  3: ['editing', 'queued', 'photos pending'],
  4: ['editing', 'queued', 'photos pending'],
  5: ['editing', 'queued', 'photos pending'],
  6: ['editing', 'queued', 'photos pending'],
  7: ['editing', 'queued', 'photos pending'],
  8: ['editing', 'queued', 'photos pending'],
} as const

type EarlierVersion = keyof typeof statuses
export const earlierVersions: readonly EarlierVersion[] = [1, 2, 3, 4, 5, 6, 7, 8]

const createForUser = (database: IDBPDatabase, name: string, key: string) =>
  database.createObjectStore(name, { keyPath: ['userId', key] }).createIndex('byUser', 'userId')

const at = '2026-11-14T15:00:00.000Z'

const draftOf = (status: string, version: EarlierVersion) => ({
  ...{ id: crypto.randomUUID(), userId: 'u1', templateId: 'verizon-monthly', templateVersion: 1 },
  ...{
    state: 'Georgia',
    step: 2,
    answers: { facilityName: 'Tower 9' },
    carried: [],
    touched: ['facilityName'],
  },
  ...{ lastVisit: null, strokes: [], photoIds: [], baseVersion: null, startedAt: at, changedAt: at, status },
  ...(version > 1 && status !== 'editing' && { outbox: { at } }),
})

const dayOf = () => {
  const user = { uid: 'u1', displayName: 'Dana' }
  const stop = { facilityId: crypto.randomUUID(), name: 'Tower 9' }
  const base = { day: '2026-11-15', user, version: 1, stops: [], changedAt: at, changedBy: user }
  return { userId: 'u1', day: '2026-11-15', base, at, mine: [stop] }
}

const itemOf = () => ({
  ...{ id: crypto.randomUUID(), kind: 'later kind', userId: 'u1', at },
  ...{ title: 'Waits', facts: ['Tower 9'], content: { done: true } },
})

export async function leaveEarlierDevice(version: EarlierVersion, name: string) {
  const database = await openDB(name, version, {
    upgrade(created, _before, _after, transaction) {
      created.createObjectStore('drafts', { keyPath: 'id' }).createIndex('byUser', 'userId')
      created.createObjectStore('photos', { keyPath: 'id' }).createIndex('byForm', 'formId')
      if (version > 1) created.createObjectStore('sent', { keyPath: 'id' }).createIndex('byUser', 'userId')
      if (version > 2) createForUser(created, 'copies', 'id')
      if (version > 3) createForUser(created, 'days', 'day')
      if (version > 4) transaction.objectStore('photos').createIndex('byDraft', ['formId', 'userId'])
      if (version > 5) {
        const cached = created.createObjectStore('cachedForms', { keyPath: 'id' })
        cached.createIndex('byFacility', ['templateId', 'facilityKey', 'updatedAt'])
        cached.createIndex('byUpdate', 'updatedAt')
        created.createObjectStore('cacheRounds')
        created.createObjectStore('outbox', { keyPath: 'id' }).createIndex('byUser', 'userId')
        created.createObjectStore('flags')
      }
      if (version > 6) {
        created.createObjectStore('findings', { keyPath: 'id' }).createIndex('byFacility', 'facilityId')
      }
      if (version > 7) created.createObjectStore('register', { keyPath: 'from' })
    },
  })
  const drafts = statuses[version].map(status => draftOf(status, version))
  const photos = drafts.flatMap(({ id: formId }) =>
    [1, 2].map(count => ({
      ...{ id: crypto.randomUUID(), formId, userId: 'u1', section: 'Tank', description: '' },
      ...{ name: `${count}.jpg`, fileSize: 3, type: 'image/jpeg', addedAt: at },
      bytes: new Uint8Array([1, 2, count]).buffer,
    })),
  )
  const sent = version < 2 ? [] : drafts.map(draft => ({ ...draft, receivedAt: at, draft }))
  const copies = version < 3 ? [] : drafts.map(({ id }) => ({ userId: 'u1', id, version: 1, changedAt: at }))
  const days = version < 4 ? [] : [dayOf()]
  const outbox = version < 6 ? [] : [itemOf()]
  const register = version < 8 ? [] : [{ from: '', text: '[]' }]
  const rows = { drafts, photos, sent, copies, days, outbox, register }
  for (const [store, left] of Object.entries(rows)) for (const row of left) await database.put(store, row)
  database.close()
  return rows
}

/** The second database that releases before version 6 had: forms that were cached for work without signal. */
export async function leaveEarlierCache(form: CompletedForm, facilityName: string): Promise<void> {
  const database = await openDB('cypress-kept-forms', 1, {
    upgrade(created) {
      const forms = created.createObjectStore('forms', { keyPath: 'id' })
      forms.createIndex('byFacility', ['templateId', 'facilityKey', 'updatedAt'])
      forms.createIndex('byUpdate', 'updatedAt')
      created.createObjectStore('rounds')
    },
  })
  const { id, templateId, updatedAt } = form
  const facilityKey = facilityName.toLowerCase()
  await database.put('forms', { id, templateId, facilityKey, facilityName, updatedAt, isWhole: true, form })
  await database.put('rounds', { asOf: at, at, allAt: at }, 'last')
  database.close()
}
