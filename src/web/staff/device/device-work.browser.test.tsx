// What screens are told about this device, from a real IndexedDB.

import { expect, test } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import type { Draft } from '#web/offline/database.ts'
import { saveDraft } from '#web/offline/drafts.ts'
import { addPhoto } from '#web/offline/photo-store.ts'
import { readDeviceWork } from './device-work.ts'

async function store(userId: string, change: Partial<Draft>, photoCount = 0): Promise<Draft> {
  const begun = beginNewForm(
    verizonMonthly,
    'Georgia',
    { uid: userId, displayName: 'Dana' },
    { today: '2026-11-14' },
  )
  const draft = { ...begun, ...change }
  await saveDraft(draft)
  for (let index = 0; index < photoCount; index += 1) {
    await addPhoto({
      id: crypto.randomUUID(),
      formId: draft.id,
      userId,
      section: 'Tank',
      description: '',
      name: 'tank.jpg',
      fileSize: 1,
      type: 'image/jpeg',
      bytes: new ArrayBuffer(1),
      addedAt: begun.startedAt,
    })
  }
  return draft
}

test('unfinished forms and pending photos are told apart, and only of this user', async () => {
  const userId = crypto.randomUUID()
  const older = await store(userId, { changedAt: '2026-11-14T15:00:00.000Z' }, 1)
  const newer = await store(userId, { changedAt: '2026-11-15T15:00:00.000Z', status: 'sending' })
  const pending = await store(userId, { status: 'photos pending' }, 2)
  await store(crypto.randomUUID(), {}, 1)
  const { unfinished, photosToCome } = await readDeviceWork(userId)
  expect(unfinished.map(({ id }) => id)).toEqual([newer.id, older.id])
  expect([...photosToCome]).toEqual([[pending.id, 2]])
})

test('a device with nothing on it has nothing to show', async () => {
  const { unfinished, photosToCome } = await readDeviceWork(crypto.randomUUID())
  expect([unfinished.length, photosToCome.size]).toEqual([0, 0])
})
