// What happens to files with time: those that were given up go, those that no row knows are put aside, and a photo that
// is named is never lost.

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteCompletedForm } from '#api/completed-forms.ts'
import { purgeForm } from '#api/trash.ts'
import { recordDays } from '#domain/limits.ts'
import { createLog } from '#server/http/log.ts'
import { fileStorages, keysIn } from '#testing/file-storage.ts'
import { formContent } from '#testing/form-content.ts'
import { type PhotoApp, startPhotoApp } from '#testing/photo-app.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf, editForm } from '#testing/saved-forms.ts'
import { keysIn as keysOf } from './keys.ts'
import { asFacts } from './photo.ts'
import { encodePicture } from './picture.ts'
import { inQuarantine } from './quarantine.ts'
import { announceFile, putFile } from './save.ts'
import { sweepFiles } from './sweep.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

describe.each(fileStorages)('files on %s', name => {
  let desk: PhotoApp
  beforeEach(async () => {
    desk = await startPhotoApp(name)
  })
  afterEach(() => desk.stop())

  /** Sweeps at a time from now; returns what was logged. */
  async function sweep(later = 0): Promise<Record<string, unknown>[]> {
    const lines: string[] = []
    const log = createLog('info', line => void lines.push(line))
    await sweepFiles(desk.app.database, desk.store, log, { now: new Date(Date.now() + later) })
    return lines.map(line => JSON.parse(line))
  }
  const small = () => samplePhoto(1, { width: 8, height: 8 })
  const statusOf = async (photoId: string) => (await desk.inspector.send(`/api/photos/${photoId}`)).status
  const putAll = (keys: readonly string[]) =>
    Promise.all(keys.map(key => desk.store.put(key, Buffer.from(key))))
  const strays = (count: number) =>
    Array.from({ length: count }, (_, index) => `formPhotos/florida/${index}_stray.jpg`)

  async function savedPhoto() {
    const id = randomUUID()
    const formId = await desk.newForm([id])
    expect((await desk.upload(formId, id, await small())).status).toBe(201)
    const keys = await desk.app.database.read
      .selectFrom('stored_files')
      .select(['fileKey', 'thumbKey'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, formId, keys: keysOf(keys) }
  }

  /** An upload that the process did not survive. */
  async function brokenUpload(): Promise<string[]> {
    const prepared = await encodePicture(await small())
    const facts = asFacts({ section: 'Tank', name: 'tank.jpg' })
    const file = { id: randomUUID(), by: 'nobody', sha256: '', facts, prepared, now: new Date() }
    const keys = await announceFile(desk.app.database, { folder: 'formPhotos/florida' }, file)
    await putFile(desk.store, keys, prepared)
    return keysOf(keys)
  }

  describe('that the database knows nothing about', () => {
    test('are put into quarantine after an hour, counted, and stay there', async () => {
      const { keys } = await savedPhoto()
      const unknown = strays(3)
      await putAll(unknown)
      expect(await sweep(hour / 2)).toEqual([])
      expect(await keysIn(desk.store)).toEqual([...keys, ...unknown].toSorted())

      expect(await sweep(2 * hour)).toMatchObject([{ event: 'quarantine', moved: 3, inQuarantine: 3 }])
      expect(await keysIn(desk.store)).toEqual(keys.toSorted())
      const quarantined = unknown.map(inQuarantine)
      expect(await keysIn(desk.store, 'quarantine')).toEqual(quarantined)
      const [first = ''] = quarantined
      const file = await desk.store.get(first)
      expect(await new Response(file?.stream).text()).toBe(unknown[0])

      expect(await sweep(1000 * day)).toMatchObject([{ event: 'quarantine', moved: 0, inQuarantine: 3 }])
      expect(await keysIn(desk.store, 'quarantine')).toEqual(quarantined)
    })

    test('stay where they are when they are more than a handful and two per cent', async () => {
      const { formId, keys } = await savedPhoto()
      const rows = Array.from({ length: 149 }, (_, index) => ({
        id: randomUUID(),
        ownerKind: 'form',
        ownerId: formId,
        mediaType: 'image/jpeg',
        section: 'Tank',
        description: '',
        name: '',
        fileKey: `formPhotos/georgia/${index}.jpg`,
        thumbKey: `formPhotos/georgia/${index}.thumb.jpg`,
        width: 1,
        height: 1,
        sentSha256: '',
        createdAt: new Date().toISOString(),
        createdBy: '',
        removedAt: null,
      }))
      const user = await desk.app.createUser()
      const { write } = desk.app.database
      await write
        .insertInto('stored_files')
        .values(rows.map(row => ({ ...row, createdBy: user.uid })))
        .execute()
      const named = [...keys, ...rows.flatMap(row => [row.fileKey, row.thumbKey])]
      await putAll(named)
      const unknown = strays(7)
      await putAll(unknown)
      expect(await sweep(2 * hour)).toMatchObject([
        { level: 'error', event: 'unknown files left in place', unknown: 7, inQuarantine: 0, files: 307 },
      ])
      expect(await keysIn(desk.store)).toHaveLength(307)
      expect(await keysIn(desk.store, 'quarantine')).toEqual([])

      await desk.store.delete(unknown.pop() ?? '')
      expect(await sweep(2 * hour)).toMatchObject([{ event: 'quarantine', moved: 6, inQuarantine: 6 }])

      // Neither do they go a few at a time: what is in quarantine counts as unknown too.
      await putAll(['formPhotos/florida/late_stray.jpg'])
      expect(await sweep(2 * hour)).toMatchObject([
        { event: 'unknown files left in place', unknown: 1, inQuarantine: 6, files: 307 },
      ])
      expect(await keysIn(desk.store)).toHaveLength(301)
    }, 60_000)
  })

  describe('of a photo that is named', () => {
    /** As another server does that has an older copy of the database. */
    const misplace = async (keys: readonly string[]) => {
      for (const key of keys) {
        expect(await desk.store.copy(key, inQuarantine(key))).toBe(true)
        await desk.store.delete(key)
      }
    }

    test('are found in quarantine and put back, by whoever asks for them', async () => {
      const { id, formId, keys } = await savedPhoto()
      await misplace(keys)
      const putBack = () => desk.app.logLines.filter(line => line.includes('file put back from quarantine'))
      expect([await statusOf(id), await statusOf(id)]).toEqual([200, 200])
      expect(putBack()).toHaveLength(1)
      expect(await keysIn(desk.store)).toEqual(keys.slice(0, 1))

      await misplace(keys.slice(0, 1))
      const report = await desk.inspector.send(`/api/completed-forms/${formId}/report.pdf`)
      expect(report.status).toBe(200)
      expect(desk.app.logLines.join('')).not.toContain('photo of report not read')
      expect(putBack()).toHaveLength(2)
      expect(await keysIn(desk.store)).toEqual(keys.slice(0, 1))
    })

    test('are never deleted from there and do not count as unknown', async () => {
      const { id, keys } = await savedPhoto()
      await misplace(keys)
      expect(await sweep(1000 * day)).toEqual([])
      expect(await statusOf(id)).toBe(200)
      expect(await sweep(1000 * day)).toEqual([])
      expect(await keysIn(desk.store, 'quarantine')).toEqual(keys.map(inQuarantine).toSorted())
    })

    test('go with their purged form, also from the quarantine', async () => {
      const { formId, keys } = await savedPhoto()
      await misplace(keys.slice(0, 1))
      const admin = await desk.app.loggedIn({ admin: true })
      answerOf(await admin.call(deleteCompletedForm, { params: { id: formId } }))
      answerOf(await admin.call(purgeForm, { params: { id: formId }, body: { reason: 'Test' } }))
      await expect.poll(() => keysIn(desk.store)).toEqual([])
      await expect.poll(() => keysIn(desk.store, 'quarantine')).toEqual([])
      await expect.poll(() => desk.app.logLines.join('')).toContain('"event":"files deleted","files":2')
    })
  })

  test('of a photo that an edit removed are kept for three years and then deleted', async () => {
    const [gone, kept] = [await savedPhoto(), await savedPhoto()]
    answerOf(await editForm(desk.inspector, gone.formId, 1, formContent({ comments: 'one photo less' })))
    expect(await statusOf(gone.id)).toBe(404)
    expect(await sweep(recordDays * day - hour)).toEqual([])
    expect(await keysIn(desk.store)).toEqual([...gone.keys, ...kept.keys].toSorted())
    expect(await sweep(recordDays * day + hour)).toMatchObject([{ event: 'files deleted', files: 2 }])
    expect(await keysIn(desk.store)).toEqual(kept.keys.toSorted())
    expect(await keysIn(desk.store, 'quarantine')).toEqual([])
    expect(await statusOf(kept.id)).toBe(200)
    expect(await sweep((recordDays + 1) * day)).toEqual([])
  })

  test('of an upload that a crash cut short are known, kept for 30 days and then deleted', async () => {
    const kept = await savedPhoto()
    const left = await brokenUpload()
    expect(await sweep(30 * day - hour)).toEqual([])
    expect(await keysIn(desk.store)).toEqual([...left, ...kept.keys].toSorted())
    expect(await sweep(30 * day + hour)).toMatchObject([{ event: 'files deleted', files: 2 }])
    expect(await keysIn(desk.store)).toEqual(kept.keys.toSorted())
    expect(await keysIn(desk.store, 'quarantine')).toEqual([])
  })
})
