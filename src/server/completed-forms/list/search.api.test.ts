// The search as people type it: words in any order, dates as they say them, the id that a print shows.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { latestCompletedForm } from '#api/completed-forms.ts'
import { listCompletedForms } from '#api/form-list.ts'
import { shortId } from '#domain/completed-forms/completed-form.ts'
import { formContent } from '#testing/form-content.ts'
import { answerOf, editForm, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let dana: Visitor
let id: string
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn()
  const answers = {
    facilityName: 'Tower 4417 Ocala',
    inspectedBy: 'Zoë Fields',
    inspectionDate: '2026-11-15',
  }
  id = (await savedForm(dana, formContent(answers))).id
  await savedForm(dana, formContent({ ...answers, facilityName: 'Mayfield', inspectionDate: '2025-03-02' }))
})
afterAll(() => app.stop())

const found = async (search: string) => {
  const page = answerOf(await dana.call(listCompletedForms, { query: { search } }))
  expect(page.total).toBe(page.items.length)
  return page.items.map(item => item.facilityName).sort()
}

test.each([
  'ocala tower',
  'FIELDS ocala 44',
  '11/15/2026',
  '11/15',
  'Nov 15',
  'nov. 15th, 2026',
  'November',
  'November 2026',
  'zoë 11/2026',
  'tower november',
])('%s finds the one form', async search => {
  expect(await found(search)).toEqual(['Tower 4417 Ocala'])
})

test('a month that is part of a name finds both', async () => {
  expect(await found('may')).toEqual(['Mayfield'])
  expect(await found('march')).toEqual(['Mayfield'])
  expect(await found('2026 march')).toEqual([])
  expect(await found('ocala mayfield')).toEqual([])
})

test('an edited form is found by its new words, and no longer by those it had', async () => {
  const form = await savedForm(dana, formContent({ facilityName: 'Harborside Marina' }))
  answerOf(await editForm(dana, form.id, 1, formContent({ facilityName: 'Lakeview Depot' })))
  expect(await found('harborside')).toEqual([])
  expect(await found('lakeview depot')).toEqual(['Lakeview Depot'])
})

test('the id of the print finds its form, in any capitals', async () => {
  expect(await found(shortId(id))).toEqual(['Tower 4417 Ocala'])
  expect(await found(shortId(id).toUpperCase())).toEqual(['Tower 4417 Ocala'])
  expect(await found(id)).toEqual(['Tower 4417 Ocala'])
  expect(await found(shortId(randomUUID()))).toEqual([])
})

test('the last visit is found in other capitals and spaces, but the exact name comes first', async () => {
  const marker = randomUUID()
  const lookUp = async (facility: string) =>
    answerOf(await dana.call(latestCompletedForm, { query: { facility } }))?.id ?? null
  const exact = await savedForm(dana, formContent({ facilityName: `Depot ${marker}` }))
  const newer = await savedForm(dana, formContent({ facilityName: `DEPOT  ${marker}` }))
  expect(await lookUp(`Depot ${marker}`)).toBe(exact.id)
  expect(await lookUp(`DEPOT  ${marker}`)).toBe(newer.id)
  expect(await lookUp(` depot   ${marker.toUpperCase()} `)).toBe(newer.id)
  expect(await lookUp(`depot${marker}`)).toBeNull()
})
