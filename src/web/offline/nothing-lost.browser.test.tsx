// The promise as a property: whatever people, devices, lines and releases do in whatever order, each value that was typed and
// each photo that was taken is on the server, on a device, or was discarded by a person. The code of the devices is the real
// one, on a real IndexedDB; the server is a model of the real one.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClient } from '#api/client.ts'
import type { Answers } from '#domain/form/template.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { type Device, forgetNotes, newDevice, onDevice } from '#testing/devices.ts'
import { formServer } from '#testing/form-server.ts'
import { type Reply, refuse, type Sent, startScriptedServer } from '#testing/scripted-server.ts'
import { beginEdit, beginNewForm } from './begin-draft.ts'
import { continueHere, discardCopy, listDraftsElsewhere } from './continue-draft.ts'
import { copyDrafts } from './draft-copies.ts'
import { deleteDraft, listDrafts, saveDraft } from './drafts.ts'
import { drain } from './outbox/drain.ts'
import { holdToEdit, letGo } from './outbox/hold.ts'
import { listOutbox } from './outbox/queue.ts'
import { addPhoto, listPhotos } from './photo-store.ts'
import type { Draft } from './rows.ts'
import { formKinds } from './send-form.ts'
import { isUnfinished, resumeDraft } from './unfinished.ts'

const server = startScriptedServer()
const call = createClient((path, init) => fetch(path, init))
const user = { uid: 'dana', displayName: 'Dana' }

/** What happens, and how often. */
const kinds = {
  ...{ new: 3, edit: 6, 'edit a saved form': 3, photo: 4, submit: 5, send: 6, copy: 6, continue: 4 },
  ...{ 'take back': 2, discard: 1, 'discard the copy': 1, logout: 1, login: 2, release: 1 },
}
type Kind = keyof typeof kinds

/** `crash`: the server did it, and its answer was lost. */
const lines = ['good', 'good', 'no signal', 'crash'] as const

interface Action {
  kind: Kind
  device: number
  /** Which of the things there are. */
  pick: number
  line: (typeof lines)[number]
}

const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.oneof(
    ...Object.entries(kinds).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Kind) })),
  ),
  device: fc.nat(2),
  pick: fc.nat(7),
  line: fc.constantFrom(...lines),
})

