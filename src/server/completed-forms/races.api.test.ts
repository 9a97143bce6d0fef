// Many hands on one form at the same moment: no client waits for ever or is told of a bug, and what is left fits
// together.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteCompletedForm, readCompletedForm, restoreCompletedForm } from '#api/completed-forms.ts'
import { purgeForm } from '#api/trash.ts'
import type { StateName } from '#domain/states.ts'
import { formContent } from '#testing/form-content.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { createForm, editForm } from '#testing/saved-forms.ts'
import { sendPhoto } from '#testing/sent-photo.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { sumOfShards } from './counts/store.ts'

let app: TestApp
let dana: Visitor
let admin: Visitor
let bytes: Uint8Array

beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn()
  admin = await app.loggedIn({ admin: true })
  bytes = await samplePhoto(1, { width: 8, height: 8 })
})
afterAll(() => app.stop())

const upload = (formId: string, photoId: string = randomUUID()) => sendPhoto(dana, formId, photoId, bytes)

const ids = (count: number) => Array.from({ length: count }, () => randomUUID())

async function expectWhole(formId: string): Promise<void> {
  const { read } = app.database
  const photos = await read.selectFrom('stored_files').selectAll().where('ownerId', '=', formId).execute()
  const result = await dana.call(readCompletedForm, { params: { id: formId } })
  if (!result.ok) {
    expect(result.problem.code).toMatch(/^form-(deleted|not-found)$/)
    if (result.problem.code === 'form-not-found') expect(photos).toEqual([])
    return
  }
  const kept = photos.filter(photo => photo.removedAt === null).map(photo => photo.id)
  expect(result.value.photos.map(photo => photo.id).toSorted()).toEqual(kept.toSorted())
  expect(new Set(result.value.photoIds).size).toBe(result.value.photoIds.length)
  const row = await read
    .selectFrom('completed_forms')
    .select('photoCount')
    .where('id', '=', formId)
    .executeTakeFirst()
  expect(row?.photoCount).toBe(kept.length)
}

/** On whatever version there is; another client may be faster. */
async function edit(id: string, comments: string, state: StateName): Promise<void> {
  const current = await dana.call(readCompletedForm, { params: { id } })
  if (!current.ok) return
  const { version, photoIds } = current.value
  await editForm(dana, id, version, formContent({ comments }, { state, photoIds: photoIds.slice(1) }))
}

/** Neither a bug nor a database that gave up, which is what a deadlock looks like. */
const expectNoFailure = () =>
  expect(app.logLines.filter(line => /"level":"(error|warn)"|deadlock|"status":5/.test(line))).toEqual([])

test('ten photos for five places: five find one', async () => {
  const id = randomUUID()
  await createForm(dana, formContent({}, { photoIds: ids(55) }), id)
  const answers = await Promise.all(ids(10).map(photoId => upload(id, photoId)))
  expect(answers.map(answer => answer.status).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 201),
    ...Array.from({ length: 5 }, () => 409),
  ])
  const result = await dana.call(readCompletedForm, { params: { id } })
  expect(result).toMatchObject({ value: { version: 6 } })
  await expectWhole(id)
  expectNoFailure()
})

test('photos, edits, deletions, restorings and a purge at once', async () => {
  const forms = ids(3)
  for (const id of forms) await createForm(dana, formContent({}, { photoIds: ids(2) }), id)
  const states = ['Florida', 'Georgia'] as const
  const work = forms.flatMap((id, place) =>
    Array.from({ length: 4 }, (_, round) => [
      () => upload(id),
      () => edit(id, `${round}`, states[(place + round) % 2] ?? 'Florida'),
      () => dana.call(deleteCompletedForm, { params: { id } }),
      () => dana.call(restoreCompletedForm, { params: { id } }),
      () => upload(id),
      ...(round === 3 && place === 0
        ? [() => admin.call(purgeForm, { params: { id }, body: { reason: 'Test' } })]
        : []),
    ]).flat(),
  )
  await Promise.all(work.map(task => task()))
  for (const id of forms) await expectWhole(id)
  const { read } = app.database
  const live = await read
    .selectFrom('completed_forms')
    .select('state')
    .where('deletedAt', 'is', null)
    .execute()
  const counts = await sumOfShards(read).execute()
  for (const state of states) {
    const counted = counts.filter(row => row.state === state).reduce((sum, row) => sum + Number(row.count), 0)
    expect(counted).toBe(live.filter(row => row.state === state).length)
  }
  expectNoFailure()
})
