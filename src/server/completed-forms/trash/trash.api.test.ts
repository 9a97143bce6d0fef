import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deleteCompletedForm,
  latestCompletedForm,
  readCompletedForm,
  restoreCompletedForm,
} from '#api/completed-forms.ts'
import { listCompletedForms } from '#api/form-list.ts'
import { listTrash } from '#api/trash.ts'
import { recordDays } from '#domain/limits.ts'
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
afterAll(() => app.stop())

describe('deleting', () => {
  test('hides the form everywhere until it is restored', async () => {
    const facilityName = `Gone ${randomUUID()}`
    const form = await savedForm(dana, formContent({ facilityName }))
    const params = { id: form.id }
    expect(await luis.call(deleteCompletedForm, { params })).toEqual({ ok: true, value: undefined })
    expect(await luis.call(deleteCompletedForm, { params })).toEqual({ ok: true, value: undefined })
    expect(await dana.call(readCompletedForm, { params })).toMatchObject({ problem: { status: 410 } })
    expect(await dana.call(listCompletedForms, { query: { search: facilityName } })).toMatchObject({
      value: { total: 0 },
    })
    expect(await dana.call(latestCompletedForm, { query: { facility: facilityName } })).toEqual({
      ok: true,
      value: null,
    })
    expect(await editForm(dana, form.id, 2, formContent())).toMatchObject({
      problem: { code: 'form-deleted', status: 410 },
    })
    expect(await createForm(dana, formContent(), form.id)).toMatchObject({
      problem: { code: 'form-deleted' },
    })

    expect(await dana.call(restoreCompletedForm, { params })).toMatchObject({
      value: { id: form.id, version: 3 },
    })
    expect(await dana.call(listCompletedForms, { query: { search: facilityName } })).toMatchObject({
      value: { total: 1 },
    })
  })

  test('taken back leaves the form at its place: in the list, and among the visits of its facility', async () => {
    const facilityName = `Old visit ${randomUUID()}`
    const older = await savedForm(dana, formContent({ facilityName }))
    await savedForm(dana, formContent({ facilityName }))
    const look = async () => ({
      list: answerOf(await dana.call(listCompletedForms, { query: { search: facilityName } })).items,
      latest: answerOf(await dana.call(latestCompletedForm, { query: { facility: facilityName } })),
    })
    const before = await look()
    const params = { id: older.id }
    await luis.call(deleteCompletedForm, { params })
    const restored = answerOf(await luis.call(restoreCompletedForm, { params }))
    expect(restored).toEqual({ ...older, version: 3 })
    const after = await look()
    expect(after.list.map(({ id }) => id)).toEqual(before.list.map(({ id }) => id))
    expect(after.latest?.id).toBe(before.latest?.id)
  })

  test('of nothing is 404', async () => {
    const params = { id: randomUUID() }
    expect(await dana.call(deleteCompletedForm, { params })).toMatchObject({
      problem: { code: 'form-not-found' },
    })
    expect(await dana.call(restoreCompletedForm, { params })).toMatchObject({
      problem: { code: 'form-not-found' },
    })
  })
})

describe('the trash', () => {
  const pageOf = async (query: { limit?: number; cursor?: string } = {}) =>
    answerOf(await dana.call(listTrash, { query }))

  test('shows what was deleted, when, by whom, and until when it can be restored', async () => {
    const form = await savedForm(dana, formContent({ facilityName: 'Tower 9 Ocala' }, { state: 'Georgia' }))
    const before = new Date().toISOString()
    await luis.call(deleteCompletedForm, { params: { id: form.id } })
    const { items } = await pageOf()
    expect(items[0]).toMatchObject({
      id: form.id,
      facilityName: 'Tower 9 Ocala',
      state: 'Georgia',
      version: 2,
      deletedBy: { uid: luis.user.uid, displayName: 'Luis Ortega' },
    })
    const { deletedAt = '', purgeAt = '' } = items[0] ?? {}
    expect(deletedAt >= before).toBe(true)
    expect(Date.parse(purgeAt) - Date.parse(deletedAt)).toBe(recordDays * 24 * 60 * 60 * 1000)
  })

  test('walks all pages once, the last deleted first, also where many went at the same moment', async () => {
    const { total: before } = await pageOf()
    const ids: string[] = []
    for (let index = 0; index < 7; index += 1) ids.push((await savedForm(dana)).id)
    for (const id of ids) await dana.call(deleteCompletedForm, { params: { id } })
    const sameMoment = new Date(Date.now() + 1000).toISOString()
    await app.database.write
      .updateTable('completed_forms')
      .set({ deletedAt: sameMoment })
      .where('id', 'in', ids)
      .execute()
    const seen: { id: string; deletedAt: string }[] = []
    let cursor: string | undefined
    do {
      const page = await pageOf({ limit: 3, ...(cursor && { cursor }) })
      expect(page.total).toBe(before + 7)
      expect(page.items.length).toBeLessThanOrEqual(3)
      seen.push(...page.items)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(before + 7)
    expect(new Set(seen.map(item => item.id)).size).toBe(seen.length)
    const times = seen.map(item => item.deletedAt)
    expect(times).toEqual(times.toSorted().reverse())
    expect(seen.slice(0, 7).map(item => item.id)).toEqual(ids.toSorted().reverse())
  })

  test('lets go of a form that is restored, which is as it was', async () => {
    const form = await savedForm(dana)
    await dana.call(deleteCompletedForm, { params: { id: form.id } })
    const { total } = await pageOf()
    const restored = answerOf(await luis.call(restoreCompletedForm, { params: { id: form.id } }))
    expect(restored).toMatchObject({ answers: form.answers, version: 3 })
    const after = await pageOf({ limit: 200 })
    expect(after.total).toBe(total - 1)
    expect(after.items.map(item => item.id)).not.toContain(form.id)
    expect(await dana.call(readCompletedForm, { params: { id: form.id } })).toEqual({
      ok: true,
      value: restored,
    })
  })

  test.each(['limit=0', 'limit=201', 'cursor=nonsense', 'state=Florida'])('refuses ?%s', async query => {
    expect((await dana.send(`/api/completed-forms/trash?${query}`)).status).toBe(400)
  })
})
