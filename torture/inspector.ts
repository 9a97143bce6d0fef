// An inspector at work: saves forms and sends photos as the browser does, keeps the ledger, and tries again when there was
// no answer or a request to come back later.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteCompletedForm, restoreCompletedForm } from '#api/completed-forms.ts'
import { formContent, type SentForm } from '#testing/form-content.ts'
import { createForm, editForm } from '#testing/saved-forms.ts'
import { sendPhoto } from '#testing/sent-photo.ts'
import type { Visitor } from '#testing/test-app.ts'
import type { Ledger } from './ledger.ts'

/** 0: there was no answer. */
export type Status = number

export interface Inspector {
  visitor: Visitor
  create(id: string, content: SentForm): Promise<Status>
  edit(id: string, version: number, content: SentForm): Promise<Status>
  photo(formId: string, photoId: string, bytes: Buffer): Promise<Status>
  remove(formId: string): Promise<Status>
  restore(formId: string): Promise<Status>
  /** A new form; throws when it is not taken. Returns its id. */
  newForm(change?: Partial<SentForm>): Promise<string>
}

let facilities = 0

/** No two forms of a run are about the same facility, so that a form that was saved twice shows. */
export function nextContent(change: Partial<SentForm> = {}): SentForm {
  facilities += 1
  return formContent({ facilityName: `Tower ${facilities} Ocala` }, change)
}

export function createInspector(visitor: Visitor, ledger: Ledger): Inspector {
  const create: Inspector['create'] = async (id, content) => {
    const acknowledge = ledger.saving(id, content)
    const result = await createForm(visitor, content, id)
    if (result.ok) acknowledge(result.value.version)
    return result.ok ? 200 : result.problem.status
  }
  return {
    visitor,
    create,
    edit: async (id, version, content) => {
      const acknowledge = ledger.saving(id, content)
      const result = await editForm(visitor, id, version, content)
      if (result.ok) acknowledge(result.value.version)
      return result.ok ? 200 : result.problem.status
    },
    photo: async (formId, photoId, bytes) => {
      const acknowledge = ledger.sendingPhoto(formId, photoId, bytes)
      try {
        const response = await sendPhoto(visitor, formId, photoId, bytes)
        await response.arrayBuffer()
        if (response.ok) acknowledge()
        return response.status
      } catch {
        return 0
      }
    },
    remove: async formId => {
      const acknowledge = ledger.acting(formId, { isDeleted: true })
      const result = await visitor.call(deleteCompletedForm, { params: { id: formId } })
      if (result.ok) acknowledge()
      return result.ok ? 200 : result.problem.status
    },
    restore: async formId => {
      const acknowledge = ledger.acting(formId, { isDeleted: false })
      const result = await visitor.call(restoreCompletedForm, { params: { id: formId } })
      if (result.ok) acknowledge()
      return result.ok ? 200 : result.problem.status
    },
    newForm: async change => {
      const id = randomUUID()
      const status = await create(id, nextContent(change))
      if (status !== 200) throw new Error(`A new form was answered with ${status}.`)
      return id
    },
  }
}

const isWorthRepeating = (status: Status): boolean => status === 0 || status === 503 || status === 507

/** Until there is an answer that stands, as the outbox of a device does. Returns it. */
export async function untilAnswered(send: () => Promise<Status>, patienceMs = 60_000): Promise<Status> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const status = await send()
    if (!isWorthRepeating(status) || performance.now() > deadline) return status
    await sleep(200)
  }
}
