// An upload that goes wrong half-way: its files go when, and only when, no photo names them.

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { photoOwner } from '#server/completed-forms/photos/form-photos.ts'
import type { Database } from '#server/db/dialect.ts'
import { createLog } from '#server/http/log.ts'
import { fileStorages, keysIn } from '#testing/file-storage.ts'
import { type PhotoApp, startPhotoApp } from '#testing/photo-app.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { asFacts } from './photo.ts'
import { encodePicture } from './picture.ts'
import { type FileParts, saveFile } from './save.ts'
import { sweepFiles } from './sweep.ts'

const nextMonth = () => new Date(Date.now() + 31 * 24 * 60 * 60 * 1000)

describe.each(fileStorages)('the files of an upload to %s', name => {
  let desk: PhotoApp
  beforeEach(async () => {
    desk = await startPhotoApp(name)
  })
  afterEach(() => desk.stop())

  const statusOf = async (photoId: string) => (await desk.inspector.send(`/api/photos/${photoId}`)).status
  const newPhoto = async (now = new Date()) => {
    const id = randomUUID()
    const user = await desk.app.createUser()
    const prepared = await encodePicture(await samplePhoto(1, { width: 8, height: 8 }))
    return {
      owner: photoOwner({ id: await desk.newForm([id]), state: 'Florida' }),
      file: { id, by: user.uid, sha256: 'a', facts: asFacts({ section: 'Tank' }), prepared, now },
    }
  }
  type NewPhoto = Awaited<ReturnType<typeof newPhoto>>
  const save = ({ owner, file }: NewPhoto, parts: Partial<Pick<FileParts, 'database' | 'files'>> = {}) =>
    saveFile({ database: desk.app.database, files: desk.store, log: silent, ...parts }, owner, file)
  const silent = createLog('silent')
  const rowsLeft = () => desk.app.database.read.selectFrom('files_to_delete').selectAll().execute()

  test('that failed go at once, or an hour later when the store does not let them go', async () => {
    let isFull = true
    const files = {
      ...desk.store,
      put: async (key: string, bytes: Uint8Array) => {
        if (key.endsWith('.thumb.jpg')) throw new Error('no room')
        await desk.store.put(key, bytes)
      },
      delete: async (key: string) => {
        if (isFull) throw new Error('not now')
        await desk.store.delete(key)
      },
    }
    const store = async () => save(await newPhoto(), { files })
    await expect(store()).rejects.toThrow('no room')
    expect(await keysIn(desk.store)).toHaveLength(1)
    isFull = false
    await expect(store()).rejects.toThrow('no room')
    expect(await keysIn(desk.store)).toHaveLength(1)
    await sweepFiles(desk.app.database, desk.store, silent)
    expect(await keysIn(desk.store)).toEqual([])
    expect(await rowsLeft()).toEqual([])
  })

  test('stay when only the answer to the commit got lost', async () => {
    const photo = await newPhoto()
    const database = losingAnswers(desk.app.database)
    await expect(save(photo, { database })).rejects.toThrow('Connection terminated')
    expect(await statusOf(photo.file.id)).toBe(200)
    expect(await keysIn(desk.store)).toHaveLength(2)
    expect(await rowsLeft()).toEqual([])
  })

  test('sent twice within a millisecond are not each other’s', async () => {
    const photo = await newPhoto()
    const store = () => save(photo)
    expect((await Promise.all([store(), store()])).toSorted()).toEqual([false, true])
    expect(await statusOf(photo.file.id)).toBe(200)
    expect(await store()).toBe(false)
    expect(await statusOf(photo.file.id)).toBe(200)
    expect(await keysIn(desk.store)).toHaveLength(2)
    expect(await rowsLeft()).toEqual([])
  })

  test('that the sweeper took for an old one is not acknowledged', async () => {
    const photo = await newPhoto()
    const files = {
      ...desk.store,
      put: async (key: string, bytes: Uint8Array) => {
        await desk.store.put(key, bytes)
        // The clock jumps.
        if (key.endsWith('.thumb.jpg'))
          await sweepFiles(desk.app.database, desk.store, silent, { now: nextMonth() })
      },
    }
    await expect(save(photo, { files })).rejects.toMatchObject({ code: 'unavailable' })
    expect(await statusOf(photo.file.id)).toBe(404)
    expect(await keysIn(desk.store)).toEqual([])
  })
})

/** Commits what adds a photo, and fails all the same: the connection broke before the answer came. */
function losingAnswers(database: Database): Database {
  let transactions = 0
  const transaction: Database['transaction'] = async work => {
    const result = await database.transaction(work)
    transactions += 1
    if (transactions === 2) throw new Error('Connection terminated')
    return result
  }
  return { ...database, transaction }
}
