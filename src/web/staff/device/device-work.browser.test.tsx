// What screens are told about this device, from a real IndexedDB.

import { expect, test } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import { deleteDoneDraft, saveDraft } from '#web/offline/drafts.ts'
import { addPhoto } from '#web/offline/photo-store.ts'
import type { Draft } from '#web/offline/rows.ts'
import { noDeviceWork, readDeviceWork } from './device-work.ts'

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

test('what was not submitted, what waits and what arrived are told apart, and only of this user', async () => {
  const userId = crypto.randomUUID()
  const at = (hour: number) => `2026-11-15T${hour}:00:00.000Z`
  const older = await store(userId, { changedAt: at(15) }, 1)
  const newer = await store(userId, { changedAt: at(16) })
  const queued = await store(userId, { status: 'queued', outbox: { at: at(18) } })
  const pending = await store(userId, { status: 'photos pending', outbox: { at: at(17) } }, 2)
  const now = new Date().toISOString()
  const sent = { at: at(14), receivedAt: now, hasWaited: true }
  const arrived = await store(userId, { status: 'photos pending', outbox: sent })
  await deleteDoneDraft(arrived)
  const watched = await store(userId, { status: 'photos pending', outbox: { ...sent, hasWaited: false } })
  await deleteDoneDraft(watched)
  await store(crypto.randomUUID(), {}, 1)

  const work = await readDeviceWork(userId)
  expect(work.unfinished.map(({ id }) => id)).toEqual([newer.id, older.id])
  expect(work.waiting.map(({ draft, photoCount }) => [draft.id, photoCount])).toEqual([
    [pending.id, 2],
    [queued.id, 0],
  ])
  expect(work.arrived.map(({ id }) => id)).toEqual([arrived.id])
})

test('a device with nothing on it has nothing to show', async () => {
  expect(await readDeviceWork(crypto.randomUUID())).toEqual(noDeviceWork)
})
