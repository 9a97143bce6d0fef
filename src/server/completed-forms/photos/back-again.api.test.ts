// A photo that one edit drops and a later one names again comes back: with its bytes as long as they are there, else as
// soon as they are sent again, and never half while its files are being deleted.

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordDays } from '#domain/limits.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { sweepFiles } from '#server/files/sweep.ts'
import { createLog } from '#server/http/log.ts'
import { fileStorages, keysIn } from '#testing/file-storage.ts'
import { formContent } from '#testing/form-content.ts'
import { type PhotoApp, startPhotoApp } from '#testing/photo-app.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf, editForm } from '#testing/saved-forms.ts'

const day = 24 * 60 * 60 * 1000

describe.each(fileStorages)('a photo on %s that was dropped and is named again', name => {
  let desk: PhotoApp
  beforeEach(async () => {
    desk = await startPhotoApp(name)
  })
  afterEach(() => desk.stop())

  const bytes = () => samplePhoto(1, { width: 8, height: 8 })
  const statusOf = async (id: string) => (await desk.inspector.send(`/api/photos/${id}`)).status
  const upload = async (formId: string, id: string) => (await desk.upload(formId, id, await bytes())).status
  const edit = async (formId: string, photoIds: string[]) => {
    const { version } = await desk.formOf(formId)
    return answerOf(await editForm(desk.inspector, formId, version, formContent({}, { photoIds })))
  }
  const scheduled = () => desk.app.database.read.selectFrom('files_to_delete').selectAll().execute()
  const rowOf = async (formId: string) => {
    const list = await desk.inspector.send('/api/completed-forms?limit=50')
    const { items } = (await list.json()) as { items: { id: string; photoCount: number }[] }
    return items.find(item => item.id === formId)
  }
  /** As housekeeping does it when the kept time is over. */
  const sweep = (files: FileStore = desk.store) =>
    sweepFiles(desk.app.database, files, createLog('silent'), {
      now: new Date(Date.now() + (recordDays + 1) * day),
    })

  async function dropped() {
    const [id, other] = [randomUUID(), randomUUID()]
    const formId = await desk.newForm([id, other])
    for (const each of [id, other]) expect(await upload(formId, each)).toBe(201)
    expect((await edit(formId, [other])).photos.map(photo => photo.id)).toEqual([other])
    expect(await statusOf(id)).toBe(404)
    return { id, other, formId }
  }

  test('is there at once with its bytes, and stays', async () => {
    const { id, other, formId } = await dropped()
    expect(await upload(formId, id)).toBe(410)
    const form = await edit(formId, [other, id])
    expect(form.photos.map(photo => photo.id)).toEqual([other, id])
    expect(await statusOf(id)).toBe(200)
    expect(await rowOf(formId)).toMatchObject({ photoCount: 2 })
    expect(await scheduled()).toEqual([])
    // A device that does not know it yet sends it again, and may.
    expect(await upload(formId, id)).toBe(200)
    await sweep()
    expect(await statusOf(id)).toBe(200)
    expect(await keysIn(desk.store)).toHaveLength(4)
  })

  test('may be dropped and named any number of times', async () => {
    const { id, other, formId } = await dropped()
    for (let time = 0; time < 3; time += 1) {
      expect((await edit(formId, [id, other])).photos).toHaveLength(2)
      expect(await statusOf(id)).toBe(200)
      expect((await edit(formId, [other])).photos).toHaveLength(1)
      expect(await scheduled()).toHaveLength(2)
    }
    await sweep()
    expect(await keysIn(desk.store)).toHaveLength(2)
  })

  test('is taken again when its files have been deleted', async () => {
    const { id, other, formId } = await dropped()
    await sweep()
    expect(await keysIn(desk.store)).toHaveLength(2)
    const form = await edit(formId, [other, id])
    expect(form).toMatchObject({ photoIds: [other, id], photos: [{ id: other }] })
    expect(await upload(formId, id)).toBe(201)
    expect(await statusOf(id)).toBe(200)
    expect((await desk.formOf(formId)).photos.map(photo => photo.id)).toEqual([other, id])
    expect(await rowOf(formId)).toMatchObject({ photoCount: 2 })
    await sweep()
    expect(await statusOf(id)).toBe(200)
  })

  test('is taken again when one of its files could not be deleted yet', async () => {
    const { id, other, formId } = await dropped()
    await sweep({
      ...desk.store,
      delete: async key => {
        if (key.endsWith('.thumb.jpg')) throw new Error('not now')
        await desk.store.delete(key)
      },
    })
    expect(await scheduled()).toHaveLength(1)
    expect((await edit(formId, [other, id])).photos).toHaveLength(1)
    expect(await upload(formId, id)).toBe(201)
    await sweep()
    expect(await statusOf(id)).toBe(200)
    expect(await scheduled()).toEqual([])
    expect(await keysIn(desk.store)).toHaveLength(4)
  })

  test('comes back with its upload where the version before left a form waiting for it', async () => {
    const { id, other, formId } = await dropped()
    await desk.app.database.write
      .updateTable('completed_form_contents')
      .set({ photoIds: JSON.stringify([other, id]) })
      .where('formId', '=', formId)
      .execute()
    expect((await desk.formOf(formId)).photos).toHaveLength(1)
    expect(await upload(formId, id)).toBe(200)
    expect((await desk.formOf(formId)).photos).toHaveLength(2)
    expect(await statusOf(id)).toBe(200)
  })

  test('stays another form’s', async () => {
    const { id } = await dropped()
    const stranger = await desk.newForm([])
    expect((await edit(stranger, [id])).photos).toEqual([])
    expect(await upload(stranger, id)).toBe(410)
    expect(await statusOf(id)).toBe(404)
  })

  test.each(['before', 'while', 'after'])('%s its files are deleted, ends whole', async moment => {
    const { id, other, formId } = await dropped()
    let edited: Promise<unknown> | null = null
    const name = () => {
      edited ??= edit(formId, [other, id])
      return edited
    }
    if (moment === 'before') await name()
    await sweep({
      ...desk.store,
      delete: async key => {
        if (moment === 'while') await name()
        await desk.store.delete(key)
      },
    })
    if (moment === 'after') await name()
    await expectWhole({ id, formId })
  })

  test('at the very moment at which its files are deleted, ends whole', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, other, formId } = await dropped()
      await Promise.all([sweep(), edit(formId, [other, id])])
      await expectWhole({ id, formId })
    }
  }, 60_000)

  /** The form says that it has the photo, and it is there; or it waits for it, and it is taken. */
  async function expectWhole({ id, formId }: { id: string; formId: string }): Promise<void> {
    const hasIt = (await desk.formOf(formId)).photos.some(photo => photo.id === id)
    expect(await statusOf(id)).toBe(hasIt ? 200 : 404)
    expect(await upload(formId, id)).toBe(hasIt ? 200 : 201)
    expect(await statusOf(id)).toBe(200)
    await sweep()
    for (const size of ['full', 'thumb']) {
      expect((await desk.inspector.send(`/api/photos/${id}?size=${size}`)).status).toBe(200)
    }
  }
})
