import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deleteCompletedForm, restoreCompletedForm } from '#api/completed-forms.ts'
import { listTrash, purgeForm } from '#api/trash.ts'
import { recordDays } from '#domain/limits.ts'
import type { Database } from '#server/db/dialect.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { keysIn } from '#server/files/keys.ts'
import { sweepFiles } from '#server/files/sweep.ts'
import { doChores } from '#server/housekeeping.ts'
import { createLog } from '#server/http/log.ts'
import { type FileStorage, fileStorages, openFileStorage } from '#testing/file-storage.ts'
import { formContent } from '#testing/form-content.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf, createForm, editForm, savedForm } from '#testing/saved-forms.ts'
import { sendPhoto } from '#testing/sent-photo.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { purgeDue } from './purge.ts'

const day = 24 * 60 * 60 * 1000
const patience = { timeout: 15_000, interval: 100 }

describe.each(fileStorages)('purging with photos on %s', name => {
  let place: FileStorage
  let app: TestApp
  let store: FileStore
  /** Keys whose deletion fails as long as they are here. */
  const stuck = new Set<string>()
  let admin: Awaited<ReturnType<TestApp['loggedIn']>>
  let dana: Visitor
  beforeAll(async () => {
    place = await openFileStorage(name)
    store = place.store
    app = await startTestApp({ files: { ...store, delete: deleteUnlessStuck } })
    admin = await app.loggedIn({ admin: true })
    dana = await app.loggedIn()
  })
  afterAll(async () => {
    await app.stop()
    await place.remove()
  })
  const deleteUnlessStuck = async (key: string) => {
    if (stuck.has(key)) throw new Error('The disk says no')
    await store.delete(key)
  }

  const upload = async (formId: string, photoId: string) =>
    sendPhoto(dana, formId, photoId, await samplePhoto())

  async function formWithPhotos(photos: number) {
    const photoIds = Array.from({ length: photos }, () => randomUUID())
    const form = await savedForm(dana, formContent({}, { photoIds }))
    for (const id of photoIds) expect((await upload(form.id, id)).status).toBe(201)
    const rows = await app.database.read
      .selectFrom('stored_files')
      .select(['fileKey', 'thumbKey'])
      .where('ownerId', '=', form.id)
      .execute()
    return { id: form.id, photoIds, keys: rows.flatMap(keysIn) }
  }

  const isThere = async (key: string) => (await store.get(key)) !== null
  const present = async (keys: readonly string[]) => {
    const found = await Promise.all(keys.map(isThere))
    return keys.filter((_, index) => found[index])
  }
  const rowsOf = async (formId: string) => {
    const { read } = app.database
    const found = await Promise.all([
      read.selectFrom('completed_forms').select('id').where('id', '=', formId).execute(),
      read.selectFrom('completed_form_contents').select('formId').where('formId', '=', formId).execute(),
      read.selectFrom('changes').select('ownerId').where('ownerId', '=', formId).execute(),
      read.selectFrom('stored_files').select('id').where('ownerId', '=', formId).execute(),
    ])
    return found.map(rows => rows.length)
  }
  const reason = 'Entered twice'
  const purge = (id: string, by: Visitor = admin) => by.call(purgeForm, { params: { id }, body: { reason } })
  const throwAway = (id: string) => dana.call(deleteCompletedForm, { params: { id } })

  test('ends a form in the trash with all that belongs to it, and no other', async () => {
    const form = await formWithPhotos(2)
    const other = await formWithPhotos(1)
    await throwAway(form.id)
    await throwAway(other.id)
    expect(await rowsOf(form.id)).toEqual([1, 1, 4, 2])
    expect(await purge(form.id)).toEqual({ ok: true, value: undefined })
    expect(await rowsOf(form.id)).toEqual([0, 0, 0, 0])
    await vi.waitFor(async () => expect(await present(form.keys)).toEqual([]), patience)
    expect(await rowsOf(other.id)).toEqual([1, 1, 3, 1])
    expect(await present(other.keys)).toEqual(other.keys)
    const { items } = answerOf(await dana.call(listTrash, { query: {} }))
    expect(items.map(item => item.id)).toContain(other.id)
    expect(items.map(item => item.id)).not.toContain(form.id)
  })

  test('is for admins, and for forms in the trash only', async () => {
    const form = await formWithPhotos(1)
    expect(await purge(form.id)).toMatchObject({ problem: { code: 'form-not-in-trash', status: 409 } })
    await throwAway(form.id)
    expect(await purge(form.id, dana)).toMatchObject({ problem: { code: 'forbidden' } })
    expect(await rowsOf(form.id)).toEqual([1, 1, 3, 1])
    expect(await purge(randomUUID())).toMatchObject({ problem: { code: 'form-not-found', status: 404 } })
    const init = { method: 'DELETE', headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify({ reason })
    expect((await admin.send('/api/completed-forms/trash/one', { ...init, body })).status).toBe(400)
    answerOf(await dana.call(restoreCompletedForm, { params: { id: form.id } }))
    expect((await dana.send(`/api/photos/${form.photoIds[0]}`)).status).toBe(200)
  })

  test('needs a reason, which is kept, at both addresses', async () => {
    const forms = [await formWithPhotos(1), await formWithPhotos(0)]
    for (const [index, form] of forms.entries()) {
      await throwAway(form.id)
      const address = ['trash/ID', 'ID/trash'][index]?.replace('ID', form.id)
      const send = (body?: string) =>
        admin.send(`/api/completed-forms/${address}`, {
          method: 'DELETE',
          ...(body && { body, headers: { 'content-type': 'application/json' } }),
        })
      for (const body of ['{}', '{"reason":""}', '{"reason":" \\n "}', '{"reason":7}']) {
        expect((await send(body)).status, body).toBe(400)
      }
      expect([400, 415]).toContain((await send()).status)
      expect(await rowsOf(form.id)).toEqual([1, 1, expect.any(Number), form.photoIds.length])
      expect((await send(JSON.stringify({ reason: ' Entered twice ' }))).status).toBe(204)
      expect(await rowsOf(form.id)).toEqual([0, 0, 0, 0])
    }
    const noted = await app.database.read
      .selectFrom('purged_forms')
      .select(['reason', 'purgedBy'])
      .where(
        'id',
        'in',
        forms.map(({ id }) => id),
      )
      .execute()
    expect(noted).toEqual(forms.map(() => ({ reason, purgedBy: admin.user.uid })))
  })

  test('cannot be undone by a device that still holds the form', async () => {
    const form = await formWithPhotos(1)
    await throwAway(form.id)
    await purge(form.id)
    const refused = {
      problem: { code: 'form-purged', status: 410 },
    }
    expect(await createForm(dana, formContent(), form.id)).toMatchObject(refused)
    expect(await editForm(dana, form.id, 1, formContent())).toMatchObject(refused)
    for (const photoId of [form.photoIds[0] ?? '', randomUUID()]) {
      expect((await upload(form.id, photoId)).status).toBe(404)
    }
    const params = { id: form.id }
    expect(await dana.call(restoreCompletedForm, { params })).toMatchObject({ problem: { status: 404 } })
    expect(await purge(form.id)).toMatchObject({ problem: { status: 404 } })
    expect(await rowsOf(form.id)).toEqual([0, 0, 0, 0])
  })

  test('a photo that arrives while its form is purged leaves nothing behind', async () => {
    const form = await formWithPhotos(0)
    await throwAway(form.id)
    await dana.call(restoreCompletedForm, { params: { id: form.id } })
    const late = upload(form.id, randomUUID())
    await throwAway(form.id)
    await purge(form.id)
    expect([201, 404, 410]).toContain((await late).status)
    expect(await rowsOf(form.id)).toEqual([0, 0, 0, 0])
  })

  test('a file that cannot be deleted is logged and skipped, and deleted an hour later', async () => {
    const form = await formWithPhotos(2)
    const [first = ''] = form.keys
    stuck.add(first)
    await throwAway(form.id)
    const before = app.logLines.length
    expect(await purge(form.id)).toMatchObject({ ok: true })
    await vi.waitFor(async () => expect(await present(form.keys)).toEqual([first]), patience)
    const logged = () => app.logLines.slice(before).join('')
    expect(logged()).toContain('"event":"file not deleted"')
    await vi.waitFor(() => expect(logged()).toContain('"event":"files deleted","files":3'), patience)
    const sweep = () => sweepFiles(app.database, { ...store, delete: deleteUnlessStuck }, createLog('silent'))
    await sweep()
    expect(await present(form.keys)).toEqual([first])
    stuck.clear()
    await sweep()
    expect(await present(form.keys)).toEqual([])
    expect(await app.database.read.selectFrom('files_to_delete').selectAll().execute()).toEqual([])
  })

  test('by itself passes over one that was restored and deleted anew while it looked', async () => {
    const form = await formWithPhotos(0)
    await throwAway(form.id)
    const setDeletedAt = (deletedAt: string) =>
      app.database.write.updateTable('completed_forms').set({ deletedAt }).where('id', '=', form.id).execute()
    const now = new Date()
    await setDeletedAt(new Date(now.getTime() - (recordDays + 1) * day).toISOString())
    const database: Database = {
      ...app.database,
      transaction: async work => {
        await setDeletedAt(now.toISOString())
        return app.database.transaction(work)
      },
    }
    const parts = { database, files: store, log: createLog('silent'), register: { forget: async () => [] } }
    expect(await purgeDue(parts, { now })).toBe(0)
    expect((await rowsOf(form.id))[0]).toBe(1)
  })

  test('happens by itself after three years, and one that cannot be purged does not stop the others', async () => {
    const [due, alsoDue, fresh, live] = [
      await formWithPhotos(1),
      await formWithPhotos(1),
      await formWithPhotos(1),
      await formWithPhotos(1),
    ]
    for (const form of [due, alsoDue, fresh]) await throwAway(form.id)
    const deletedAt = new Date(Date.now() - 5 * day).toISOString()
    const set = app.database.write.updateTable('completed_forms').set({ deletedAt })
    await set.where('id', 'in', [due.id, alsoDue.id]).execute()
    stuck.add(due.keys[0] ?? '')

    const logLines: string[] = []
    const log = createLog('debug', line => void logLines.push(line))
    const files = { ...store, delete: deleteUnlessStuck }
    const house = { database: app.database, files, log, uploads: app.dataDir }
    await doChores(house, { now: new Date(Date.parse(deletedAt) + recordDays * day) })
    expect(await rowsOf(due.id)).toEqual([1, 1, 3, 1])

    await doChores(house, { now: new Date(Date.parse(deletedAt) + recordDays * day + 1) })
    expect(await rowsOf(due.id)).toEqual([0, 0, 0, 0])
    expect(await rowsOf(alsoDue.id)).toEqual([0, 0, 0, 0])
    expect(await present([...due.keys, ...alsoDue.keys])).toEqual([due.keys[0]])
    expect(await rowsOf(fresh.id)).toEqual([1, 1, 3, 1])
    expect(await rowsOf(live.id)).toEqual([1, 1, 2, 1])
    expect(await present([...fresh.keys, ...live.keys])).toHaveLength(4)
    expect(logLines.join('')).toContain('"forms":2')
    const noted = await app.database.read
      .selectFrom('audit_entries')
      .select('aboutId')
      .where('what', '=', 'form-purged')
      .where('by', 'is', null)
      .execute()
    expect(noted.map(({ aboutId }) => aboutId).sort()).toEqual([due.id, alsoDue.id].sort())
    // By that clock all other sessions are over.
    const somebody = await app.loggedIn()
    expect(await createForm(somebody, formContent(), due.id)).toMatchObject({ problem: { status: 410 } })
    stuck.clear()
  })
})
