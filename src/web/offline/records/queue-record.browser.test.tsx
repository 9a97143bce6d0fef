// A date that was entered without signal, on its way to a made-up server: real IndexedDB, locks and uploads.

import { expect, test } from 'vitest'
import { createClient } from '#api/client.ts'
import type { RecordContent } from '#domain/records/record.ts'
import { problemOf } from '#testing/problem-of.ts'
import { refuse, startScriptedServer, takeAll } from '#testing/scripted-server.ts'
import { drain } from '../outbox/drain.ts'
import { openFormFile, writeFormFile } from '../outbox/form-file.ts'
import { discardItem, listItems } from '../outbox/items.ts'
import { queueRecord, recordKind } from './queue-record.ts'

const body: RecordContent = {
  ...{ duty: 'registration', tankId: null, doneOn: null, validUntil: '2027-06-30', source: 'certificate' },
  ...{ number: '', issuer: '', note: '', fileIds: [] },
}

const at = '2026-11-14T15:00:00.000Z'
const saved = {
  ...{ id: 'r', version: 1, facilityId: 'f', createdAt: at, createdBy: 'u', updatedAt: at, updatedBy: 'u' },
}

const files = startScriptedServer()

function server(refusal: 'record-changed' | null = null) {
  const state = { isReached: false, onWay: async () => {} }
  const sent: { path: string; version: string | null; text: string }[] = []
  const call = createClient(async (path, init) => {
    if (!state.isReached) throw new TypeError('no signal')
    if (init.method === 'GET') return fetch(path, init)
    await state.onWay()
    const text = await new Response(init.body as BodyInit).text()
    sent.push({ path, version: new Headers(init.headers).get('if-match'), text })
    if (refusal) return Response.json({ ...problemOf(refusal), requestId: 'r1' }, { status: 412 })
    return Response.json({ ...saved, ...JSON.parse(text) }, { status: 201 })
  })
  return { call, sent, state }
}

const queued = () => {
  const file = new File(['%PDF-1.7 paper'], 'Certificate.pdf', { type: 'application/pdf' })
  const [userId, facilityId, recordId, fileId] = Array.from({ length: 4 }, () => crypto.randomUUID())
  return {
    ...{ userId: userId ?? '', facilityId: facilityId ?? '', recordId: recordId ?? '' },
    ...{ facilityName: 'Tower 9', version: null, files: [{ id: fileId ?? '', file }] },
    body: { ...body, fileIds: [fileId ?? ''] },
  }
}

test('waits on the device with its file, and goes up by itself', async () => {
  const record = queued()
  const { call, sent, state } = server()
  await queueRecord(record)
  await drain({ userId: record.userId, call, kinds: [recordKind] })
  expect(await listItems(record.userId)).toMatchObject([
    { title: 'Date: Registration', facts: ['Tower 9', '2027-06-30'] },
  ])
  state.isReached = true
  await drain({ userId: record.userId, call, kinds: [recordKind] })
  const path = `/api/facilities/${record.facilityId}/records/${record.recordId}`
  expect(sent.map(each => each.path)).toEqual([path])
  expect(JSON.parse(sent[0]?.text ?? '')).toEqual(record.body)
  expect(files.sent.map(({ what, bytes }) => [what, bytes])).toEqual([
    [record.files[0]?.id, '%PDF-1.7 paper'],
  ])
  expect(await listItems(record.userId)).toEqual([])
})

test('one that someone else changed meanwhile waits for the user', async () => {
  const record = { ...queued(), version: 3 }
  const { call, state } = server('record-changed')
  await queueRecord(record)
  state.isReached = true
  await drain({ userId: record.userId, call, kinds: [recordKind] })
  expect(await listItems(record.userId)).toMatchObject([{ problem: { code: 'record-changed' } }])
})

const bodyOf = ({ text }: { text: string }) => JSON.parse(text) as RecordContent

