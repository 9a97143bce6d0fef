// Clients that save, edit, photograph and delete without a pause, and a ledger of what they were promised: a line is
// written only after the answer was 2xx.

import { randomUUID } from 'node:crypto'
import { deleteCompletedForm, readCompletedForm } from '#api/completed-forms.ts'
import { hashOfPhoto } from './census.ts'
import { formContent } from './form-content.ts'
import { samplePhoto } from './sample-photo.ts'
import { createForm, editForm } from './saved-forms.ts'
import { sendPhoto } from './sent-photo.ts'
import type { Visitor } from './test-app.ts'

interface LedgerForm {
  /** The facility's name at each version that was promised. */
  names: Map<number, string>
  /** The version promised last, at the time the ledger is asked. */
  version: number
  isDeleted: boolean
}

export interface Ledger {
  forms: Map<string, LedgerForm>
  /** The hash of the stored bytes, as the server gave them out. */
  photos: Map<string, { formId: string; sha256: string }>
}

interface BusyClients {
  ledger: Ledger
  /** What has been promised up to now. */
  promised(): Ledger
  stop(): Promise<void>
}

export function startClients(visitor: Visitor, count: number): BusyClients {
  const ledger: Ledger = { forms: new Map(), photos: new Map() }
  let isOver = false
  const client = async (number: number) => {
    for (let turn = 0; !isOver; turn += 1)
      await doTurn(visitor, ledger, `Client ${number} turn ${turn}`, turn)
  }
  const running = Promise.all(Array.from({ length: count }, (_, number) => client(number)))
  return {
    ledger,
    promised: () => structuredClone(ledger),
    stop: async () => {
      isOver = true
      await running
    },
  }
}

async function doTurn(visitor: Visitor, ledger: Ledger, name: string, turn: number): Promise<void> {
  const [id, photoId] = [randomUUID(), randomUUID()]
  const created = await createForm(visitor, formContent({ facilityName: name }, { photoIds: [photoId] }), id)
  if (!created.ok) return
  const entry: LedgerForm = { names: new Map([[1, name]]), version: 1, isDeleted: false }
  ledger.forms.set(id, entry)

  const sent = await sendPhoto(visitor, id, photoId, await samplePhoto(turn, { width: 320, height: 240 }))
  if (sent.ok) ledger.photos.set(photoId, { formId: id, sha256: await hashOfPhoto(visitor, photoId) })

  const current = await visitor.call(readCompletedForm, { params: { id } })
  if (!current.ok) return
  const next = `${name}, edited`
  const content = formContent({ facilityName: next }, { photoIds: [photoId] })
  const edited = await editForm(visitor, id, current.value.version, content)
  if (edited.ok) {
    entry.names.set(edited.value.version, next)
    entry.version = edited.value.version
  }
  if (turn % 4 === 3) {
    const deleted = await visitor.call(deleteCompletedForm, { params: { id } })
    if (deleted.ok) entry.isDeleted = true
  }
}
