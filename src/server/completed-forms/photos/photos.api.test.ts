import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteCompletedForm, readFormHistory } from '#api/completed-forms.ts'
import { picturePolicy } from '#server/http/security-headers.ts'
import { fileStorages } from '#testing/file-storage.ts'
import { formContent } from '#testing/form-content.ts'
import { type PhotoApp, startPhotoApp } from '#testing/photo-app.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { editForm } from '#testing/saved-forms.ts'
import { sendPhoto } from '#testing/sent-photo.ts'

describe.each(fileStorages)('photos on %s', name => {
  let desk: PhotoApp
  beforeAll(async () => {
    desk = await startPhotoApp(name)
  })
  afterAll(() => desk.stop())

  test('arrive one by one, in the order the form names them, upright and without metadata', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    const formId = await desk.newForm([first, second])
    const bytes = await samplePhoto(1)
    const digest = createHash('sha256').update(bytes).digest('base64')
    const response = await desk.upload(formId, second, bytes, {
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
    expect(await desk.formOf(formId)).toMatchObject({
      photoIds: [first, second],
      photos: [{ id: second }],
      version: 1,
    })
    await desk.upload(formId, first, await samplePhoto(2))
    expect((await desk.formOf(formId)).photos.map(photo => photo.id)).toEqual([first, second])
    const history = await (await desk.inspector.send(`/api/completed-forms/${formId}/history`)).json()
    const actions = history.entries.map((entry: { action: string }) => entry.action)
    expect(actions.toSorted()).toEqual(['created', 'photo added', 'photo added'])

    const list = await desk.inspector.send(`/api/completed-forms?limit=1`)
    expect(await list.json()).toMatchObject({ items: [{ id: formId, photoCount: 2 }] })

    for (const [size, longest] of [
      ['full', 640],
      ['thumb', 480],
    ] as const) {
      const picture = await desk.inspector.send(`/api/photos/${second}?size=${size}`)
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
    const formId = await desk.newForm([id])
    const sideways = await sharp(await samplePhoto(3, { width: 300, height: 200 }))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    await desk.upload(formId, id, sideways)
    const picture = await (await desk.inspector.send(`/api/photos/${id}`)).arrayBuffer()
    expect(await sharp(Buffer.from(picture)).metadata()).toMatchObject({ width: 200, height: 300 })
  })

  test('sent again are one photo; other bytes under the id are refused', async () => {
    const id = randomUUID()
    const formId = await desk.newForm([id])
    const bytes = await samplePhoto(4)
    const answers = await Promise.all([desk.upload(formId, id, bytes), desk.upload(formId, id, bytes)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 201])
    expect((await desk.upload(formId, id, bytes)).status).toBe(200)
    expect((await desk.upload(formId, id, await samplePhoto(5))).status).toBe(409)
    expect((await desk.upload(await desk.newForm(), id, bytes)).status).toBe(409)
    expect((await desk.formOf(formId)).photos).toHaveLength(1)
  })

  test('one id for two forms at the same moment goes to one of them, and the other is told', async () => {
    const bytes = await samplePhoto(15)
    for (let round = 0; round < 5; round += 1) {
      const id = randomUUID()
      const forms = [await desk.newForm([id]), await desk.newForm([id])]
      const answers = await Promise.all(forms.map(formId => desk.upload(formId, id, bytes)))
      expect(answers.map(answer => answer.status).sort()).toEqual([201, 409])
    }
  })

  test('go when an edit no longer names them, and do not come back with a late upload', async () => {
    const [kept, removed] = [randomUUID(), randomUUID()]
    const formId = await desk.newForm([kept, removed])
    const bytes = await samplePhoto(7)
    await desk.upload(formId, kept, await samplePhoto(8))
    await desk.upload(formId, removed, bytes)
    const fewer = formContent({ comments: 'one photo less' }, { photoIds: [kept] })
    const edited = await editForm(desk.inspector, formId, 1, fewer)
    expect(edited).toMatchObject({ ok: true, value: { photos: [{ id: kept }] } })
    expect((await desk.inspector.send(`/api/photos/${removed}`)).status).toBe(404)
    expect((await desk.upload(formId, removed, bytes)).status).toBe(410)

    expect((await desk.inspector.send(`/api/photos/${kept}`)).status).toBe(200)
  })

  test('that the form did not announce come last and change it: nobody drops one unseen', async () => {
    const [announced, surprise] = [randomUUID(), randomUUID()]
    const formId = await desk.newForm([announced])
    const bytes = await samplePhoto(6)
    const edit = (version: number, photoIds: string[]) =>
      editForm(desk.inspector, formId, version, formContent({}, { photoIds }))
    const opened = await desk.formOf(formId)
    expect((await desk.upload(formId, surprise, bytes)).status).toBe(201)
    expect((await desk.upload(formId, surprise, bytes)).status).toBe(200)
    const changed = await desk.formOf(formId)
    expect(changed).toMatchObject({
      photoIds: [announced, surprise],
      photos: [{ id: surprise }],
      version: 2,
      submittedAt: opened.submittedAt,
    })
    expect(changed.updatedAt > opened.updatedAt).toBe(true)
    const history = await desk.inspector.call(readFormHistory, { params: { id: formId } })
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
    expect((await desk.upload(formId, announced, await samplePhoto(16))).status).toBe(201)
    expect(await edit(2, [announced])).toMatchObject({
      value: { version: 3, photoIds: [announced], photos: [{ id: announced }] },
    })
  })

  test('that were not announced find no room in a form that waits for 60 others', async () => {
    const announced = Array.from({ length: 60 }, () => randomUUID())
    const formId = await desk.newForm(announced)
    expect((await desk.upload(formId, randomUUID(), await samplePhoto(17))).status).toBe(409)
    expect(await desk.formOf(formId)).toMatchObject({ photoIds: announced, version: 1 })
    expect((await desk.upload(formId, announced[0] ?? '', await samplePhoto(17))).status).toBe(201)
  })

  test('are for people who are logged in, and gone with their form', async () => {
    const id = randomUUID()
    const formId = await desk.newForm([id])
    await desk.upload(formId, id, await samplePhoto(9))
    const { headers } = await desk.inspector.send(`/api/photos/${id}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe(picturePolicy)
    expect((await desk.app.visitor().send(`/api/photos/${id}`)).status).toBe(401)
    expect((await desk.app.visitor().send(`//api//photos/${id}`)).status).not.toBe(200)
    expect((await sendPhoto(desk.app.visitor(), formId, randomUUID(), await samplePhoto(9))).status).toBe(401)
    await desk.inspector.call(deleteCompletedForm, { params: { id: formId } })
    expect((await desk.inspector.send(`/api/photos/${id}`)).status).toBe(404)
    expect((await desk.inspector.send(`/api/photos/${id}?trash=true&size=thumb`)).status).toBe(200)
    expect((await desk.app.visitor().send(`/api/photos/${id}?trash=true`)).status).toBe(401)
    expect((await desk.upload(formId, randomUUID(), await samplePhoto(9))).status).toBe(410)
  })

  test('lie under the state, the time and a safe form of their name', async () => {
    const id = randomUUID()
    const formId = await desk.newForm([id])
    await desk.upload(formId, id, await samplePhoto(10), {
      'x-photo-name': encodeURIComponent('Öl & Tank (2).JPG'),
    })
    const row = await desk.app.database.read
      .selectFrom('stored_files')
      .select('fileKey')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.fileKey).toMatch(
      new RegExp(`^formPhotos/florida/\\d{13}_O-l-Tank-2-${id.slice(0, 8)}\\.jpg$`),
    )
  })
})