test('a later correction replaces the one that waits, and takes its file along', async () => {
  const first = { ...queued(), version: 3 }
  const { call, sent, state } = server()
  await queueRecord(first)
  const more = queued().files
  const body = { ...first.body, validUntil: '2027-09-30', fileIds: more.map(({ id }) => id) }
  await queueRecord({ ...first, body, files: more })
  expect(await listItems(first.userId)).toMatchObject([{ facts: ['Tower 9', '2027-09-30'] }])
  state.isReached = true
  await drain({ userId: first.userId, call, kinds: [recordKind] })
  expect(sent).toHaveLength(1)
  expect(files.sent.map(({ what }) => what)).toEqual([...first.body.fileIds, ...body.fileIds])
  const fileIds = [...body.fileIds, ...first.body.fileIds]
  expect(bodyOf(sent[0] ?? { text: '' })).toEqual({ ...body, fileIds })
  expect(await listItems(first.userId)).toEqual([])
})

test('a correction while the earlier one is being sent goes after it, on the version that this one makes', async () => {
  const first = { ...queued(), version: 3, files: [] }
  const { call, sent, state } = server()
  await queueRecord(first)
  state.isReached = true
  const later = { ...first, body: { ...first.body, validUntil: '2027-09-30' } }
  state.onWay = async () => {
    state.onWay = async () => {}
    await queueRecord(later)
  }
  await drain({ userId: first.userId, call, kinds: [recordKind] })
  await drain({ userId: first.userId, call, kinds: [recordKind] })
  expect(sent.map(each => bodyOf(each).validUntil)).toEqual(['2027-06-30', '2027-09-30'])
  expect(sent.map(({ version }) => version)).toEqual(['"3"', '"4"'])
  expect(await listItems(first.userId)).toEqual([])
})

test('comes back out of a file with the bytes of its files', async () => {
  const record = queued()
  await queueRecord(record)
  const [item] = await listItems(record.userId)
  const file = await writeFormFile([], await listItems(record.userId))
  await discardItem({ id: item?.id ?? '' })
  expect(await openFormFile(file, record.userId)).toEqual({ opened: [], alreadyHere: 0 })
  expect(await listItems(record.userId)).toEqual([item])
  const { call, state } = server()
  state.isReached = true
  await drain({ userId: record.userId, call, kinds: [recordKind] })
  expect(files.sent.map(({ bytes }) => bytes)).toEqual(['%PDF-1.7 paper'])
})

test('a file whose line breaks goes on where it stopped, under a name that the server takes', async () => {
  const record = queued()
  const paper = new File(['%PDF-1.7 paper'], 'North\\Certificate.pdf', { type: 'application/pdf' })
  const chosen = record.files.map(({ id }) => ({ id, file: paper }))
  await queueRecord({ ...record, files: chosen })
  const { call, state } = server()
  state.isReached = true
  files.came = () => ({ status: 200, body: { offset: files.sent.length === 0 ? 0 : 9, photo: null } })
  files.reply = request => (request.method === 'PATCH' ? takeAll(request) : 'no answer')
  await drain({ userId: record.userId, call, kinds: [recordKind] })
  expect(files.sent.map(({ method, bytes }) => [method, bytes])).toEqual([
    ['PUT', '%PDF-1.7 paper'],
    ['PATCH', 'paper'],
  ])
  expect(files.sent[1]?.headers).toMatchObject({
    'x-photo-name': 'North-Certificate.pdf',
    'content-type': 'application/pdf',
  })
  expect(await listItems(record.userId)).toEqual([])
})

test('a file that is still on its way from before is no refusal: it goes with the next pass', async () => {
  const record = queued()
  await queueRecord(record)
  const { call, state } = server()
  state.isReached = true
  files.reply = () => refuse('upload-under-way')
  await drain({ userId: record.userId, call, kinds: [recordKind] })
  expect((await listItems(record.userId)).map(({ problem }) => problem)).toEqual([undefined])
  files.reply = takeAll
  await drain({ userId: record.userId, call, kinds: [recordKind] })
  expect(await listItems(record.userId)).toEqual([])
})
