// The outbox as it sends by itself: real IndexedDB, real locks, real fetch and XMLHttpRequest. Only the server is scripted.

import { expect, test, vi } from 'vitest'
import { createClient } from '#api/client.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { formContent } from '#testing/form-content.ts'
import { formServer } from '#testing/form-server.ts'
import { refuse, type Sent, startScriptedServer, takeAll, takeAllBut } from '#testing/scripted-server.ts'
import { photosHere, storedDraft } from '#testing/stored-draft.ts'
import { noteOutboxChange } from '../changes.ts'
import { findDraft, saveDraft } from '../drafts.ts'
import { giveUpPhoto } from '../give-up-photo.ts'
import { withFormLock } from '../locks.ts'
import type { Draft } from '../rows.ts'
import { formKinds, sendForm } from '../send-form.ts'
import { formatProgress, onSendProgress } from '../send-progress.ts'
import { listSentCopies } from '../sent-copies.ts'
import { resumeDraft } from '../unfinished.ts'
import { holdToEdit, letGo, letGoUnchanged } from './hold.ts'
import { startOutbox } from './outbox.ts'
import { listOutbox } from './queue.ts'

const server = startScriptedServer()
const { sent } = server
const call = createClient((path, init) => fetch(path, init))

/** Submitted in this order. */
let minute = 0
async function queued(photoCount: number, change: Partial<Draft> = {}) {
  minute += 1
  const at = new Date(Date.UTC(2026, 10, 14, 9, minute)).toISOString()
  return storedDraft(photoCount, { status: 'queued', outbox: { at }, ...change })
}

/** One pass over what the user has in the outbox. */
async function pass(userId: string) {
  const outbox = startOutbox({ userId, call, kinds: formKinds })
  await outbox.sendNow()
  outbox.stop()
}

test('each form goes before its photos, in the order of submission, of this user alone', async () => {
  const userId = crypto.randomUUID()
  const one = await queued(2, { userId })
  const editing = await storedDraft(1, { userId })
  const pending = await queued(1, { userId, status: 'photos pending' })
  const foreign = await queued(1, { userId: crypto.randomUUID() })
  await pass(userId)
  expect(sent.map(({ what }) => what)).toEqual(['form', ...one.photoIds, ...pending.photoIds])
  expect(await listOutbox(userId)).toEqual([])
  expect((await listSentCopies(userId)).map(({ draft }) => draft.outbox?.hasWaited)).toContain(true)
  expect(await photosHere(editing.draft)).toEqual(editing.photoIds)
  expect(await findDraft(foreign.draft)).toEqual(foreign.draft)
})

test('a form that is refused needs attention and holds up no other; it is not sent again by itself', async () => {
  const userId = crypto.randomUUID()
  const bad = await queued(1, { userId, baseVersion: 3 })
  const good = await queued(0, { userId })
  server.reply = request => (request.formId === bad.draft.id ? refuse('form-changed') : takeAll(request))
  await pass(userId)
  expect(await findDraft(bad.draft)).toMatchObject({
    status: 'queued',
    outbox: { problem: { code: 'form-changed', status: 412 } },
  })
  expect(await findDraft(good.draft)).toBe(null)
  sent.length = 0
  await pass(userId)
  expect(sent).toEqual([])
  expect(await photosHere(bad.draft)).toEqual(bad.photoIds)
})

test.each([
  'no answer',
  refuse('not-logged-in'),
  { status: 200, body: '<h1>Welcome to the hotel</h1>' },
] as const)(
  'without signal, without a login and behind a captive portal everything waits: %o',
  async reply => {
    const userId = crypto.randomUUID()
    const [one, two] = [await queued(1, { userId }), await queued(0, { userId })]
    server.reply = () => reply
    await pass(userId)
    expect(new Set(sent.map(({ formId }) => formId))).toEqual(new Set([one.draft.id]))
    expect(await listOutbox(userId)).toEqual([one.draft, two.draft])
    server.reply = takeAll
    await pass(userId)
    expect(await listOutbox(userId)).toEqual([])
  },
)

