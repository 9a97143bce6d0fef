// O2: the first answer to every save is lost on its way back, so that the phone does not know what the server has.

import type { Page } from '@playwright/test'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import type { Draft } from '#web/offline/rows.ts'
import { atLeast, type Fault, none, shown } from '../fault.ts'
import { nextContent } from '../inspector.ts'
import { readServer } from './on-server.ts'
import { createPhone, loseSignal, readPhone, sendAll, uploadIn } from './phone.ts'

export const answersLost: Fault = {
  id: 'O2',
  title: 'the answer to every first save is lost',
  expected: 'each form is there once, with one entry in its history',
  times: { whole: 100, short: 10 },
  databases: ['sqlite'],
  run: async (stage, times) => {
    const answered = new Set<string>()
    const doomed = new Set<number>()
    const phone = await createPhone(stage, (piece, toward, connection) => {
      if (toward === 'client') return doomed.delete(connection)
      const saved = uploadIn(piece)
      if (saved && !answered.has(saved)) {
        answered.add(saved)
        doomed.add(connection)
      }
      return false
    })
    const page = await phone.start()
    await loseSignal(page)
    const drafts = Array.from({ length: times }, (_, index) => queuedDraft(phone.userId, index))
    await putDrafts(page, drafts)
    await page.reload()
    const isDone = await sendAll(page, stage.isShort ? 2 : 10)
    const server = await readServer(await stage.people.loggedIn(), 'Lost')
    return [
      atLeast('forms', server.forms.length, times),
      none('duplicates', server.duplicates),
      none('entries too many', server.historyCount - times),
      none('left on the phone', (await readPhone(page)).drafts.length),
      atLeast('sent within the time', isDone ? 1 : 0, 1),
      shown('answers lost', answered.size),
    ]
  },
}

function queuedDraft(userId: string, index: number): Draft {
  const user = { uid: userId, displayName: 'Sample User' }
  const draft = beginNewForm(verizonMonthly, 'Florida', user, { today: '2026-11-14' })
  const { answers } = nextContent()
  const at = new Date(Date.UTC(2026, 10, 14, 9, index)).toISOString()
  return {
    ...draft,
    answers: { ...answers, facilityName: `Lost ${index} Ocala` },
    status: 'queued',
    outbox: { at },
  }
}

/** Straight into the phone's database: making them by hand is what the other faults do. */
const putDrafts = (page: Page, drafts: Draft[]) =>
  page.evaluate(async all => {
    const request = indexedDB.open('cypress')
    const database = await new Promise<IDBDatabase>(resolve =>
      request.addEventListener('success', () => resolve(request.result)),
    )
    const transaction = database.transaction('drafts', 'readwrite')
    for (const draft of all) transaction.objectStore('drafts').put(draft)
    await new Promise(resolve => transaction.addEventListener('complete', resolve))
    database.close()
  }, drafts)
