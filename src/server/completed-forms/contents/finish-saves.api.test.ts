// A form as an earlier release left it on PostgreSQL: its answers are those of an edit that its row knows nothing of.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteCompletedForm, restoreCompletedForm } from '#api/completed-forms.ts'
import { listCompletedForms } from '#api/form-list.ts'
import type { Answers } from '#domain/form/template.ts'
import { registry } from '#domain/templates/registry.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { answerOf, editForm, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { showProgress } from '../../backup/progress.ts'
import { checkForms } from '../../commands/verify/forms.ts'
import { facilityRegister } from '../../facilities/assign/assign-form.ts'
import { isCountedRight, recountDuties } from '../../facilities/due-index/recount.ts'
import { reindexForms } from '../list/reindex-store.ts'
import { finishSaves } from './finish-saves.ts'

let app: TestApp
let dana: Visitor
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn({ admin: true })
})
afterAll(() => app.stop())

const visitId = randomUUID()
const signed = (answers: Answers) => formContent({ signature: signaturePng, ...answers }, { visitId })

const rowOf = (id: string) =>
  app.database.read.selectFrom('completed_forms').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const finish = () =>
  finishSaves({ database: app.database, registry, register: facilityRegister, log: app.parts.log })

const foundBy = async (search: string) =>
  answerOf(await dana.call(listCompletedForms, { query: { search } })).items.map(({ id }) => id)

/** As `npm run verify` names it. */
async function faults(): Promise<string[]> {
  const { database, parts } = app
  const { files, dataDir } = parts
  const progress = showProgress(() => {})
  const on = { database, db: database.read, files, dataDir, registry, progress }
  return (await checkForms.run({ ...on, backupFolder: null, secret: null, isMending: false })).faults
}

/** With the row that the edit should have made. */
async function halfSaved(name: string, comments: string) {
  const form = await savedForm(dana, signed({ facilityName: name }))
  const before = await rowOf(form.id)
  const edit = signed({ facilityName: name, comments, cfrExpires: '2027-01-31' })
  answerOf(await editForm(dana, form.id, 1, edit))
  const after = await rowOf(form.id)
  await app.database.transaction(async db => {
    await db.updateTable('completed_forms').set(before).where('id', '=', form.id).execute()
    await reindexForms(db, [form.id])
    await recountDuties(db, [before.facilityId])
  })
  return { id: form.id, after, edit }
}

test('is whole after a start, and can be edited again', async () => {
  const { id, after } = await halfSaved('Tower 1', 'gasket')
  const other = await savedForm(dana, signed({ facilityName: 'Tower 2' }))
  const untouched = await rowOf(other.id)
  expect(await foundBy('gasket')).toEqual([])
  expect(await faults()).toContain(`Form ${id}: its history ends at version 2, and it is at 1.`)
  expect(await finish()).toBe(1)
  expect(await faults()).toEqual([])
  expect(await rowOf(id)).toEqual(after)
  expect(await foundBy('gasket')).toEqual([id])
  expect(await isCountedRight(app.database.read, after.facilityId ?? '')).toBe(true)
  expect(await rowOf(other.id)).toEqual(untouched)
  expect(await finish()).toBe(0)
  const edited = answerOf(await editForm(dana, id, 2, signed({ facilityName: 'Tower 1', comments: 'lid' })))
  expect(edited.version).toBe(3)
})

test('is whole too where it was in the trash meanwhile', async () => {
  const { id, after } = await halfSaved('Tower 3', 'sensor')
  answerOf(await dana.call(deleteCompletedForm, { params: { id } }))
  expect(await finish()).toBe(0)
  answerOf(await dana.call(restoreCompletedForm, { params: { id } }))
  expect(await finish()).toBe(1)
  expect(await rowOf(id)).toEqual({ ...after, version: 3 })
  expect(await finish()).toBe(0)
})
