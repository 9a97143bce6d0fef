// Who stands behind each answer is part of the record: it is stored with it, told from other content, and said in the
// history. A record that does not say it is what it always was.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { latestCompletedForm, readCompletedForm, readFormHistory } from '#api/completed-forms.ts'
import { type GivenAnswers, givenOf } from '#domain/form/given.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { formContent } from '#testing/form-content.ts'
import { answerOf, createForm, editForm, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let dana: Visitor
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn({ displayName: 'Dana Fields' })
})
afterAll(() => app.stop())

const given = givenOf(verizonMonthly, { touched: ['facilityName', 'tankVolume'], carried: ['tankType'] })
const content = (words: GivenAnswers | undefined = given, facilityName = 'Tower 4417 Ocala') =>
  formContent({ facilityName, tankVolume: '4000' }, words && { given: words })

const changesOf = async (id: string) => {
  const { entries } = answerOf(await dana.call(readFormHistory, { params: { id } }))
  return entries[0]?.changes.map(({ label, from, to }) => [label, from, to])
}

test('is stored and read with the form, also as the last visit', async () => {
  const facility = `Tower ${randomUUID()}`
  const form = await savedForm(dana, content(given, facility))
  expect(form.given).toEqual(given)
  const read = answerOf(await dana.call(readCompletedForm, { params: { id: form.id } }))
  expect(read).toEqual(form)
  const latest = answerOf(await dana.call(latestCompletedForm, { query: { facility } }))
  expect(latest?.given).toEqual(given)
})

test('a form without it has none, and the same save again is the same form', async () => {
  const form = await savedForm(dana, formContent())
  expect(form).not.toHaveProperty('given')
  expect(await createForm(dana, formContent(), form.id)).toMatchObject({ ok: true, value: { version: 1 } })
})

test('with it, the same save again is the same form, in whatever order', async () => {
  const form = await savedForm(dana, content())
  const shuffled = Object.fromEntries(Object.entries(given).reverse())
  expect(await createForm(dana, content(shuffled), form.id)).toMatchObject({
    ok: true,
    value: { version: 1 },
  })
  expect(await createForm(dana, content({ ...given, hasWetting: 'answered' }), form.id)).toMatchObject({
    ok: false,
    problem: { code: 'form-exists' },
  })
})

test('a change of it alone is an edit, and the history says which answers somebody stands behind now', async () => {
  const form = await savedForm(dana, content())
  const later = { ...given, hasWetting: 'answered', tankType: 'confirmed', cfrExpires: 'answered' } as const
  expect(answerOf(await editForm(dana, form.id, 1, content(later)))).toMatchObject({
    version: 2,
    given: later,
  })
  expect(await changesOf(form.id)).toEqual([
    ['Tank type', 'UST (not confirmed)', 'UST'],
    ['CFR expires', 'Not answered (default: 2025-04-22)', '2025-04-22'],
    ['Any wetting on the tank?', 'Not answered (default: No)', 'No'],
  ])
})

test('an edit of a form that did not say it names the changed answers alone', async () => {
  const form = await savedForm(dana, formContent({ tankVolume: '4000' }))
  const words = givenOf(verizonMonthly, { touched: ['hasWetting'], carried: [] })
  const edited = formContent({ tankVolume: '4000', hasWetting: true }, { given: words })
  answerOf(await editForm(dana, form.id, 1, edited))
  expect(await changesOf(form.id)).toEqual([['Any wetting on the tank?', 'No', 'Yes']])
})

test.each([
  ['of a question that the template does not ask', { surprise: 'answered' }],
  ['of the photos, which are no answer', { photos: 'answered' }],
  ['in a word of its own', { hasWetting: 'maybe' }],
])('a word %s is refused', async (_, words) => {
  const id = randomUUID()
  const response = await dana.send(`/api/completed-forms/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'if-none-match': '*' },
    body: JSON.stringify({ ...formContent(), given: words }),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'invalid-input' })
})
