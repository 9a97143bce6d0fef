import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  deleteCompletedForm,
  latestCompletedForm,
  readFormHistory,
  restoreCompletedForm,
} from '#api/completed-forms.ts'
import { listCompletedForms } from '#api/form-list.ts'
import { formContent } from '#testing/form-content.ts'
import { answerOf, createForm, editForm, savedForm } from '#testing/saved-forms.ts'
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

describe('the device’s own time', () => {
  const historyOf = async (id: string) =>
    answerOf(await dana.call(readFormHistory, { params: { id } })).entries
  const yesterday = '2026-11-15T15:12:00.000Z'

  test('stands beside the server’s for each submission, and nowhere where no one said it', async () => {
    const form = await savedForm(dana, formContent({}, { deviceTime: yesterday }))
    expect(form).not.toHaveProperty('deviceTime')
    await editForm(
      dana,
      form.id,
      1,
      formContent({ comments: 'again' }, { deviceTime: '2026-11-16T08:00:00Z' }),
    )
    await editForm(luis, form.id, 2, formContent({ comments: 'at the desk' }))
    await dana.call(deleteCompletedForm, { params: { id: form.id } })
    expect((await historyOf(form.id)).map(({ deviceTime }) => deviceTime)).toEqual([
      undefined,
      undefined,
      '2026-11-16T08:00:00.000Z',
      yesterday,
    ])
  })

  test('of a clock that is wrong by years is kept, and dates and orders nothing', async () => {
    const name = `Clocks ${randomUUID()}`
    const times = ['9999-12-31T23:59:59.999Z', '1970-01-01T00:00:00Z', '2027-12-21T00:00:00Z']
    const ids: string[] = []
    for (const deviceTime of times) {
      const form = await savedForm(dana, formContent({ facilityName: name }, { deviceTime }))
      for (const at of [form.createdAt, form.updatedAt, form.submittedAt]) {
        expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000)
      }
      const [created] = await historyOf(form.id)
      expect(created?.at).toBe(form.createdAt)
      expect(created?.deviceTime).toBe(new Date(deviceTime).toISOString())
      ids.unshift(form.id)
    }
    const list = answerOf(await luis.call(listCompletedForms, { query: { search: name } }))
    expect(list.items.map(({ id }) => id)).toEqual(ids)
    const latest = await luis.call(latestCompletedForm, { query: { facility: name } })
    expect(answerOf(latest)?.id).toBe(ids[0])
  })

  test('is no part of the content: the same form again is one, with the time it had first', async () => {
    const id = randomUUID()
    const first = await createForm(dana, formContent({}, { deviceTime: yesterday }), id)
    for (const deviceTime of ['2026-11-16T08:00:00.000Z', undefined]) {
      expect(await createForm(dana, formContent({}, deviceTime ? { deviceTime } : {}), id)).toEqual(first)
    }
    expect(await historyOf(id)).toMatchObject([{ action: 'created', deviceTime: yesterday }])
  })

  test.each([
    ['a day', '2026-11-16'],
    ['a day that is none', '2026-02-30T10:00:00Z'],
    ['a time without a zone', '2026-11-16T10:12:00'],
    ['another notation', 'Mon, 16 Nov 2026 15:12:00 GMT'],
    ['beyond the calendar', '+012026-11-16T10:12:00.000Z'],
    ['a number', 1_794_841_920_000],
    ['nothing', ''],
  ])('that is %s is refused', async (_, deviceTime) => {
    const response = await dana.send(`/api/completed-forms/${randomUUID()}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-none-match': '*' },
      body: JSON.stringify({ ...formContent(), deviceTime }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid-input',
      errors: { deviceTime: 'Please send the time as 2026-11-16T15:12:00Z' },
    })
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
