// Discarding, with real locks and a real IndexedDB; only the server is scripted.

import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from '#api/client.ts'
import { startScriptedServer, takeAll, takeAllBut } from '#testing/scripted-server.ts'
import { photosHere, storedDraft } from '#testing/stored-draft.ts'
import { discard } from './discard.ts'
import { findDraft } from './drafts.ts'
import { openForm } from './open-form.ts'
import { drain } from './outbox/drain.ts'
import { holdToEdit, letGoUnchanged } from './outbox/hold.ts'
import type { Draft } from './rows.ts'
import { formKinds, sendForm } from './send-form.ts'

const server = startScriptedServer()
const { sent } = server
const call = createClient((path, init) => fetch(path, init))
const outbox = { at: '2026-11-14T09:30:00.000Z' }

// A try of one test is none of the next: as when the signal comes back.
afterEach(() => void window.dispatchEvent(new Event('online')))

test('what waits is discarded with its photos', async () => {
  const { draft } = await storedDraft(2, { status: 'queued', outbox })
  expect(await discard(draft, call)).toBe(null)
  expect([await findDraft(draft), await photosHere(draft)]).toEqual([null, []])
  expect(sent).toEqual([])
})

test('a form that is just being received is not discarded, and its photos go on being sent', async () => {
  const { draft, photoIds } = await storedDraft(2, { status: 'queued', outbox })
  const answer = Promise.withResolvers<void>()
  const slow = createClient(async (path, init) => {
    const saved = await fetch(path, init)
    await answer.promise
    return saved
  })
  const noPhotos = Object.fromEntries(photoIds.map(id => [id, 'no answer' as const]))
  server.reply = takeAllBut(noPhotos)
  const sending = sendForm(draft, { call: slow, patience: 5000 })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const discarding = discard(draft, call)
  await vi.waitFor(async () => expect((await isWaitedFor(draft)) || !(await findDraft(draft))).toBe(true))
  answer.resolve()
  await sending
  expect(await discarding).toMatchObject({ code: 'form-exists' })
  expect((await photosHere(draft)).toSorted()).toEqual(photoIds.toSorted())
  server.reply = takeAll
  await drain({ userId: draft.userId, call, kinds: formKinds })
  expect(await findDraft(draft)).toBe(null)
  expect(new Set(sent.map(({ what }) => what))).toEqual(new Set(['form', ...photoIds]))
})

test('a form that another tab has open to be edited is closed there and discarded', async () => {
  const { draft } = await storedDraft(0, { status: 'queued', outbox })
  await holdToEdit(draft)
  const open = openForm(draft.id, () => void letGoUnchanged(draft))
  expect(await open.isHere).toBe(true)
  expect(await discard(draft, call)).toBe(null)
  expect(await findDraft(draft)).toBe(null)
})

/** Another one is at it, and lets the next in when it is over. */
const isWaitedFor = async ({ id }: Draft) =>
  (await navigator.locks.query()).pending?.some(({ name }) => name === `send form ${id}`)
