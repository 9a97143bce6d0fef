// What is no photo, or not as a photo should come: a 4xx with a sentence, and nothing is stored.

import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileStorages } from '#testing/file-storage.ts'
import { type PhotoApp, startPhotoApp } from '#testing/photo-app.ts'
import { samplePhoto } from '#testing/sample-photo.ts'

/** In shades of gray, which are three times as quick to make as colors. */
const bomb = sharp({
  create: { width: 16_000, height: 16_000, channels: 3, background: '#000' },
  limitInputPixels: false,
})
  .toColourspace('b-w')
  .png({ compressionLevel: 2 })
  .toBuffer()

describe.each(fileStorages)('bad photos on %s', name => {
  let desk: PhotoApp
  beforeAll(async () => {
    desk = await startPhotoApp(name)
  })
  afterAll(() => desk.stop())

  const cases: [name: string, bytes: () => Promise<Uint8Array> | Uint8Array, status: number][] = [
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      422,
    ],
    ['HTML named .jpg', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 422],
    ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 422],
    ['nothing', () => Buffer.alloc(0), 400],
    ['a truncated JPEG', async () => (await samplePhoto(11)).subarray(0, 900), 422],
    [
      'a JPEG start and noise',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 7)]),
      422,
    ],
    ['16 MB', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(16 * 1024 * 1024)]), 413],
    ['256 megapixels', () => bomb, 422],
  ]
  test.each(cases)('%s is refused with a sentence and stores nothing', async (_, bytes, status) => {
    const id = randomUUID()
    const formId = await desk.newForm([id])
    const response = await desk.upload(formId, id, await bytes())
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\w+ \w+/) })
    expect(await desk.formOf(formId)).toMatchObject({ photos: [] })
    expect((await desk.inspector.send(`/api/photos/${id}`)).status).toBe(404)
  })

  test.each([
    ['a name with folders', { 'x-photo-name': '..%2F..%2Fetc%2Fpasswd' }],
    ['a NUL', { 'x-photo-name': 'a%00.jpg' }],
    ['a direction override', { 'x-photo-name': 'photo%E2%80%AEgpj.exe' }],
    ['4 KB of name', { 'x-photo-name': 'x'.repeat(4096) }],
    ['broken percent-encoding', { 'x-photo-name': '%E0%A4%A' }],
    ['an unknown section', { 'x-photo-section': 'Roof' }],
    [
      'a wrong digest',
      { 'content-digest': `sha-256=:${createHash('sha256').update('x').digest('base64')}:` },
    ],
    ['a digest that is none', { 'content-digest': 'md5=:abc:' }],
  ])('%s is refused', async (_, headers) => {
    const id = randomUUID()
    const formId = await desk.newForm([id])
    const response = await desk.upload(
      formId,
      id,
      await samplePhoto(12),
      headers as unknown as Record<string, string>,
    )
    expect(response.status).toBe(400)
    expect((await desk.formOf(formId)).photos).toEqual([])
  })

  test('no section, no form, no UUID', async () => {
    const bytes = await samplePhoto(13)
    const formId = await desk.newForm()
    const bare = await desk.inspector.send(`/api/completed-forms/${formId}/photos/${randomUUID()}`, {
      method: 'PUT',
      body: bytes as never,
    })
    expect(bare.status).toBe(400)
    expect((await desk.upload(randomUUID(), randomUUID(), bytes)).status).toBe(404)
    expect((await desk.upload(formId, 'one', bytes)).status).toBe(400)
  })

  test('a 61st photo is refused', async () => {
    const formId = await desk.newForm()
    const bytes = await samplePhoto(14, { width: 8, height: 8 })
    for (let index = 0; index < 60; index += 1) {
      expect((await desk.upload(formId, randomUUID(), bytes)).status).toBe(201)
    }
    expect((await desk.upload(formId, randomUUID(), bytes)).status).toBe(409)
  }, 60_000)
})
