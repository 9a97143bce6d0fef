// Drafts and their copies on the server: real IndexedDB, real locks, real fetch. Only the server is scripted; another device
// is the same browser under another name, with its storage emptied.

import { expect, test, vi } from 'vitest'
import { createClient } from '#api/client.ts'
import { createRegistry } from '#domain/form/registry.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { draftServer } from '#testing/draft-server.ts'
import { refuse, startScriptedServer, takeAll } from '#testing/scripted-server.ts'
import { storedDraft } from '#testing/stored-draft.ts'
import { continueHere, discardCopy, listDraftsElsewhere } from './continue-draft.ts'
import { findCopyNote, forgetCopyNote, listCopyNotes } from './copy-notes.ts'
import { copyDrafts, draftCopies } from './draft-copies.ts'
import { deleteDraft, findDraft, saveDraft } from './drafts.ts'
import type { Draft } from './rows.ts'
import { sendForm } from './send-form.ts'
import { createSync } from './sync/sync.ts'

const server = startScriptedServer()
const call = createClient((path, init) => fetch(path, init))

function keepDrafts() {
  const model = draftServer()
  server.reply = request => model.reply(request) ?? takeAll(request)
  return { ...model, stored: (id: string) => model.copies.get(id)?.content.draft }
}

const type = (draft: Draft, comments: string): Promise<void> =>
  saveDraft({ ...draft, answers: { ...draft.answers, comments }, changedAt: new Date().toISOString() })

/** From here on this browser is another device of the same user, with nothing of this form on it. */
async function onAnotherDevice(draft: Draft) {
  await deleteDraft(draft)
  await forgetCopyNote(draft)
  localStorage.setItem('device', crypto.randomUUID())
}

const draftOf = (userId: string, photoCount = 0) =>
  storedDraft(photoCount, { userId, answers: { facilityName: 'Tower 9', comments: 'first' } })

test('what was typed is on the server after a round, without bytes of photos; unchanged it is not sent again', async () => {
  const { stored, copies } = keepDrafts()
  const userId = crypto.randomUUID()
  const { draft, photoIds } = await draftOf(userId, 2)
  await copyDrafts(userId, call)
  const { id, userId: _, status, ...text } = draft
  expect(stored(id)).toEqual(text)
  expect(
    copies
      .get(id)
      ?.content.photos.map(photo => photo.id)
      .sort(),
  ).toEqual(photoIds.toSorted())
  expect(JSON.stringify(server.sent)).not.toContain('bytes":"')
  server.sent.length = 0
  await copyDrafts(userId, call)
  expect(server.sent).toEqual([])
  await type(draft, 'second')
  await copyDrafts(userId, call)
  expect(stored(id)?.answers).toMatchObject({ comments: 'second' })
})

test.each(['no answer', refuse('unavailable'), refuse('not-logged-in')] as const)(
  'a copy that fails is made the next time: %o',
  async reply => {
    const userId = crypto.randomUUID()
    const { draft } = await draftOf(userId)
    await draftOf(userId)
    server.reply = () => reply
    await copyDrafts(userId, call)
    expect(server.sent).toHaveLength(1)
    const { copies } = keepDrafts()
    await copyDrafts(userId, call)
    expect(copies.has(draft.id)).toBe(true)
  },
)

test('the copy goes when the form is received, and when it is discarded', async () => {
  const { copies } = keepDrafts()
  const userId = crypto.randomUUID()
  const [one, other] = [await draftOf(userId), await draftOf(userId)]
  await copyDrafts(userId, call)
  expect(copies.size).toBe(2)
  await sendForm(one.draft, { call, patience: 5000 })
  await deleteDraft(other.draft)
  await copyDrafts(userId, call)
  expect(copies.size).toBe(0)
  expect(await listCopyNotes(userId)).toEqual([])
})

test('another device continues the draft; photos that stayed behind are named', async () => {
  const { copies, stored } = keepDrafts()
  const userId = crypto.randomUUID()
  const { draft } = await draftOf(userId, 1)
  await copyDrafts(userId, call)
  expect(await listDraftsElsewhere(userId, call)).toEqual([])
  await onAnotherDevice(draft)

  expect((await listDraftsElsewhere(userId, call)).map(({ id }) => id)).toEqual([draft.id])
  const continued = await continueHere(draft.id, userId, call)
  expect(continued).toMatchObject({
    value: { answers: draft.answers, photoIds: [], missingPhotos: ['tank 0.jpg'], status: 'editing' },
  })
  if (!continued.ok) throw new Error(continued.problem.message)
  await type(continued.value, 'second')
  await copyDrafts(userId, call)
  expect(stored(draft.id)?.answers).toMatchObject({ comments: 'second' })
  expect(copies.get(draft.id)?.copy.device).toBe(localStorage.getItem('device'))
})

