// Photos that prove that a finding is fixed: they come in as a form's photos do, and belong to the finding.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFindings, readFinding, readFindingUpload, saveFinding } from '#api/findings.ts'
import { partQuestion } from '#domain/form/part.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers, Part } from '#domain/form/template.ts'
import { photoSectionsOf } from '#domain/form/walk.ts'
import { registry } from '#domain/templates/registry.ts'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { noProgress } from '#server/backup/progress.ts'
import { checkStoredFiles } from '#server/commands/verify/files.ts'
import { keysIn } from '#testing/file-storage.ts'
import { formContent } from '#testing/form-content.ts'
import { type PhotoApp, startPhotoApp } from '#testing/photo-app.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf, createForm } from '#testing/saved-forms.ts'
import { digestOf, sendPhoto } from '#testing/sent-photo.ts'

let desk: PhotoApp
let finding: { id: string; version: number }
beforeAll(async () => {
  desk = await startPhotoApp('disk')
  const answers = { facilityName: 'Proof Depot', inspectionDate: '2026-06-03', hasAlarms: true }
  answerOf(await createForm(desk.inspector, formContent(answers)))
  const { items } = answerOf(await desk.inspector.call(listFindings, { query: {} }))
  const found = items.find(({ field }) => field === 'hasAlarms')
  if (!found) throw new Error('There is no finding')
  finding = found
})
afterAll(() => desk.stop())

const send = (photoId: string, bytes: Uint8Array, init: RequestInit = {}, findingId = finding.id) =>
  desk.inspector.send(`/api/findings/${findingId}/photos/${photoId}`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    ...init,
    headers: { 'content-type': 'image/jpeg', ...init.headers },
  })
const read = async () => answerOf(await desk.inspector.call(readFinding, { params: { id: finding.id } }))

test('arrives without a section, is shown with the finding, and lies in a folder of its own', async () => {
  const id = randomUUID()
  const bytes = await samplePhoto(1)
  const headers = { 'x-photo-name': 'sensor.jpg', 'x-photo-caption': 'New sensor' }
  const response = await send(id, bytes, { headers })
  expect(response.status).toBe(201)
  const photo = { id, section: '', description: '', name: 'sensor.jpg', url: `/api/photos/${id}` }
  expect(await response.json()).toEqual({ ...photo, caption: 'New sensor' })
  expect((await send(id, bytes, { headers })).status).toBe(200)
  expect((await send(id, await samplePhoto(2))).status).toBe(409)

  expect((await read()).photos).toEqual([{ ...photo, caption: 'New sensor', formId: null }])
  const picture = await desk.inspector.send(`/api/photos/${id}?size=thumb`)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  expect(await keysIn(desk.store, 'ownedFiles')).toHaveLength(2)
  expect((await keysIn(desk.store, 'ownedFiles')).every(key => key.startsWith('ownedFiles/finding/'))).toBe(
    true,
  )
})

test('may come after the decision that names it', async () => {
  const photoId = randomUUID()
  const before = await read()
  answerOf(
    await desk.inspector.call(saveFinding, {
      params: { id: finding.id },
      version: before.version,
      body: { status: 'fixed', note: 'Sensor replaced', photoIds: [photoId] },
    }),
  )
  expect((await send(photoId, await samplePhoto(3))).status).toBe(201)
  const { history, photos } = await read()
  expect(history.at(-1)).toMatchObject({ kind: 'step', status: 'fixed', photoIds: [photoId] })
  expect(photos.map(({ id }) => id)).toContain(photoId)
})

test('goes on where its line broke', async () => {
  const id = randomUUID()
  const bytes = await samplePhoto(4)
  const digest = { 'repr-digest': digestOf(bytes) }
  const parts = [bytes.subarray(0, 100)]
  const cut = new ReadableStream<Uint8Array>({
    pull: line => {
      const next = parts.shift()
      if (next) line.enqueue(new Uint8Array(next))
      else line.error(new Error('cut'))
    },
  })
  const start = { body: cut, headers: { 'content-digest': digestOf(bytes) } }
  expect((await send(id, bytes, start)).status).toBe(400)
  const params = { id: finding.id, photoId: id }
  const came = answerOf(await desk.inspector.call(readFindingUpload, { params, headers: digest }))
  expect(came).toEqual({ offset: 100, photo: null })
  const rest = { 'upload-offset': '100', ...digest }
  expect((await send(id, bytes.subarray(100), { method: 'PATCH', headers: rest })).status).toBe(201)
  const whole = answerOf(await desk.inspector.call(readFindingUpload, { params, headers: digest }))
  expect(whole.photo).toMatchObject({ id })
})

