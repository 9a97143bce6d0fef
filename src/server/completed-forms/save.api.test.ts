import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCompletedForm, readFormHistory } from '#api/completed-forms.ts'
import { listCompletedForms } from '#api/form-list.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { createForm, editForm, savedForm } from '#testing/saved-forms.ts'
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

const put = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  dana.send(`/api/completed-forms/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** A picture of one pixel that claims to have 60,000 by 60,000. */
function hugeSignature(): string {
  const [start, data = ''] = signaturePng.split(',')
  const bytes = Buffer.from(data, 'base64')
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  return `${start},${bytes.toString('base64')}`
}

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
    await createForm(dana, content, id)
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
    const results = await Promise.all(Array.from({ length: 8 }, () => createForm(dana, content, id)))
    expect(results.every(result => result.ok)).toBe(true)
    const list = await dana.call(listCompletedForms, { query: { search: `Double ${id}` } })
    expect(list).toMatchObject({ value: { total: 1 } })
    const history = await dana.call(readFormHistory, { params: { id } })
    expect(history).toMatchObject({ value: { entries: [{ action: 'created' }] } })
  })

  test('other content under a used id is refused with what is there', async () => {
    const form = await savedForm(dana)
    const result = await createForm(luis, formContent({ comments: 'something else' }), form.id)
    expect(result).toMatchObject({ ok: false, problem: { code: 'form-exists', status: 409, current: form } })
  })

  test('an edit names its version; createdAt and createdBy stay', async () => {
    const form = await savedForm(dana)
    const result = await editForm(luis, form.id, 1, formContent({ hasWetting: true }, { state: 'Georgia' }))
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
    const form = await savedForm(dana)
    await editForm(luis, form.id, 1, formContent({ comments: 'Luis was first' }))
    const result = await editForm(dana, form.id, 1, formContent({ comments: 'Dana was second' }))
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
    const form = await savedForm(dana)
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        editForm(dana, form.id, 1, formContent({ comments: `edit ${index}` })),
      ),
    )
    expect(results.filter(result => result.ok)).toHaveLength(1)
    for (const result of results) if (!result.ok) expect(result.problem.code).toBe('form-changed')
  })

  test('an edit of nothing is 404', async () => {
    expect(await editForm(dana, randomUUID(), 1, formContent())).toMatchObject({
      problem: { code: 'form-not-found' },
    })
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
    ['a signature of absurd size', { answers: { ...formContent().answers, signature: hugeSignature() } }],
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
