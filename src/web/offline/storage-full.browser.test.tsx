// A device that runs out of room at any write while a form is submitted and sent: the server has the form once, as it was
// submitted, and when there is room again nothing of it is left to be submitted. Real IndexedDB and locks; the server is a
// model of the real one.

import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from '#api/client.ts'
import { formServer } from '#testing/form-server.ts'
import { refuse, startScriptedServer } from '#testing/scripted-server.ts'
import { photosHere, storedDraft } from '#testing/stored-draft.ts'
import { findDraft, listDrafts, saveDraft } from './drafts.ts'
import { drain } from './outbox/drain.ts'
import { holdToEdit, letGo } from './outbox/hold.ts'
import { listOutbox } from './outbox/queue.ts'
import { changePhoto } from './photo-store.ts'
import type { Draft } from './rows.ts'
import { formKinds, sendForm } from './send-form.ts'
import { isUnfinished, resumeDraft } from './unfinished.ts'

const server = startScriptedServer()
const call = createClient((path, init) => fetch(path, init))
const sending = { call, patience: 5000 }

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.removeItem('received')
})

/** From the given write on there is no room, until the mock is restored. Returns how many writes were asked for. */
function fillUp(isFull: (write: number) => boolean = () => true) {
  const put = IDBObjectStore.prototype.put
  let writes = 0
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    writes += 1
    if (isFull(writes)) throw new DOMException('The device is full', 'QuotaExceededError')
    return put.apply(this, given)
  })
  return () => writes
}

function startServer() {
  const model = formServer()
  server.reply = request => model.reply(request)
  return model
}

const at = (minute: number) => new Date(Date.UTC(2026, 10, 14, 15, minute)).toISOString()

/** What is on the device has no comment; what is submitted from the screen has one. */
async function typedBeyondStorage(photoCount = 0) {
  const userId = crypto.randomUUID()
  const facts = { userId, changedAt: at(0), answers: { facilityName: 'Tower 9', comments: '' } }
  const { draft: stored, photoIds } = await storedDraft(photoCount, facts)
  const typed: Draft = {
    ...stored,
    answers: { facilityName: 'Tower 9', comments: 'Wet under the fill pipe' },
    changedAt: at(1),
    status: 'queued',
    outbox: { at: at(1) },
  }
  return { userId, stored, typed, photoIds }
}

const unfinished = async (userId: string) => (await listDrafts(userId)).filter(isUnfinished)
const pass = (userId: string) => drain({ userId, call, kinds: formKinds })

test.each([0, 2])(
  'a form with %i photos that is received while nothing can be stored is not offered again',
  async count => {
    const { forms, photos } = startServer()
    const { userId, typed, photoIds } = await typedBeyondStorage(count)
    fillUp()
    expect(await sendForm(typed, sending)).toMatchObject({ form: 'received', photosToCome: 0 })
    expect(await unfinished(userId)).toEqual([])
    vi.restoreAllMocks()
    expect(await unfinished(userId)).toEqual([])
    await pass(userId)
    expect(await listDrafts(userId)).toEqual([])
    expect(localStorage.getItem('received')).toBe(null)
    expect(forms.get(typed.id)?.map(({ answers }) => answers.comments)).toEqual(['Wet under the fill pipe'])
    expect([...photos].sort()).toEqual(photoIds.toSorted())
  },
)

test('photos that cannot be sent yet go on being sent, although nothing could be noted', async () => {
  const { reply, forms, photos } = startServer()
  const { userId, typed, photoIds } = await typedBeyondStorage(2)
  server.reply = request => (request.what === 'form' ? reply(request) : 'no answer')
  fillUp()
  expect(await sendForm(typed, sending)).toMatchObject({ form: 'received', photosToCome: 2 })
  expect(await unfinished(userId)).toEqual([])
  expect(await photosHere(typed)).toHaveLength(2)
  server.reply = reply
  await pass(userId)
  vi.restoreAllMocks()
  await pass(userId)
  expect([...photos].sort()).toEqual(photoIds.toSorted())
  expect(await listDrafts(userId)).toEqual([])
  expect(forms.get(typed.id)).toHaveLength(1)
})

test('a draft that never knew what the server has does not replace it: a person decides', async () => {
  const { forms } = startServer()
  const { userId, stored, typed } = await typedBeyondStorage()
  fillUp()
  await sendForm(typed, sending)
  vi.restoreAllMocks()
  // The browser lost the note of the receipt as well.
  localStorage.removeItem('received')
  await saveDraft({ ...stored, changedAt: at(2), status: 'queued', outbox: { at: at(2) } })
  const result = await sendForm({ ...stored, changedAt: at(2) }, sending)
  expect(result).toMatchObject({
    form: 'failed',
    problem: { code: 'form-exists', current: { version: 1, answers: typed.answers } },
  })
  // Nor does one that sends by itself.
  await pass(userId)
  expect(await findDraft(stored)).toMatchObject({ outbox: { problem: { code: 'form-exists' } } })
  expect(forms.get(typed.id)).toHaveLength(1)
  expect(server.sent.flatMap(({ headers }) => headers['if-match'] ?? [])).toEqual([])
})

test('the same content again is simply received', async () => {
  const { forms } = startServer()
  const { userId, typed } = await typedBeyondStorage()
  fillUp()
  await sendForm(typed, sending)
  vi.restoreAllMocks()
  localStorage.removeItem('received')
  await saveDraft({ ...typed, status: 'editing', outbox: undefined })
  expect(await sendForm(typed, sending)).toMatchObject({ form: 'received' })
  expect(await listDrafts(userId)).toEqual([])
  expect(forms.get(typed.id)).toHaveLength(1)
})

