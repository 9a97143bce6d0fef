import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  deleteCompletedForm,
  latestCompletedForm,
  readFormHistory,
  restoreCompletedForm,
} from '#api/completed-forms.ts'
import { formContent } from '#testing/form-content.ts'
import { editForm, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let dana: Awaited<ReturnType<TestApp['loggedIn']>>
let luis: Awaited<ReturnType<TestApp['loggedIn']>>
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn({ displayName: 'Dana Fields' })
  luis = await app.loggedIn({ displayName: 'Luis Ortega' })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => app.stop())

describe('the history', () => {
  test('says who changed which field from what to what, newest first', async () => {
    const form = await savedForm(dana)
    await editForm(luis, form.id, 1, formContent({ hasWetting: true, tankVolume: '4000' }))
    await dana.call(deleteCompletedForm, { params: { id: form.id } })
    await luis.call(restoreCompletedForm, { params: { id: form.id } })
    const history = await dana.call(readFormHistory, { params: { id: form.id } })
    if (!history.ok) throw new Error(history.problem.message)
    expect(history.value.entries).toMatchObject([
      { action: 'restored', by: { displayName: 'Luis Ortega' }, version: 4 },
      { action: 'deleted', by: { displayName: 'Dana Fields' }, version: 3 },
      {
        action: 'edited',
        by: { displayName: 'Luis Ortega' },
        version: 2,
        changes: [
          { field: 'tankVolume', label: 'Tank volume', from: '', to: '4000 gal' },
          { field: 'hasWetting', label: 'Any wetting on the tank?', from: 'No', to: 'Yes' },
        ],
      },
      { action: 'created', by: { displayName: 'Dana Fields' }, version: 1, changes: [] },
    ])
  })

  test('keeps its order when the clock of the server is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 60_000)
    const form = await savedForm(dana)
    vi.useRealTimers()
    await editForm(luis, form.id, 1, formContent({ tankVolume: '4000' }))
    const history = await dana.call(readFormHistory, { params: { id: form.id } })
    if (!history.ok) throw new Error(history.problem.message)
    expect(history.value.entries.map(entry => entry.version)).toEqual([2, 1])
  })
})

describe('the last visit', () => {
  test('is the newest form of exactly that name', async () => {
    const name = `Exact ${randomUUID()}`
    await savedForm(dana, formContent({ facilityName: name, tankVolume: 'old' }))
    const newest = await savedForm(dana, formContent({ facilityName: name, tankVolume: 'new' }))
    await savedForm(dana, formContent({ facilityName: `${name} annex` }))
    const result = await luis.call(latestCompletedForm, { query: { facility: name } })
    expect(result).toEqual({ ok: true, value: newest })
    for (const other of [`${name}!`, name.slice(0, -1), "' or 1=1 --"]) {
      expect(await luis.call(latestCompletedForm, { query: { facility: other } })).toEqual({
        ok: true,
        value: null,
      })
    }
  })
})