test('belongs to one owner, which there must be', async () => {
  const bytes = await samplePhoto(5)
  const missing = await send(randomUUID(), bytes, {}, randomUUID())
  expect(missing.status).toBe(404)
  expect(await missing.json()).toMatchObject({ code: 'finding-not-found' })
  const id = randomUUID()
  const formId = await desk.newForm([id])
  await desk.upload(formId, id, bytes)
  expect(await (await send(id, bytes)).json()).toMatchObject({ code: 'photo-exists' })
})

test('is checked against its finding', async () => {
  const { database } = desk.app
  const parts = {
    ...{ database, db: database.read, files: desk.store, registry, isMending: false },
    ...{ dataDir: '', backupFolder: null, secret: null, progress: noProgress },
  }
  expect((await checkStoredFiles.run(parts)).faults).toEqual([])
  const { id } = await database.write
    .selectFrom('stored_files')
    .select('id')
    .where('ownerKind', '=', 'finding')
    .limit(1)
    .executeTakeFirstOrThrow()
  const ownerId = randomUUID()
  await database.write.updateTable('stored_files').set({ ownerId }).where('id', '=', id).execute()
  expect((await checkStoredFiles.run(parts)).faults).toEqual([
    `Photo ${id} belongs to finding ${ownerId}, which is not there.`,
  ])
  expect((await desk.inspector.send(`/api/photos/${id}`)).status).toBe(404)
})

test('a photo that a form took of the question when it was in order again is shown with the finding', async () => {
  const facilityName = 'Field Depot'
  const visit = (inspectionDate: string, hasAlarms: boolean) =>
    createForm(desk.inspector, formContent({ facilityName, inspectionDate, hasAlarms }))
  answerOf(await visit('2026-06-03', true))
  const { id: formId } = answerOf(await visit('2026-07-03', false))
  const photoId = randomUUID()
  const headers = { 'x-photo-field': 'hasAlarms' }
  expect((await sendPhoto(desk.inspector, formId, photoId, await samplePhoto(9), headers)).status).toBe(201)
  const query = { search: facilityName }
  const { items } = answerOf(await desk.inspector.call(listFindings, { query }))
  const id = items.find(({ field }) => field === 'hasAlarms')?.id ?? ''
  const { photos } = answerOf(await desk.inspector.call(readFinding, { params: { id } }))
  expect(photos).toMatchObject([{ id: photoId, field: 'hasAlarms', formId }])
})

test('a photo of a part is shown with the finding of that part, and of no other', async () => {
  const facilityName = 'Bucket Depot'
  const template = registry.require('spill-bucket', 2)
  const failing = bucketPart({ id: 'b1', componentId: randomUUID(), endLevel: 90, name: 'North fill' })
  const other = bucketPart({ id: 'b2', componentId: randomUUID(), endLevel: 90, name: 'South fill' })
  const test = async (inspectionDate: string, parts: readonly Part[]) => {
    const start = startAnswers(template, { today: inspectionDate, displayName: 'Dana Fields' })
    const { id: templateId, version: templateVersion } = template
    const answers = { ...start, facilityName, parts } as Answers
    const content = { templateId, templateVersion, state: 'Florida' as const, photoIds: [], answers }
    return answerOf(await createForm(desk.inspector, content)).id
  }
  const [section] = photoSectionsOf(template)
  const photo = async (formId: string, field: string) => {
    const photoId = randomUUID()
    const headers = { 'x-photo-section': section?.id ?? '', 'x-photo-field': field }
    const answer = await sendPhoto(desk.inspector, formId, photoId, await samplePhoto(), headers)
    expect(answer.status).toBe(201)
    return photoId
  }
  const first = await test('2026-06-03', [failing, other])
  // The same bucket has another id in the next form, and the id of the first is that of another bucket there.
  const second = await test('2026-07-03', [
    { ...failing, id: 'b2' },
    { ...other, id: 'b1' },
  ])
  const seen = [
    await photo(first, partQuestion('b1', 'visual')),
    await photo(second, partQuestion('b2', 'result')),
  ]
  await photo(first, partQuestion('b2', 'visual'))
  await photo(second, partQuestion('b1', 'visual'))
  const { items } = answerOf(await desk.inspector.call(listFindings, { query: { search: facilityName } }))
  const id = items.find(({ label }) => label.includes('North fill'))?.id ?? ''
  const { photos } = answerOf(await desk.inspector.call(readFinding, { params: { id } }))
  expect(photos.map(each => each.id)).toEqual(seen)
})