function startWorld() {
  const model = formServer()
  const devices: Device[] = [newDevice(), newDevice(), newDevice()]
  const loggedOut = new Set<Device>()
  const made = new Set<string>()
  const discarded = new Set<string>()
  let count = 0

  function typeInto(draft: Draft): Promise<void> {
    count += 1
    const value = `value ${count}.`
    made.add(value)
    const answers: Answers = { ...draft.answers, [`field${count}`]: value }
    return saveDraft({
      ...draft,
      answers,
      changedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, count)).toISOString(),
    })
  }

  async function takePhoto(draft: Draft): Promise<void> {
    const id = crypto.randomUUID()
    made.add(id)
    const addedAt = draft.changedAt
    const rest = {
      section: 'Tank',
      description: '',
      name: `${id}.jpg`,
      fileSize: 1,
      type: 'image/jpeg',
      addedAt,
    }
    await addPhoto({ id, formId: draft.id, userId: user.uid, bytes: new ArrayBuffer(1), ...rest })
    await saveDraft({ ...draft, photoIds: [...draft.photoIds, id] })
  }

  const noteDiscard = (what: unknown) => {
    const text = JSON.stringify(what)
    for (const value of made) if (text.includes(value)) discarded.add(value)
  }

  const picked = <T,>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)]
  const unfinished = async () => (await listDrafts(user.uid)).filter(isUnfinished)
  const submission = { at: '2026-01-01T00:00:00.000Z' }

  const acts: Record<Kind, (pick: number, device: Device) => Promise<unknown>> = {
    new: () => typeInto(beginNewForm(verizonMonthly, 'Georgia', user, { today: '2026-11-14' })),
    edit: async (pick, device) => {
      const draft = picked(await unfinished(), pick)
      await (draft ? typeInto(draft) : acts.new(pick, device))
    },
    'edit a saved form': async pick => {
      const [id, versions] = picked([...model.forms], pick) ?? []
      const last = versions?.at(-1)
      if (!id || !last || (await listDrafts(user.uid)).some(draft => draft.id === id)) return
      await typeInto(beginEdit(completedForm(verizonMonthly, last.answers, { id, ...last }), user))
    },
    photo: async pick => {
      const draft = picked(await unfinished(), pick)
      if (draft) await takePhoto(draft)
    },
    submit: async pick => {
      const draft = picked(await unfinished(), pick)
      if (!draft) return
      await saveDraft({ ...draft, status: 'queued', outbox: submission }, 'strict')
      await drain({ userId: user.uid, call, kinds: formKinds })
    },
    'take back': async pick => {
      const draft = picked(await listOutbox(user.uid), pick)
      const held = draft && (await holdToEdit(draft))
      if (!held) return
      await saveDraft(resumeDraft(held))
      await letGo(held)
    },
    discard: async pick => {
      const draft = picked(await unfinished(), pick)
      if (!draft) return
      noteDiscard([draft, (await listPhotos(draft)).map(({ id }) => id)])
      await deleteDraft(draft)
    },
    continue: async pick => {
      const copy = picked(await listDraftsElsewhere(user.uid, call), pick)
      if (copy) await continueHere(copy.id, user.uid, call)
    },
    'discard the copy': async pick => {
      const copy = picked(await listDraftsElsewhere(user.uid, call), pick)
      if (!copy) return
      noteDiscard(model.copies.get(copy.id))
      await discardCopy(copy, call)
    },
    copy: () => copyDrafts(user.uid, call),
    send: () => drain({ userId: user.uid, call, kinds: formKinds }),
    logout: async (_, device) => loggedOut.add(device),
    login: async (_, device) => loggedOut.delete(device),
    release: async () => {},
  }

  async function play({ kind, device: index, pick, line }: Action): Promise<void> {
    const device = devices[index]
    if (!device) throw new Error('There is no such device')
    server.reply = request => answer(request, line, loggedOut.has(device))
    await onDevice(device, () => acts[kind](pick, device))
    if (kind === 'release') forgetNotes(device)
  }

  function answer(request: Sent, line: Action['line'], isLoggedOut: boolean): Reply {
    if (line === 'no signal') return 'no answer'
    if (isLoggedOut) return refuse('not-logged-in')
    const reply = model.reply(request)
    return line === 'crash' ? 'no answer' : reply
  }

  /** What was made and is nowhere, though no user discarded it. */
  function lost(): string[] {
    const somewhere = `${model.everything()} ${JSON.stringify(devices)}`
    const isPhotoThere = (id: string) =>
      model.photos.has(id) || devices.some(({ rows }) => JSON.stringify(rows.photos ?? []).includes(id))
    const isThere = (value: string) =>
      value.startsWith('value') ? somewhere.includes(value) : isPhotoThere(value)
    return [...made].filter(value => !discarded.has(value) && !isThere(value))
  }

  return { play, lost, made, model }
}

/** One draft that two devices have, and one form that two devices edit. */
const begun: readonly Action[] = (
  [
    ...[
      ['new', 2],
      ['submit', 2],
      ['new', 0],
      ['copy', 0],
      ['continue', 1],
    ],
    ...[
      ['edit a saved form', 0],
      ['edit a saved form', 1],
    ],
  ] as const
).map(([kind, device]) => ({ kind, device, pick: 0, line: 'good' }))

test('whatever happens on three devices, nothing that was typed or taken is lost', {
  timeout: 180_000,
}, async () => {
  let received = 0
  let typed = 0
  const property = fc.asyncProperty(
    fc.array(action, { minLength: 15, maxLength: 40, size: 'max' }),
    async actions => {
      const { play, lost, made, model } = startWorld()
      for (const each of [...begun, ...actions]) {
        await play(each)
        expect(lost()).toEqual([])
      }
      received += model.forms.size
      typed += made.size
    },
  )
  await fc.assert(property, { numRuns: 30, endOnFailure: true })
  // A world in which hardly anything happens proves nothing.
  expect(typed).toBeGreaterThan(300)
  expect(received).toBeGreaterThan(40)
})