test('a new form whose answer was lost is sent again and is still one form', async () => {
  const userId = crypto.randomUUID()
  const { draft } = await queued(0, { userId })
  const { reply, forms } = formServer()
  server.reply = request => {
    reply(request)
    return 'no answer'
  }
  await pass(userId)
  expect(forms.get(draft.id)).toHaveLength(1)
  server.reply = reply
  await pass(userId)
  expect(forms.get(draft.id)).toHaveLength(1)
  expect(await findDraft(draft)).toBe(null)
})

test.each([
  ['the signal that comes back sends at once', () => window.dispatchEvent(new Event('online'))],
  [
    'a tab that is looked at again sends at once',
    () => document.dispatchEvent(new Event('visibilitychange')),
  ],
])('%s', async (_, happens) => {
  const userId = crypto.randomUUID()
  const { draft } = await queued(0, { userId })
  server.reply = () => 'no answer'
  const outbox = startOutbox({ userId, call, kinds: formKinds })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  server.reply = takeAll
  happens()
  await vi.waitFor(async () => expect(await findDraft(draft)).toBe(null))
  outbox.stop()
})

test('without any sign of the signal it tries again by itself', async () => {
  const userId = crypto.randomUUID()
  const { draft } = await queued(0, { userId })
  server.reply = () => 'no answer'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outbox = startOutbox({ userId, call, kinds: formKinds })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await outbox.sendNow()
  server.reply = takeAll
  await vi.advanceTimersByTimeAsync(18_000)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await findDraft(draft)).toBe(null))
  outbox.stop()
})

test('two outboxes, as in two tabs, send each thing once', async () => {
  const userId = crypto.randomUUID()
  for (let count = 0; count < 3; count += 1) await queued(2, { userId })
  const outboxes = [
    startOutbox({ userId, call, kinds: formKinds }),
    startOutbox({ userId, call, kinds: formKinds }),
  ]
  await vi.waitFor(async () => expect(await listOutbox(userId)).toEqual([]))
  for (const outbox of outboxes) outbox.stop()
  const name = ({ formId, what }: Sent) => `${formId} ${what}`
  expect(sent).toHaveLength(9)
  expect(new Set(sent.map(name)).size).toBe(9)
})

test('a form that is open to be edited is not sent, and goes when it is left as it was', async () => {
  const userId = crypto.randomUUID()
  const [kept, gone] = [await queued(1, { userId }), await queued(0, { userId })]
  expect(await holdToEdit(kept.draft)).toEqual(kept.draft)
  const outbox = startOutbox({ userId, call, kinds: formKinds })
  await vi.waitFor(async () => expect(await findDraft(gone.draft)).toBe(null), 5_000)
  await outbox.sendNow()
  expect(await findDraft(kept.draft)).toEqual(kept.draft)
  await letGoUnchanged(kept.draft)
  await vi.waitFor(async () => expect(await findDraft(kept.draft)).toBe(null), 5_000)
  outbox.stop()
})

test('a form that is changed while it is held is a draft again, and says that it was submitted', async () => {
  const userId = crypto.randomUUID()
  const { draft } = await queued(1, { userId })
  const held = await holdToEdit(draft)
  if (!held) throw new Error('The form is not there')
  await saveDraft(resumeDraft(held))
  await letGo(held)
  await pass(userId)
  expect(sent).toEqual([])
  expect(await findDraft(draft)).toMatchObject({ status: 'editing', submittedBefore: draft.outbox?.at })
})

test('a form that is opened to be edited while it arrives is not given back', async () => {
  const userId = crypto.randomUUID()
  const { draft } = await queued(0, { userId })
  const answer = Promise.withResolvers<void>()
  const slow = createClient(async (path, init) => {
    await answer.promise
    return fetch(path, init)
  })
  const outbox = startOutbox({ userId, call: slow, kinds: formKinds })
  await isUnderWay(draft)
  const opening = holdToEdit(draft)
  answer.resolve()
  expect(await opening).toBe(null)
  outbox.stop()
  expect(sent.map(({ formId }) => formId)).toEqual([draft.id])
})

/** The server is just receiving it. */
const isUnderWay = ({ id }: Draft) =>
  vi.waitFor(
    async () =>
      expect((await navigator.locks.query()).held?.map(({ name }) => name)).toContain(`send form ${id}`),
    5_000,
  )

