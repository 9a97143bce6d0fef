// What a backup holds: also what is purged while it is made, nothing that lets a stranger in, and the truth about photos
// that are missing or damaged.

import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteCompletedForm } from '#api/completed-forms.ts'
import { purgeForm } from '#api/trash.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { deleteDueFiles } from '#server/files/sweep.ts'
import { createLog } from '#server/http/log.ts'
import { fileStorages, keysIn } from '#testing/file-storage.ts'
import { type PhotoApp, startPhotoApp } from '#testing/photo-app.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { openArchive } from './archive-reader.ts'
import { makeBackup } from './make-backup.ts'
import { unpackedRows } from './rows.ts'
import type { Row } from './store.ts'

describe.each(fileStorages)('a backup with photos on %s', place => {
  let desk: PhotoApp
  let folder: string
  let out: string
  let form: string
  beforeEach(async () => {
    desk = await startPhotoApp(place)
    folder = await mkdtemp(join(tmpdir(), 'cypress-backup-'))
    out = join(folder, 'backup.tar')
    const photoIds = [randomUUID(), randomUUID()]
    form = await desk.newForm(photoIds)
    for (const id of photoIds) await desk.upload(form, id, await samplePhoto(1, { width: 64, height: 48 }))
  })
  afterEach(async () => {
    await desk.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const make = (files: FileStore = desk.store) =>
    makeBackup({ database: desk.app.database, files, settings: { PORT: '3000' }, version: '0.0.0' }, out)

  const sweep = () => deleteDueFiles(desk.app.database, desk.store, createLog('silent'), { now: new Date() })

  async function contents(): Promise<Map<string, Buffer>> {
    const archive = await openArchive(out)
    const found = new Map<string, Buffer>()
    for await (const member of archive.members()) {
      const isTable = member.name.endsWith('.gz')
      const rows: Row[] = []
      if (isTable) for await (const row of unpackedRows(archive.read(member))) rows.push(row)
      found.set(member.name, isTable ? Buffer.from(JSON.stringify(rows)) : await buffer(archive.read(member)))
    }
    await archive.close()
    return found
  }

  test('holds the photos of a form that is purged while it is made; they go afterwards', async () => {
    const keys = await keysIn(desk.store)
    const admin = await desk.app.loggedIn({ admin: true })
    let isPurged = false
    const files: FileStore = {
      ...desk.store,
      get: async key => {
        if (!isPurged) {
          isPurged = true
          answerOf(await admin.call(deleteCompletedForm, { params: { id: form } }))
          answerOf(await admin.call(purgeForm, { params: { id: form }, body: { reason: 'Test' } }))
          expect(await sweep()).toBe(0)
        }
        return desk.store.get(key)
      },
    }
    const { manifest } = await make(files)
    expect(isPurged).toBe(true)
    expect(manifest.missingFiles).toEqual([])
    const found = [...(await contents()).keys()].filter(name => name.startsWith('files/'))
    expect(found.sort()).toEqual(keys.map(key => `files/${key}`))
    expect(await keysIn(desk.store)).toEqual(keys)
    expect(await sweep()).toBe(4)
    expect(await keysIn(desk.store)).toEqual([])
  })

  test('says which photos are missing or damaged, and is made all the same', async () => {
    const [lost = '', , broken = ''] = await keysIn(desk.store)
    await desk.store.delete(lost)
    await desk.store.put(broken, Buffer.from('these are not the bytes'))
    const { manifest } = await make()
    expect(manifest).toMatchObject({ missingFiles: [lost], damagedFiles: [broken], files: { count: 3 } })
  })

  test('lets users in, but nobody who reads it', async () => {
    const { read } = desk.app.database
    const sessions = await read.selectFrom('sessions').select('tokenHash').execute()
    const accounts = await read.selectFrom('accounts').select('password').execute()
    await make()
    const all = Buffer.concat([...(await contents()).values()]).toString()
    expect(sessions.length).toBeGreaterThan(0)
    for (const { tokenHash } of sessions) expect(all).not.toContain(tokenHash)
    for (const { password } of accounts) expect(all).toContain(password ?? 'no password')
  })

  test('leaves nothing half done behind when it fails', async () => {
    const files: FileStore = {
      ...desk.store,
      get: async () => {
        throw new Error('The disk says no')
      },
    }
    await expect(make(files)).rejects.toThrow('The disk says no')
    expect(await readdir(folder)).toEqual([])
    const holds = await desk.app.database.read.selectFrom('file_holds').select('id').execute()
    expect(holds).toEqual([])
  }, 30_000)
})
