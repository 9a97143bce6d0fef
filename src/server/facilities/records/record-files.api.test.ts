// Files of records: certificates and reports, kept like photos.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteRecord, listRecords, readRecord, restoreRecord, saveRecord } from '#api/records.ts'
import { newName, openFacilityOffice } from '#testing/facility-office.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { digestOf } from '#testing/sent-photo.ts'

const { office, put } = openFacilityOffice()

const pdf = new TextEncoder().encode('%PDF-1.7\nCertificate of registration\n%%EOF')
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40, 7)])

async function registration(fileIds: string[] = []) {
  const { id } = answerOf(await put(randomUUID(), { name: newName(), state: 'Georgia' }))
  const recordId = randomUUID()
  const body = { duty: 'registration', validUntil: '2027-06-30', source: 'certificate', fileIds } as const
  const params = { id, recordId }
  answerOf(await office().call(saveRecord, { params, version: null, body }))
  return { params, body }
}

const send = (
  { id, recordId }: { id: string; recordId: string },
  fileId: string,
  body: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) =>
  office().send(`/api/facilities/${id}/records/${recordId}/files/${fileId}`, {
    method: 'PUT',
    headers: { 'x-photo-name': encodeURIComponent('Registration 2026.pdf'), ...headers },
    body,
  })

const read = (fileId: string) => office().send(`/api/files/${fileId}`)
const filesOf = async ({ id }: { id: string }) =>
  answerOf(await office().call(listRecords, { params: { id }, query: {} })).items[0]?.files

test('a PDF and a HEIC come back byte for byte as downloads, a photo as a JPEG', async () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  const { params } = await registration([first, second, third])
  const photo = new Uint8Array(await samplePhoto(1, { width: 64, height: 48 }))
  for (const [fileId, bytes, type] of [
    [first, pdf, 'application/pdf'],
    [second, new Uint8Array(heic), 'image/heic'],
    [third, photo, 'image/jpeg'],
  ] as const) {
    const headers = { 'content-digest': digestOf(bytes) }
    expect((await send(params, fileId, bytes, headers)).status).toBe(201)
    expect((await send(params, fileId, bytes, headers)).status).toBe(200)
    const answer = await read(fileId)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    const back = new Uint8Array(await answer.arrayBuffer())
    if (type !== 'image/jpeg') expect(back).toEqual(bytes)
  }
  // All were announced: the record is what it was.
  expect(answerOf(await office().call(readRecord, { params })).version).toBe(1)
  expect((await filesOf(params))?.map(({ mediaType, name }) => [mediaType, name])).toEqual([
    ['application/pdf', 'Registration 2026.pdf'],
    ['image/heic', 'Registration 2026.pdf'],
    ['image/jpeg', 'Registration 2026.pdf'],
  ])
})

test('one that was not announced is added to the record', async () => {
  const { params } = await registration()
  const fileId = randomUUID()
  expect((await send(params, fileId, pdf)).status).toBe(201)
  expect(answerOf(await office().call(readRecord, { params }))).toMatchObject({
    version: 2,
    fileIds: [fileId],
  })
})

test('other files, files of no record and damaged ones are refused', async () => {
  const { params } = await registration()
  const say = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
  const page = new TextEncoder().encode('<html><script>alert(1)</script>')
  expect(await say(await send(params, randomUUID(), page))).toEqual([422, 'file-not-taken'])
  expect(await say(await send(params, randomUUID(), new Uint8Array()))).toEqual([400, 'photo-empty'])
  const wrong = { 'content-digest': digestOf(page) }
  expect(await say(await send(params, randomUUID(), pdf, wrong))).toEqual([400, 'photo-damaged'])
  const nowhere = { ...params, recordId: randomUUID() }
  expect(await say(await send(nowhere, randomUUID(), pdf))).toEqual([404, 'record-not-found'])
  expect((await read(randomUUID())).status).toBe(404)
})

test('one that an edit leaves out is gone, and comes back when it is named again', async () => {
  const fileId = randomUUID()
  const { params, body } = await registration([fileId])
  await send(params, fileId, pdf)
  const edit = async (version: number, fileIds: string[]) =>
    answerOf(
      await office().call(saveRecord, {
        ...{ params, version },
        body: { ...body, fileIds },
      }),
    )
  await edit(1, [])
  expect((await read(fileId)).status).toBe(404)
  await edit(2, [fileId])
  expect((await read(fileId)).status).toBe(200)
  await office().call(deleteRecord, { params })
  expect((await read(fileId)).status).toBe(404)
  expect((await send(params, randomUUID(), pdf)).status).toBe(410)
  await office().call(restoreRecord, { params })
  expect((await read(fileId)).status).toBe(200)
})
