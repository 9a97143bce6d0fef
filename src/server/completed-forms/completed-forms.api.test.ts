import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deleteCompletedForm,
  latestCompletedForm,
  listCompletedForms,
  readCompletedForm,
  readFormHistory,
  restoreCompletedForm,
  saveCompletedForm,
} from '#api/completed-forms.ts'
import { formContent, type SentForm, signaturePng } from '#testing/form-content.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let dana: Awaited<ReturnType<TestApp['loggedIn']>>
let luis: Awaited<ReturnType<TestApp['loggedIn']>>
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn({ displayName: 'Dana Fields' })
  luis = await app.loggedIn({ displayName: 'Luis Ortega' })
})
afterAll(() => app.stop())

const create = (content: SentForm, id: string = randomUUID(), visitor: Visitor = dana) =>
  visitor.call(saveCompletedForm, { params: { id }, headers: { 'if-none-match': '*' }, body: content })

const edit = (id: string, version: number, content: SentForm, visitor: Visitor = dana) =>
  visitor.call(saveCompletedForm, { params: { id }, headers: { 'if-match': `"${version}"` }, body: content })

const created = async (content: SentForm = formContent(), visitor: Visitor = dana) => {
  const result = await create(content, randomUUID(), visitor)
  if (!result.ok) throw new Error(result.problem.message)
  return result.value
}