test('the device that was left behind keeps its own and does not replace the newer copy', async () => {
  const { copies, stored } = keepDrafts()
  const userId = crypto.randomUUID()
  const { draft } = await draftOf(userId)
  await copyDrafts(userId, call)
  const copied = copies.get(draft.id)
  if (!copied) throw new Error('There is no copy')
  const tablet = { ...copied.copy, device: crypto.randomUUID(), version: 2 }
  copies.set(draft.id, { ...copied, copy: tablet })

  await type(draft, 'typed on the phone')
  await copyDrafts(userId, call)
  expect(stored(draft.id)?.answers).toMatchObject({ comments: 'first' })
  expect((await findDraft(draft))?.answers).toMatchObject({ comments: 'typed on the phone' })
  expect(await findCopyNote(userId, draft.id)).toMatchObject({ isElsewhere: true })
  await deleteDraft(draft)
  await copyDrafts(userId, call)
  expect(copies.get(draft.id)?.copy).toEqual(tablet)
  expect(await discardCopy(tablet, call)).toBe(null)
  expect(copies.size).toBe(0)
})

test('looking at the list is enough to hear that another device went on', async () => {
  const { copies } = keepDrafts()
  const userId = crypto.randomUUID()
  const { draft } = await draftOf(userId)
  await copyDrafts(userId, call)
  expect(await listDraftsElsewhere(userId, call)).toEqual([])
  expect((await findCopyNote(userId, draft.id))?.isElsewhere).toBe(undefined)
  const copied = copies.get(draft.id)
  if (!copied) throw new Error('There is no copy')
  copies.set(draft.id, { ...copied, copy: { ...copied.copy, device: crypto.randomUUID(), version: 2 } })
  expect(await listDraftsElsewhere(userId, call)).toEqual([])
  expect(await findCopyNote(userId, draft.id)).toMatchObject({ isElsewhere: true, version: 1 })
})

test('a form that another device has sent meanwhile is not replaced unasked', async () => {
  const { copies } = keepDrafts()
  const userId = crypto.randomUUID()
  const { draft } = await draftOf(userId)
  await copyDrafts(userId, call)
  await onAnotherDevice(draft)
  const continued = await continueHere(draft.id, userId, call)
  if (!continued.ok) throw new Error(continued.problem.message)
  server.reply = request => (request.headers['if-none-match'] ? refuse('form-exists') : takeAll(request))
  const result = await sendForm(continued.value, { call, patience: 5000 })
  expect(result).toMatchObject({ form: 'failed', problem: { code: 'form-exists' } })
  expect(copies.size).toBe(1)
})

const registry = createRegistry([verizonMonthly])

const start = (uid: string) =>
  createSync([draftCopies]).start({ user: { uid, displayName: 'Dana' }, call, registry })

test('a change is copied some seconds later, and not more often than every half minute', async () => {
  const { stored } = keepDrafts()
  const userId = crypto.randomUUID()
  const { draft } = await draftOf(userId)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  const stop = start(userId)
  await vi.advanceTimersByTimeAsync(6_000)
  await vi.waitFor(() => expect(stored(draft.id)?.answers).toMatchObject({ comments: 'first' }))
  await type(draft, 'second')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(stored(draft.id)?.answers).toMatchObject({ comments: 'first' })
  await vi.advanceTimersByTimeAsync(11_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(stored(draft.id)?.answers).toMatchObject({ comments: 'second' }))
  stop()
})

test('a clock that is set right in between does not hold up the copies', async () => {
  const { stored } = keepDrafts()
  const userId = crypto.randomUUID()
  const { draft } = await draftOf(userId)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  const stop = start(userId)
  await vi.advanceTimersByTimeAsync(6_000)
  await vi.waitFor(() => expect(stored(draft.id)?.answers).toMatchObject({ comments: 'first' }))
  const tenDays = 10 * 24 * 60 * 60 * 1000
  vi.setSystemTime(Date.now() - tenDays)
  await type(draft, 'second')
  await vi.advanceTimersByTimeAsync(36_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(stored(draft.id)?.answers).toMatchObject({ comments: 'second' }))
  stop()
})