test('what is typed into the draft in another tab is kept, and no receipt hides it', async () => {
  const { forms } = startServer()
  const { userId, stored, typed } = await typedBeyondStorage()
  fillUp()
  await sendForm(typed, sending)
  vi.restoreAllMocks()
  const goneOn = { ...stored, answers: { facilityName: 'Tower 9', comments: 'Dry' }, changedAt: at(0) }
  await saveDraft(goneOn)
  expect(await unfinished(userId)).toEqual([goneOn])
  await pass(userId)
  expect(await unfinished(userId)).toEqual([goneOn])
  expect(await sendForm(goneOn, sending)).toMatchObject({ problem: { code: 'form-exists' } })
  expect(forms.get(typed.id)).toHaveLength(1)
})

test('what another tab typed while the form was sent is not written over by its receipt', async () => {
  startServer()
  const { userId, stored, typed } = await typedBeyondStorage()
  const goneOn = { ...stored, answers: { facilityName: 'Tower 9', comments: 'Later' }, changedAt: at(5) }
  await saveDraft(goneOn)
  expect(await sendForm(typed, sending)).toMatchObject({ form: 'received' })
  expect(await unfinished(userId)).toEqual([goneOn])
})

test('a later edit of the form is no part of its receipt, whatever the clock says', async () => {
  startServer()
  const { userId, typed } = await typedBeyondStorage()
  fillUp()
  await sendForm(typed, sending)
  const edit: Draft = {
    ...typed,
    ...{ baseVersion: 1, startedAt: at(-60), changedAt: at(-60), status: 'editing', outbox: undefined },
    answers: { facilityName: 'Tower 9', comments: 'Corrected' },
  }
  vi.restoreAllMocks()
  await saveDraft(edit)
  expect(await unfinished(userId)).toEqual([edit])
  await pass(userId)
  expect(await unfinished(userId)).toEqual([edit])
})

/** A device that is full for good, for one write, or until the photos are gone. */
const shortages: [string, (from: number) => (write: number) => boolean][] = [
  ['from write %i on', from => write => write >= from],
  ['at write %i alone', from => write => write === from],
]

for (const [name, isFullFrom] of shortages) {
  test.each([1, 2, 3, 4, 5, 6])(
    `full ${name}: sent by itself it is one form, and nothing stays behind`,
    async from => {
      const { forms, photos } = startServer()
      const { userId, typed, photoIds } = await typedBeyondStorage(2)
      const other = await storedDraft(0, { userId, status: 'queued', outbox: { at: at(9) } })
      await saveDraft(typed)
      fillUp(isFullFrom(from))
      await pass(userId)
      await pass(userId)
      // A form that cannot be noted holds up no other.
      expect(forms.get(other.draft.id)).toHaveLength(1)
      vi.restoreAllMocks()
      await pass(userId)
      expect(forms.get(typed.id)?.map(({ answers }) => answers)).toEqual([typed.answers])
      expect([...photos].sort()).toEqual(photoIds.toSorted())
      expect(await listDrafts(userId)).toEqual([])
      expect(await photosHere(typed)).toEqual([])
    },
  )
}

test('a refusal that cannot be noted holds up no other form, and is noted when there is room', async () => {
  const { reply, forms } = startServer()
  const { userId, typed } = await typedBeyondStorage()
  const other = await storedDraft(0, { userId, status: 'queued', outbox: { at: at(9) } })
  await saveDraft(typed)
  server.reply = request => (request.formId === typed.id ? refuse('form-deleted') : reply(request))
  fillUp()
  expect(await pass(userId)).toMatchObject({ isLeft: true })
  expect(forms.has(other.draft.id)).toBe(true)
  vi.restoreAllMocks()
  await pass(userId)
  expect(await findDraft(typed)).toMatchObject({ outbox: { problem: { code: 'form-deleted' } } })
})

test('a form whose answer was lost and that was changed since is a person’s to decide', async () => {
  const { reply, forms } = startServer()
  const { userId, typed } = await typedBeyondStorage()
  await saveDraft(typed)
  server.reply = request => {
    reply(request)
    return 'no answer'
  }
  await pass(userId)
  const taken = await holdToEdit(typed)
  if (!taken) throw new Error('The form is not there')
  const answers = { ...taken.answers, comments: 'Dry' }
  const changed = { ...resumeDraft(taken), answers, changedAt: at(3) }
  await saveDraft(changed)
  await letGo(changed)
  server.reply = reply
  expect(await sendForm(changed, sending)).toMatchObject({ problem: { code: 'form-exists' } })
  expect(forms.get(typed.id)).toHaveLength(1)
  expect(await listOutbox(userId)).toEqual([])
})

test('a file that turned out to be no photo is not announced by a second try either', async () => {
  const { reply, forms } = startServer()
  const { userId, typed, photoIds } = await typedBeyondStorage(1)
  await changePhoto(photoIds[0] ?? '', photo => ({ ...photo, isOriginal: true }))
  await saveDraft(typed)
  server.reply = request => {
    reply(request)
    return 'no answer'
  }
  await pass(userId)
  server.reply = reply
  await pass(userId)
  expect(forms.get(typed.id)?.map(each => each.photoIds)).toEqual([[]])
  expect(await listDrafts(userId)).toEqual([])
})