const put = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  dana.send(`/api/completed-forms/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('saving', () => {
  test('creates a form under the id the client made; who and when are the server’s', async () => {
    const id = randomUUID()
    const content = formContent({ signature: signaturePng, comments: 'Zeile 1\nLinha 2 👩‍🔧' })
    const response = await put(id, content, { 'if-none-match': '*' })
    expect(response.status).toBe(201)
    expect(response.headers.get('etag')).toBe('"1"')
    const form = await response.json()
    expect(form).toMatchObject({
      id,
      version: 1,
      templateId: 'verizon-monthly',
      templateVersion: 1,
      state: 'Florida',
      answers: content.answers,
      photos: [],
      createdBy: dana.user.uid,
      updatedBy: dana.user.uid,
    })
    const { createdAt, updatedAt, submittedAt } = form as Record<string, string>
    expect(Math.abs(Date.now() - Date.parse(createdAt ?? ''))).toBeLessThan(60_000)
    expect(updatedAt).toBe(createdAt)
    expect(submittedAt).toBe(createdAt)
    const read = await dana.call(readCompletedForm, { params: { id } })
    expect(read).toEqual({ ok: true, value: form })
  })

  test('the same again is the same form, whatever the order of its keys', async () => {
    const id = randomUUID()
    const content = formContent()
    await create(content, id)
    const shuffled = { ...content, answers: Object.fromEntries(Object.entries(content.answers).reverse()) }
    for (const headers of [{ 'if-none-match': '*' }, {}, { 'if-match': '"1"' }, { 'if-match': '"7"' }]) {
      const response = await put(id, shuffled, headers as Record<string, string>)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ version: 1 })
    }
    const history = await dana.call(readFormHistory, { params: { id } })
    expect(history).toMatchObject({ value: { entries: [{ action: 'created' }] } })
  })

  test('a double click makes one form', async () => {
    const id = randomUUID()
    const content = formContent({ facilityName: `Double ${id}` })
    const results = await Promise.all(Array.from({ length: 8 }, () => create(content, id)))
    expect(results.every(result => result.ok)).toBe(true)
    const list = await dana.call(listCompletedForms, { query: { search: `Double ${id}` } })
    expect(list).toMatchObject({ value: { total: 1 } })
    const history = await dana.call(readFormHistory, { params: { id } })
    expect(history).toMatchObject({ value: { entries: [{ action: 'created' }] } })
  })

  test('other content under a used id is refused with what is there', async () => {
    const form = await created()
    const result = await create(formContent({ comments: 'something else' }), form.id, luis)
    expect(result).toMatchObject({ ok: false, problem: { code: 'form-exists', status: 409, current: form } })
  })

  test('an edit names its version; createdAt and createdBy stay', async () => {
    const form = await created()
    const result = await edit(form.id, 1, formContent({ hasWetting: true }, { state: 'Georgia' }), luis)
    expect(result).toMatchObject({
      ok: true,
      value: {
        version: 2,
        state: 'Georgia',
        answers: { hasWetting: true },
        createdAt: form.createdAt,
        createdBy: dana.user.uid,
        updatedBy: luis.user.uid,
      },
    })
  })

  test('a stale edit is refused with the copy the server holds, and nothing is lost', async () => {
    const form = await created()
    await edit(form.id, 1, formContent({ comments: 'Luis was first' }), luis)
    const result = await edit(form.id, 1, formContent({ comments: 'Dana was second' }))
    expect(result).toMatchObject({
      ok: false,
      problem: {
        code: 'form-changed',
        status: 412,
        current: { version: 2, answers: { comments: 'Luis was first' } },
      },
    })
  })

  test('of many edits on one version exactly one wins', async () => {
    const form = await created()
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) => edit(form.id, 1, formContent({ comments: `edit ${index}` }))),
    )
    expect(results.filter(result => result.ok)).toHaveLength(1)
    for (const result of results) if (!result.ok) expect(result.problem.code).toBe('form-changed')
  })

  test('an edit of nothing is 404', async () => {
    expect(await edit(randomUUID(), 1, formContent())).toMatchObject({ problem: { code: 'form-not-found' } })
  })

  test.each([
    ['an unknown key', { surprise: 1 }],
    ['__proto__', JSON.parse('{"__proto__":{"admin":true}}')],
    ['who', { createdBy: 'me' }],
    ['a wrong type', { answers: { ...formContent().answers, hasWetting: 'yes' } }],
    ['a missing facility', { answers: { ...formContent().answers, facilityName: ' ' } }],
    ['an unknown answer', { answers: { ...formContent().answers, surprise: 1 } }],
    ['an answer called __proto__', { answers: JSON.parse('{"__proto__":{"admin":true}}') }],
    [
      '10,000 answers',
      { answers: Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, i])) },
    ],
    ['an unknown template', { templateId: 'none' }],
    ['another state', { state: 'Texas' }],
    ['a signature that is no PNG', { answers: { ...formContent().answers, signature: 'data:text/html,x' } }],
    ['61 photos', { photoIds: Array.from({ length: 61 }, () => randomUUID()) }],
  ])('%s is refused with a sentence and stores nothing', async (_, change) => {
    const id = randomUUID()
    const response = await put(id, { ...formContent(), ...change })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid-input',
      message: expect.stringMatching(/\w/),
    })
    expect((await dana.send(`/api/completed-forms/${id}`)).status).toBe(404)
  })

  test('an id that is no UUID and odd headers are refused', async () => {
    expect((await put('one', formContent())).status).toBe(400)
    expect((await put(randomUUID(), formContent(), { 'if-match': 'abc' })).status).toBe(400)
    expect((await put(randomUUID(), formContent(), { 'if-none-match': '"1"' })).status).toBe(400)
  })
})

describe('the history', () => {
  test('says who changed which field from what to what, newest first', async () => {
    const form = await created()
    await edit(form.id, 1, formContent({ hasWetting: true, tankVolume: '4000' }), luis)
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
})

describe('deleting', () => {
  test('hides the form everywhere until it is restored', async () => {
    const facilityName = `Gone ${randomUUID()}`
    const form = await created(formContent({ facilityName }))
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
    expect(await edit(form.id, 2, formContent())).toMatchObject({
      problem: { code: 'form-deleted', status: 410 },
    })
    expect(await create(formContent(), form.id)).toMatchObject({ problem: { code: 'form-deleted' } })

    expect(await dana.call(restoreCompletedForm, { params })).toMatchObject({
      value: { id: form.id, version: 3 },
    })
    expect(await dana.call(listCompletedForms, { query: { search: facilityName } })).toMatchObject({
      value: { total: 1 },
    })
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

describe('the last visit', () => {
  test('is the newest form of exactly that name', async () => {
    const name = `Exact ${randomUUID()}`
    await created(formContent({ facilityName: name, tankVolume: 'old' }))
    const newest = await created(formContent({ facilityName: name, tankVolume: 'new' }))
    await created(formContent({ facilityName: `${name} annex` }))
    const result = await luis.call(latestCompletedForm, { query: { facility: name } })
    expect(result).toEqual({ ok: true, value: newest })
    for (const other of [name.toLowerCase(), name.slice(0, -1), "' or 1=1 --"]) {
      expect(await luis.call(latestCompletedForm, { query: { facility: other } })).toEqual({
        ok: true,
        value: null,
      })
    }
  })
})

describe('the list', () => {
  test('walks all pages once, newest first, without anything heavy', async () => {
    const marker = randomUUID()
    const ids: string[] = []
    for (let index = 0; index < 7; index += 1) {
      const state = index % 2 ? 'Georgia' : 'Florida'
      ids.unshift(
        (
          await created(
            formContent({ facilityName: `${marker} ${index}`, signature: signaturePng }, { state }),
          )
        ).id,
      )
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await dana.call(listCompletedForms, {
        query: { search: marker, limit: 3, ...(cursor && { cursor }) },
      })
      if (!page.ok) throw new Error(page.problem.message)
      expect(page.value.total).toBe(7)
      seen.push(...page.value.items.map(item => item.id))
      expect(JSON.stringify(page.value)).not.toContain('base64')
      cursor = page.value.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(ids)
    const georgia = await dana.call(listCompletedForms, { query: { search: marker, state: 'georgia' } })
    expect(georgia).toMatchObject({ value: { total: 3 } })
  })

  test('searches facility, inspector and date, in any capitals, and takes % and _ as they are', async () => {
    const marker = randomUUID()
    await created(
      formContent({
        facilityName: `${marker} 100% full_tank`,
        inspectedBy: `Zoë ${marker}`,
        inspectionDate: '2019-02-03',
      }),
    )
    const total = async (search: string) => {
      const page = await dana.call(listCompletedForms, { query: { search } })
      return page.ok ? page.value.total : page.problem.message
    }
    expect(await total(`${marker} 100% FULL_TANK`.toUpperCase())).toBe(1)
    expect(await total(`zo`)).toBeGreaterThan(0)
    expect(await total('2019-02-03')).toBe(1)
    expect(await total(`${marker} 100_ full`)).toBe(0)
    expect(await total(`${marker}%full`)).toBe(0)
  })

  test.each(['limit=0', 'limit=201', 'limit=x', 'order=id', 'state=Texas', 'cursor=nonsense', 'page=2'])(
    'refuses ?%s',
    async query => {
      expect((await dana.send(`/api/completed-forms?${query}`)).status).toBe(400)
    },
  )
})
