import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deleteCompletedForm,
  readCompletedForm,
  readFormHistory,
  saveCompletedForm,
} from '#api/completed-forms.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { openFileStore } from '#server/files/open.ts'
import { openS3 } from '#server/files/s3.ts'
import { createLog } from '#server/http/log.ts'
import { picturePolicy } from '#server/http/security-headers.ts'
import { formContent } from '#testing/form-content.ts'
import { type S3Server, startS3Server } from '#testing/s3-server.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { sweepFiles } from './sweep.ts'

describe.each(['disk', 'S3'])('photos on %s', place => {
  let s3: S3Server | null = null
  let files: FileStore | undefined
  let app: TestApp
  let dana: Visitor
  beforeAll(async () => {
    if (place === 'S3') {
      s3 = await startS3Server()
      files = openS3(s3.settings)
    }
    app = await startTestApp(files ? { files } : {})
    dana = await app.loggedIn()
  })
  afterAll(async () => {
    await app.stop()
    await s3?.stop()
  })

  const newForm = async (photoIds: string[] = []) => {
    const id = randomUUID()
    const body = formContent({}, { photoIds })
    const result = await dana.call(saveCompletedForm, {
      params: { id },
      headers: { 'if-none-match': '*' },
      body,
    })
    if (!result.ok) throw new Error(result.problem.message)
    return id
  }

  const upload = (
    formId: string,
    photoId: string,
    bytes: Uint8Array,
    headers: Record<string, string> = {},
    visitor: Visitor = dana,
  ) =>
    visitor.send(`/api/completed-forms/${formId}/photos/${photoId}`, {
      method: 'PUT',
      headers: { 'x-photo-section': 'Tank', 'content-type': 'image/jpeg', ...headers },
      body: bytes as Uint8Array<ArrayBuffer>,
    })

  const formOf = async (id: string) => {
    const result = await dana.call(readCompletedForm, { params: { id } })
    if (!result.ok) throw new Error(result.problem.message)
    return result.value
  }

  test('arrive one by one, in the order the form names them, upright and without metadata', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    const formId = await newForm([first, second])
    const bytes = await samplePhoto(1)
    const digest = createHash('sha256').update(bytes).digest('base64')
    const response = await upload(formId, second, bytes, {
      'x-photo-section': 'Equipment',
      'x-photo-description': encodeURIComponent('Equipment 2026-11-14 09:30 – Füllstutzen'),
      'x-photo-name': encodeURIComponent('IMG 4417 ☂.jpg'),
      'content-digest': `sha-256=:${digest}:`,
    })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      id: second,
      section: 'Equipment',
      description: 'Equipment 2026-11-14 09:30 – Füllstutzen',
      name: 'IMG 4417 ☂.jpg',
      url: `/api/photos/${second}`,
    })
    expect(await formOf(formId)).toMatchObject({
      photoIds: [first, second],
      photos: [{ id: second }],
      version: 1,
    })
    await upload(formId, first, await samplePhoto(2))
    expect((await formOf(formId)).photos.map(photo => photo.id)).toEqual([first, second])
    const history = await (await dana.send(`/api/completed-forms/${formId}/history`)).json()
    const actions = history.entries.map((entry: { action: string }) => entry.action)
    expect(actions.toSorted()).toEqual(['created', 'photo added', 'photo added'])

    const list = await dana.send(`/api/completed-forms?limit=1`)
    expect(await list.json()).toMatchObject({ items: [{ id: formId, photoCount: 2 }] })

    for (const [size, longest] of [
      ['full', 640],
      ['thumb', 480],
    ] as const) {
      const picture = await dana.send(`/api/photos/${second}?size=${size}`)
      expect(picture.headers.get('content-type')).toBe('image/jpeg')
      expect(picture.headers.get('cache-control')).toBe('no-store')
      const stored = Buffer.from(await picture.arrayBuffer())
      expect(stored.includes('secret copyright note')).toBe(false)
      const { width, exif } = await sharp(stored).metadata()
      expect(width).toBe(longest)
      expect(exif).toBeUndefined()
    }
  })

  test('are turned upright', async () => {
    const id = randomUUID()
    const formId = await newForm([id])
    const sideways = await sharp(await samplePhoto(3, { width: 300, height: 200 }))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    await upload(formId, id, sideways)
    const picture = await (await dana.send(`/api/photos/${id}`)).arrayBuffer()
    expect(await sharp(Buffer.from(picture)).metadata()).toMatchObject({ width: 200, height: 300 })
  })

  test('sent again are one photo; other bytes under the id are refused', async () => {
    const id = randomUUID()
    const formId = await newForm([id])
    const bytes = await samplePhoto(4)
    const answers = await Promise.all([upload(formId, id, bytes), upload(formId, id, bytes)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 201])
    expect((await upload(formId, id, bytes)).status).toBe(200)
    expect((await upload(formId, id, await samplePhoto(5))).status).toBe(409)
    expect((await upload(await newForm(), id, bytes)).status).toBe(409)
    expect((await formOf(formId)).photos).toHaveLength(1)
  })

  test('one id for two forms at the same moment goes to one of them, and the other is told', async () => {
    const bytes = await samplePhoto(15)
    for (let round = 0; round < 5; round += 1) {
      const id = randomUUID()
      const forms = [await newForm([id]), await newForm([id])]
      const answers = await Promise.all(forms.map(formId => upload(formId, id, bytes)))
      expect(answers.map(answer => answer.status).sort()).toEqual([201, 409])
    }
  })

  test('go when an edit no longer names them, and do not come back with a late upload', async () => {
    const [kept, removed] = [randomUUID(), randomUUID()]
    const formId = await newForm([kept, removed])
    const bytes = await samplePhoto(7)
    await upload(formId, kept, await samplePhoto(8))
    await upload(formId, removed, bytes)
    const edited = await dana.call(saveCompletedForm, {
      params: { id: formId },
      headers: { 'if-match': '"1"' },
      body: formContent({ comments: 'one photo less' }, { photoIds: [kept] }),
    })
    expect(edited).toMatchObject({ ok: true, value: { photos: [{ id: kept }] } })
    expect((await dana.send(`/api/photos/${removed}`)).status).toBe(404)
    expect((await upload(formId, removed, bytes)).status).toBe(410)

    const store = files ?? diskOf(app)
    const before = await countFiles(store)
    const later = new Date(Date.now() + 2 * 60 * 60 * 1000)
    expect(await sweepFiles(app.database, store, createLog('silent'), later)).toBe(2)
    expect(await countFiles(store)).toBe(before - 2)
    expect((await dana.send(`/api/photos/${kept}`)).status).toBe(200)
  })

  test('that the form did not announce come last and change it: nobody drops one unseen', async () => {
    const [announced, surprise] = [randomUUID(), randomUUID()]
    const formId = await newForm([announced])
    const bytes = await samplePhoto(6)
    const edit = (version: number, photoIds: string[]) =>
      dana.call(saveCompletedForm, {
        params: { id: formId },
        headers: { 'if-match': `"${version}"` },
        body: formContent({}, { photoIds }),
      })
    const opened = await formOf(formId)
    expect((await upload(formId, surprise, bytes)).status).toBe(201)
    expect((await upload(formId, surprise, bytes)).status).toBe(200)
    const changed = await formOf(formId)
    expect(changed).toMatchObject({
      photoIds: [announced, surprise],
      photos: [{ id: surprise }],
      version: 2,
      submittedAt: opened.submittedAt,
    })
    expect(changed.updatedAt > opened.updatedAt).toBe(true)
    const history = await dana.call(readFormHistory, { params: { id: formId } })
    expect(history).toMatchObject({
      value: {
        entries: [
          { action: 'photo added', version: 2 },
          { action: 'created', version: 1 },
        ],
      },
    })

    // The very content the form was created with, too: it does not know of the photo.
    for (const photoIds of [[], [announced]]) {
      expect(await edit(1, photoIds)).toMatchObject({ problem: { code: 'form-changed', current: changed } })
    }
    expect((await upload(formId, announced, await samplePhoto(16))).status).toBe(201)
    expect(await edit(2, [announced])).toMatchObject({
      value: { version: 3, photoIds: [announced], photos: [{ id: announced }] },
    })
  })

  test('that were not announced find no room in a form that waits for 60 others', async () => {
    const announced = Array.from({ length: 60 }, () => randomUUID())
    const formId = await newForm(announced)
    expect((await upload(formId, randomUUID(), await samplePhoto(17))).status).toBe(409)
    expect(await formOf(formId)).toMatchObject({ photoIds: announced, version: 1 })
    expect((await upload(formId, announced[0] ?? '', await samplePhoto(17))).status).toBe(201)
  })

  test('are for people who are logged in, and gone with their form', async () => {
    const id = randomUUID()
    const formId = await newForm([id])
    await upload(formId, id, await samplePhoto(9))
    const { headers } = await dana.send(`/api/photos/${id}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe(picturePolicy)
    expect((await app.visitor().send(`/api/photos/${id}`)).status).toBe(401)
    expect((await app.visitor().send(`//api//photos/${id}`)).status).not.toBe(200)
    expect((await upload(formId, randomUUID(), await samplePhoto(9), {}, app.visitor())).status).toBe(401)
    await dana.call(deleteCompletedForm, { params: { id: formId } })
    expect((await dana.send(`/api/photos/${id}`)).status).toBe(404)
    expect((await upload(formId, randomUUID(), await samplePhoto(9))).status).toBe(410)
  })

  test('lie under the state, the time and a safe form of their name', async () => {
    const id = randomUUID()
    const formId = await newForm([id])
    await upload(formId, id, await samplePhoto(10), {
      'x-photo-name': encodeURIComponent('Öl & Tank (2).JPG'),
    })
    const row = await app.database.read
      .selectFrom('photos')
      .select('fileKey')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.fileKey).toMatch(
      new RegExp(`^formPhotos/florida/\\d{13}_O-l-Tank-2-${id.slice(0, 8)}\\.jpg$`),
    )
  })

  describe('bad input', () => {
    const bomb = () =>
      sharp({
        create: { width: 16_000, height: 16_000, channels: 3, background: '#000' },
        limitInputPixels: false,
      })
        .png({ compressionLevel: 9 })
        .toBuffer()
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
      ['256 megapixels', bomb, 422],
    ]
    test.each(cases)(
      '%s is refused with a sentence and stores nothing',
      async (_, bytes, status) => {
        const id = randomUUID()
        const formId = await newForm([id])
        const response = await upload(formId, id, await bytes())
        expect(response.status).toBe(status)
        expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\w+ \w+/) })
        expect(await formOf(formId)).toMatchObject({ photos: [] })
        expect((await dana.send(`/api/photos/${id}`)).status).toBe(404)
      },
      30_000,
    )

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
      const formId = await newForm([id])
      const response = await upload(
        formId,
        id,
        await samplePhoto(12),
        headers as unknown as Record<string, string>,
      )
      expect(response.status).toBe(400)
      expect((await formOf(formId)).photos).toEqual([])
    })

    test('no section, no form, no UUID', async () => {
      const bytes = await samplePhoto(13)
      const formId = await newForm()
      const bare = await dana.send(`/api/completed-forms/${formId}/photos/${randomUUID()}`, {
        method: 'PUT',
        body: bytes as never,
      })
      expect(bare.status).toBe(400)
      expect((await upload(randomUUID(), randomUUID(), bytes)).status).toBe(404)
      expect((await upload(formId, 'one', bytes)).status).toBe(400)
    })

    test('a 61st photo is refused', async () => {
      const formId = await newForm()
      const bytes = await samplePhoto(14, { width: 8, height: 8 })
      for (let index = 0; index < 60; index += 1) {
        expect((await upload(formId, randomUUID(), bytes)).status).toBe(201)
      }
      expect((await upload(formId, randomUUID(), bytes)).status).toBe(409)
    }, 60_000)
  })
})

const diskOf = (app: TestApp): FileStore => openFileStore({ s3: null, dataDir: app.dataDir })

async function countFiles(store: FileStore): Promise<number> {
  let count = 0
  for await (const _ of store.list('formPhotos')) count += 1
  return count
}
