// Uploads that are begun and held open, with a digest or without: one person cannot fill the disk with them.

import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PhotoApp, startPhotoApp } from '#testing/photo-app.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { digestOf, sendPhoto } from '#testing/sent-photo.ts'
import type { Visitor } from '#testing/test-app.ts'
import { uploadFolder } from './uploads.ts'

let desk: PhotoApp
let bytes: Buffer
beforeAll(async () => {
  desk = await startPhotoApp('disk')
  bytes = await samplePhoto(1, { width: 64, height: 48 })
})
afterAll(() => desk.stop())

/** Sends the first half and falls silent until it is told to end. */
function hold(visitor: Visitor, formId: string, headers: Record<string, string> = {}) {
  const { promise: told, resolve: end } = Promise.withResolvers<void>()
  const half = Math.floor(bytes.length / 2)
  const body = new ReadableStream<Uint8Array>({
    start: controller => controller.enqueue(new Uint8Array(bytes.subarray(0, half))),
    pull: async controller => {
      await told
      controller.enqueue(new Uint8Array(bytes.subarray(half)))
      controller.close()
    },
  })
  const answer = visitor.send(`/api/completed-forms/${formId}/photos/${randomUUID()}`, {
    method: 'PUT',
    headers: { 'x-photo-section': 'Tank', 'content-type': 'image/jpeg', ...headers },
    body,
  })
  return { answer, end }
}

test.each([
  ['without a digest', () => ({})],
  ['each with a digest of its own', () => ({ 'content-digest': digestOf(Buffer.from(randomUUID())) })],
])(
  '%s: twenty of one person, a twenty-first is told to wait, and others are not',
  async (_, headers) => {
    const form = await desk.newForm()
    const uploads = Array.from({ length: 20 }, () => hold(desk.inspector, form, headers()))
    const coming = async () => (await readdir(uploadFolder(desk.app.dataDir)).catch(() => [])).length
    await expect.poll(coming, { timeout: 10_000 }).toBe(20)
    const refused = await sendPhoto(desk.inspector, form, randomUUID(), bytes)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    const other = await desk.app.loggedIn()
    expect((await sendPhoto(other, form, randomUUID(), bytes)).status).toBe(201)
    for (const { end } of uploads) end()
    await Promise.all(uploads.map(({ answer }) => answer))
    expect((await sendPhoto(desk.inspector, form, randomUUID(), bytes)).status).toBe(201)
  },
  60_000,
)
