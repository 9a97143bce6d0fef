// Photos on lines that break: over real connections, through a proxy that carries slowly and cuts.

import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { photoBytes } from '#domain/limits.ts'
import { openS3 } from '#server/files/s3.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { fileStorages } from '#testing/file-storage.ts'
import { formContent } from '#testing/form-content.ts'
import { type PhotoApp, startPhotoApp } from '#testing/photo-app.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { heavyPhoto, samplePhoto } from '#testing/sample-photo.ts'
import { savedForm } from '#testing/saved-forms.ts'
import { digestOf, sendPhoto } from '#testing/sent-photo.ts'
import { startTcpProxy, type TcpProxy } from '#testing/tcp-proxy.ts'
import { startTestApp, type Visitor } from '#testing/test-app.ts'

describe.each(fileStorages)('a photo on its way to %s', name => {
  let desk: PhotoApp
  let listening: Listening
  let line: TcpProxy
  beforeAll(async () => {
    desk = await startPhotoApp(name)
    listening = await listen(desk.app.app, { host: '127.0.0.1', port: 0 })
    line = await startTcpProxy(`http://127.0.0.1:${listening.port}`, { bytesPerSecond: 60_000 })
  })
  afterEach(() => line.restore())
  afterAll(async () => {
    await line.close()
    await listening.close()
    await desk.stop()
  })

  const newPhoto = async (bytes: Buffer) => {
    const id = randomUUID()
    const formId = await desk.newForm([id])
    const path = `/api/completed-forms/${formId}/photos/${id}`
    const about = { 'x-photo-section': 'Tank', 'repr-digest': digestOf(bytes) }
    const ask = async (who: Visitor = desk.inspector, digest = digestOf(bytes)) =>
      (await who.send(`${path}/upload`, { headers: { 'repr-digest': digest } })).json()
    /** Without a line that could break. */
    const resume = (offset: number, rest: Uint8Array = bytes.subarray(offset)) =>
      desk.inspector.send(path, {
        method: 'PATCH',
        headers: { ...about, 'upload-offset': String(offset) },
        body: new Uint8Array(rest),
      })
    return { id, formId, path, about, ask, resume, bytes }
  }
  type NewPhoto = Awaited<ReturnType<typeof newPhoto>>

  /** Sends over the bad line; the status, or null when there was no answer. */
  const sendOver = ({ path, about, bytes }: NewPhoto, offset: number): Promise<number | null> =>
    new Promise(resolve => {
      const cookie = [...desk.inspector.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
      const sending = request(`http://127.0.0.1:${line.port}${path}`, {
        method: offset === 0 ? 'PUT' : 'PATCH',
        agent: false,
        headers: {
          ...about,
          cookie,
          'content-length': bytes.length - offset,
          ...(offset === 0
            ? { 'content-digest': about['repr-digest'] }
            : { 'upload-offset': String(offset) }),
        },
      })
      sending.on('error', () => resolve(null)).on('response', answer => resolve(answer.statusCode ?? 0))
      sending.end(bytes.subarray(offset))
    })

  const folder = () => join(desk.app.dataDir, 'uploads')
  const leftovers = () => readdir(folder())
  const arrivedBytes = async () => {
    const names = await leftovers().catch(() => [])
    const sizes = await Promise.all(names.map(async name => (await stat(join(folder(), name))).size))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  const arrived = (bytes: number) =>
    expect.poll(arrivedBytes, { timeout: 15_000, interval: 20 }).toBeGreaterThan(bytes)

  test('arrives on a slow line with two cuts, and hardly a byte is sent twice', async () => {
    const photo = await newPhoto(await heavyPhoto(360, 360))
    const { length: size } = photo.bytes
    const before = line.carriedBytes()
    let offset = 0
    for (const cutAt of [0.3, 0.7]) {
      const sending = sendOver(photo, offset)
      await arrived(cutAt * size)
      line.cut()
      expect(await sending).toBe(null)
      const asked = await photo.ask()
      expect(asked).toMatchObject({ photo: null })
      expect(asked.offset).toBeGreaterThan(offset + 0.2 * size)
      offset = asked.offset
    }
    expect(await sendOver(photo, offset)).toBe(201)
    expect(line.carriedBytes() - before).toBeLessThan(1.2 * size)
    expect(await leftovers()).toEqual([])
    const stored = await desk.inspector.send(`/api/photos/${photo.id}`)
    expect(await sharp(await stored.arrayBuffer()).metadata()).toMatchObject({ width: 360, height: 360 })
    expect(await photo.ask()).toMatchObject({ offset: 0, photo: { id: photo.id } })
  }, 60_000)

  test('goes on at once where its line fell silent, and the silent request is ended', async () => {
    const photo = await newPhoto(await heavyPhoto(200, 200))
    void sendOver(photo, 0)
    await arrived(0.3 * photo.bytes.length)
    line.blackHole()
    const started = performance.now()
    const { offset } = await photo.ask()
    expect(performance.now() - started).toBeLessThan(5000)
    expect(offset).toBeGreaterThan(0.3 * photo.bytes.length)
    expect((await photo.resume(offset)).status).toBe(201)
  }, 60_000)

  test('that was sent by two at once: one wins, the other is told', async () => {
    const photo = await newPhoto(await heavyPhoto(200, 200))
    const first = sendOver(photo, 0)
    await arrived(0.3 * photo.bytes.length)
    const second = await photo.resume(0)
    expect(second.status).toBe(409)
    expect(await second.json()).toMatchObject({ code: 'upload-under-way' })
    expect(await first).toBe(201)
    expect((await desk.formOf(photo.formId)).photos).toHaveLength(1)
    expect(await leftovers()).toEqual([])
  })

  test('may be sent whole by two at once, as ever', async () => {
    const photo = await newPhoto(await samplePhoto(32))
    const digest = { 'content-digest': photo.about['repr-digest'] }
    const send = () => desk.upload(photo.formId, photo.id, photo.bytes, digest)
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201])
    expect(await leftovers()).toEqual([])
  })

  /** Sends the first half and breaks off. */
  const sendHalf = async ({ path, about, bytes, ask }: NewPhoto) => {
    const half = bytes.subarray(0, bytes.length / 2)
    const cookie = [...desk.inspector.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const headers = { host: 'localhost', cookie, ...about, 'upload-offset': '0' }
    const head = Object.entries({ ...headers, 'content-length': bytes.length }).map(each => each.join(': '))
    const socket = connect(listening.port, '127.0.0.1').on('error', () => {})
    socket.write(`PATCH ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
    socket.write(half)
    await arrived(half.length - 1)
    socket.resetAndDestroy()
    expect((await ask()).offset).toBe(half.length)
    return half.length
  }

  test('whose rest is not the rest of it is refused, and nothing of it is kept', async () => {
    const photo = await newPhoto(await samplePhoto(33))
    const half = await sendHalf(photo)
    const wrong = Buffer.from(photo.bytes.subarray(half)).fill(0x5a, 100, 200)
    const refused = await photo.resume(half, wrong)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ code: 'photo-damaged' })
    expect(await photo.ask()).toEqual({ offset: 0, photo: null })
    expect(await leftovers()).toEqual([])
    expect((await desk.formOf(photo.formId)).photos).toEqual([])
  })

  test('goes on only from its end, and only for who sent it', async () => {
    const photo = await newPhoto(await samplePhoto(34))
    const half = await sendHalf(photo)
    const elsewhere = await photo.resume(half - 1)
    expect(elsewhere.status).toBe(409)
    expect(await elsewhere.json()).toMatchObject({ code: 'upload-elsewhere', current: { offset: half } })
    expect(await photo.ask(await desk.app.loggedIn())).toEqual({ offset: 0, photo: null })
    expect(await photo.ask(desk.inspector, digestOf(Buffer.from('other')))).toMatchObject({ offset: 0 })
    expect((await photo.ask(desk.app.visitor())).code).toBe('not-logged-in')
    expect((await photo.resume(half)).status).toBe(201)
  })

  test('that says it will be too large is refused before a byte of it is taken', async () => {
    const photo = await newPhoto(await samplePhoto(35))
    const refused = await desk.inspector.send(photo.path, {
      method: 'PATCH',
      headers: { ...photo.about, 'upload-offset': String(photoBytes), 'content-length': '1' },
      body: 'x',
    })
    expect(refused.status).toBe(413)
    expect(await leftovers()).toEqual([])
  })
})

test('a photo of which only the storing failed is not sent again', async () => {
  const server = await startS3Server()
  const way = await startTcpProxy(server.settings.endpoint)
  const app = await startTestApp({ files: openS3({ ...server.settings, endpoint: new URL(way.url).origin }) })
  const inspector = await app.loggedIn()
  const bytes = await samplePhoto(36)
  const { id: formId } = await savedForm(inspector, formContent())
  const path = `/api/completed-forms/${formId}/photos/${randomUUID()}`
  const headers = { 'x-photo-section': 'Tank', 'repr-digest': digestOf(bytes) }
  const resume = (offset: number) =>
    inspector.send(path, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(offset) },
      body: new Uint8Array(bytes.subarray(offset)),
    })
  const first = await sendPhoto(inspector, formId, randomUUID(), bytes)
  expect(first.status).toBe(201)
  await way.refuse()
  expect((await resume(0)).status).toBe(503)
  await way.restore()
  const asked = await inspector.send(`${path}/upload`, { headers })
  expect(await asked.json()).toEqual({ offset: bytes.length, photo: null })
  expect((await resume(bytes.length)).status).toBe(201)
  expect(await readdir(join(app.dataDir, 'uploads'))).toEqual([])
  await app.stop()
  await way.close()
  await server.stop()
})
