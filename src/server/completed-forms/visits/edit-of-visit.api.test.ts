// An edit that names the visit of its form, as one whose first answer was lost does, is stored whole.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCompletedForm, readFormVersion } from '#api/completed-forms.ts'
import type { Answers } from '#domain/form/template.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { answerOf, editForm, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { hashContent } from '../contents/store.ts'

let app: TestApp
let dana: Visitor
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn()
})
afterAll(() => app.stop())

const visitId = randomUUID()
const signed = (answers: Answers) => formContent({ signature: signaturePng, ...answers }, { visitId })

const rowOf = (id: string) =>
  app.database.read.selectFrom('completed_forms').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the row says what the answers say, and the form can be edited again', async () => {
  const form = await savedForm(dana, signed({ facilityName: 'Tower 1' }))
  const before = await rowOf(form.id)
  const edited = answerOf(
    await editForm(dana, form.id, 1, signed({ facilityName: 'Tower 2', cfrExpires: '2027-01-31' })),
  )
  expect(edited).toMatchObject({ version: 2, visitId })
  const row = await rowOf(form.id)
  expect(row).toMatchObject({
    version: 2,
    facilityName: 'Tower 2',
    contentHash: hashContent(edited),
    visitId,
  })
  expect(row.evidence).not.toBe(before.evidence)
  const again = answerOf(await editForm(dana, form.id, 2, signed({ facilityName: 'Tower 3' })))
  expect(again.version).toBe(3)
  const versions = [1, 2].map(version => dana.call(readFormVersion, { params: { id: form.id, version } }))
  const names = (await Promise.all(versions)).map(version => answerOf(version).answers.facilityName)
  expect(names).toEqual(['Tower 1', 'Tower 2'])
})

test('an edit that names no visit leaves the form in its own', async () => {
  const form = await savedForm(dana, signed({ facilityName: 'Depot' }))
  answerOf(await editForm(dana, form.id, 1, formContent({ facilityName: 'Depot 2' })))
  const read = answerOf(await dana.call(readCompletedForm, { params: { id: form.id } }))
  expect(read).toMatchObject({ version: 2, visitId })
})
