// A photo that proves a fix, prepared by the real decoder and sent by the real uploader; only the server is made up.

import { expect, test } from 'vitest'
import { createClient } from '#api/client.ts'
import { openFinding } from '#testing/open-finding.ts'
import { problemOf } from '#testing/problem-of.ts'
import { startScriptedServer, takeAll } from '#testing/scripted-server.ts'
import { drain } from '../outbox/drain.ts'
import { listItems } from '../outbox/items.ts'
import { findingKind } from './decisions.ts'
import { prepareProof } from './proof.ts'
import { queueDecision } from './queue-decision.ts'

const server = startScriptedServer()

/** The part of a JPEG in which a camera writes `DateTimeOriginal`. */
function exifOf(takenAt: string): Uint8Array<ArrayBuffer> {
  const tiff = new DataView(new ArrayBuffer(64))
  const entry = (at: number, [tag, type, count, value]: readonly [number, number, number, number]) => {
    tiff.setUint16(at, 1)
    tiff.setUint16(at + 2, tag)
    tiff.setUint16(at + 4, type)
    tiff.setUint32(at + 6, count)
    tiff.setUint32(at + 10, value)
  }
  tiff.setUint32(0, 0x4d4d002a)
  tiff.setUint32(4, 8)
  entry(8, [0x8769, 4, 1, 26])
  entry(26, [0x9003, 2, 20, 44])
  const bytes = new Uint8Array(tiff.buffer)
  bytes.set(new TextEncoder().encode(takenAt), 44)
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 72, ...new TextEncoder().encode('Exif\0\0'), ...bytes])
}

async function takenPhoto(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(64, 48)
  canvas.getContext('2d')?.fillRect(0, 0, 64, 48)
  const picture = await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer()
  return new File([exifOf('2026:11:15 09:41:00'), picture.slice(2)], name, { type: 'image/jpeg' })
}

test('is told with when it was taken and a name that the server takes; its bytes say nothing of that', async () => {
  const file = await takenPhoto(`${'x'.repeat(100)}/${'😀'.repeat(20)}.jpg`)
  const prepared = await prepareProof({ id: crypto.randomUUID(), file })
  if (!prepared.ok) throw new Error(prepared.problem.message)
  const { headers, type, bytes } = prepared.value
  expect(type).toBe('image/jpeg')
  expect(headers['x-photo-taken-at']).toBe('2026-11-15T09:41:00')
  expect(decodeURIComponent(headers['x-photo-name'] ?? '')).toBe(`${'x'.repeat(100)}-${'😀'.repeat(7)}.jpg`)
  expect(new TextDecoder('latin1').decode(bytes)).not.toMatch(/Exif|2026/)
})

async function queued() {
  const userId = crypto.randomUUID()
  const finding = openFinding()
  const bytes = new TextEncoder().encode('proof').buffer
  const photo = { id: crypto.randomUUID(), headers: {}, type: 'image/jpeg', bytes }
  const body = { status: 'fixed', assignedTo: null, dueOn: null, doneOn: null, note: 'Reset' } as const
  await queueDecision({
    userId,
    finding,
    body: { ...body, photoIds: [photo.id] },
    photos: [photo],
    today: '2026-11-14',
  })
  return { userId, finding }
}

test('one whose line breaks goes on where it stopped, before the decision that it belongs to', async () => {
  const { userId, finding } = await queued()
  server.came = () => ({ status: 200, body: { offset: server.sent.length === 0 ? 0 : 2, photo: null } })
  server.reply = request => (request.method === 'PATCH' ? takeAll(request) : 'no answer')
  const call = createClient((path, init) => {
    if (init.method === 'GET') return fetch(path, init)
    expect(server.sent.map(({ method, bytes }) => [method, bytes])).toEqual([
      ['PUT', 'proof'],
      ['PATCH', 'oof'],
    ])
    return Response.json({ ...finding, status: 'fixed', version: 2, history: [], photos: [] })
  })
  await drain({ userId, call, kinds: [findingKind] })
  expect(await listItems(userId)).toEqual([])
  expect.assertions(2)
})

test('the client that notices the end of a session is asked before any byte is sent', async () => {
  const { userId } = await queued()
  const problem = { ...problemOf('not-logged-in'), requestId: 'r1' }
  const call = createClient(() => Response.json(problem, { status: 401 }))
  expect(await drain({ userId, call, kinds: [findingKind] })).toEqual({ isLeft: true, hasSent: false })
  expect((await listItems(userId)).map(item => item.problem)).toEqual([undefined])
  expect(server.sent).toEqual([])
})