test('while photos are sent their progress is told, with a submission too', async () => {
  const said: string[] = []
  const forget = onSendProgress((_formId, now) => now && said.push(formatProgress(now)))
  const { draft } = await queued(2)
  await sendForm(draft, { call, patience: 5000 })
  forget()
  expect(new Set(said)).toEqual(new Set(['Sending photo 1 of 2', 'Sending photo 2 of 2']))
})

test('a photo that failed is sent again; a refused one is not, over restarts, until it is removed', async () => {
  const userId = crypto.randomUUID()
  const { draft, photoIds } = await queued(2, { userId, status: 'photos pending' })
  const [refusedId = '', laterId = ''] = photoIds
  server.reply = takeAllBut({ [refusedId]: refuse('photo-not-a-picture'), [laterId]: 'no answer' })
  await pass(userId)
  const failures = (await findDraft(draft))?.outbox?.failures ?? []
  expect(failures.map(({ photoId, isRetried }) => [photoId, isRetried])).toEqual([
    [refusedId, false],
    [laterId, true],
  ])

  sent.length = 0
  server.reply = takeAll
  await pass(userId)
  expect(sent.map(({ what }) => what)).toEqual([laterId])
  const [failure] = failures
  if (!failure) throw new Error('The refused photo is not reported')

  server.reply = takeAllBut({ form: refuse('unavailable') })
  expect(await giveUpPhoto(failure, userId, call)).toMatchObject({ code: 'unavailable' })
  expect(await photosHere(draft)).toEqual([refusedId])
  const answers = formContent().answers
  const serverForm = completedForm(verizonMonthly, answers, { id: draft.id, version: 4, photoIds })
  server.reply = () => ({ status: 200, body: serverForm })
  sent.length = 0
  expect(await giveUpPhoto(failure, userId, call)).toBe(null)
  expect(sent[1]).toMatchObject({ headers: { 'if-match': '"4"' }, body: { photoIds: [laterId] } })
  expect(await findDraft(draft)).toBe(null)
})

test('a form that is being sent elsewhere is left alone', async () => {
  const userId = crypto.randomUUID()
  const { draft, photoIds } = await queued(1, { userId, status: 'photos pending' })
  const done = Promise.withResolvers<void>()
  const sending = withFormLock(draft.id, () => done.promise)
  await pass(userId)
  done.resolve()
  await sending
  expect(sent).toEqual([])
  expect(await photosHere(draft)).toEqual(photoIds)
})

test('a form that somebody lets go of in a moment is waited for', async () => {
  const userId = crypto.randomUUID()
  const { draft } = await queued(0, { userId })
  const done = Promise.withResolvers<void>()
  const queueing = withFormLock(draft.id, () => done.promise)
  const passing = pass(userId)
  setTimeout(done.resolve, 100)
  await Promise.all([queueing, passing])
  expect(await findDraft(draft)).toBe(null)
})

test('a form that was being sent elsewhere, and is not sent after all, is tried again', async () => {
  const userId = crypto.randomUUID()
  const { draft } = await queued(0, { userId })
  const done = Promise.withResolvers<void>()
  const sending = withFormLock(draft.id, () => done.promise)
  const outbox = startOutbox({ userId, call, kinds: formKinds })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await outbox.sendNow()
  done.resolve()
  await sending
  await vi.advanceTimersByTimeAsync(36_000)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await findDraft(draft)).toBe(null))
  outbox.stop()
})

test('something new in the outbox is tried soon, however long the last waits were', async () => {
  const userId = crypto.randomUUID()
  const outbox = startOutbox({ userId, call, kinds: formKinds })
  await outbox.sendNow()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { draft } = await queued(0, { userId })
  noteOutboxChange('queued')
  await vi.advanceTimersByTimeAsync(18_000)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await findDraft(draft)).toBe(null))
  outbox.stop()
})

test('a signal that comes back before the program that sends is loaded is not missed', async () => {
  const userId = crypto.randomUUID()
  const { draft } = await queued(0, { userId })
  noteOutboxChange('queued')
  window.dispatchEvent(new Event('online'))
  const outbox = startOutbox({ userId, call, kinds: formKinds })
  await vi.waitFor(async () => expect(await findDraft(draft)).toBe(null), 3_000)
  outbox.stop()
})
