// Files belong to an owner of any kind: one that is not a form, and whose files are no pictures, is received, resumed, kept,
// swept, verified and backed up like a photo. It stands in one file, `src/testing/delivery-slips.ts`.

import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordDays } from '#domain/limits.ts'
import { registry } from '#domain/templates/registry.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { noProgress } from '#server/backup/progress.ts'
import { checkFiles, checkStoredFiles } from '#server/commands/verify/files.ts'
import { createLog } from '#server/http/log.ts'
import { type Delivery, slipFacts, slipOwner } from '#testing/delivery-slips.ts'
import { keysIn } from '#testing/file-storage.ts'
import { type PhotoApp, startPhotoApp } from '#testing/photo-app.ts'
import { compare } from './known-files.ts'
import { bringBackFiles, giveUpFilesOf, removeFiles } from './owned-files.ts'
import { openReceiver, type SentFile } from './receive.ts'
import { findFile } from './store.ts'
import { deleteFiles, sweepFiles } from './sweep.ts'

const day = 24 * 60 * 60 * 1000
const log = createLog('silent')
const slip = '  800 gallons of diesel\n'

let desk: PhotoApp
let by: string
let delivery: Delivery
let folder: string
beforeEach(async () => {
  desk = await startPhotoApp('disk')
  by = (await desk.app.createUser()).uid
  delivery = { id: randomUUID(), isOpen: true, slipIds: [], noted: [] }
  folder = await mkdtemp(join(tmpdir(), 'slips-'))
})
afterEach(async () => {
  await desk.stop()
  await rm(folder, { recursive: true, force: true })
})

const parts = () => ({ database: desk.app.database, files: desk.store, log })
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')
async function* bytes(content: string, isCut = false): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content)
  if (isCut) throw new Error('cut')
}
const send = (content = slip, sent: Partial<SentFile> = {}) =>
  openReceiver(parts(), folder).receive(slipOwner(delivery), {
    fileId: randomUUID(),
    userId: by,
    sha256: sha256(content),
    facts: slipFacts,
    from: 'start',
    body: bytes(content),
    ...sent,
  })
const sweep = (days = 0) =>
  sweepFiles(desk.app.database, desk.store, log, { now: new Date(Date.now() + days * day) })
const keys = () => keysIn(desk.store, 'ownedFiles')

async function storedSlip() {
  const id = randomUUID()
  expect(await send(slip, { fileId: id })).toBe(true)
  return id
}

test('is stored as its media type says, noted by its owner, and no photo', async () => {
  const id = await storedSlip()
  const row = await findFile(desk.app.database.read, id)
  expect(row).toMatchObject({
    ...{ ownerKind: 'delivery', ownerId: delivery.id, mediaType: 'text/plain', sentSha256: sha256(slip) },
    ...{ fileBytes: slip.trim().length, thumbKey: null, thumbSha256: null, width: null, createdBy: by },
  })
  expect(row?.fileKey).toMatch(/^ownedFiles\/delivery\/\d{13}_slip-12-[\da-f]{8}\.txt$/)
  const file = await desk.store.get(row?.fileKey ?? '')
  expect(file && (await text(file.stream))).toBe(slip.trim())
  expect(delivery.noted).toMatchObject([{ fileId: id, by }])
  expect((await desk.inspector.send(`/api/photos/${id}`)).status).toBe(404)
  expect(await send(slip, { fileId: id })).toBe(false)
  expect(delivery.slipIds).toEqual([id])
})

test('is refused as its owner and its media type say, and leaves nothing behind', async () => {
  await expect(send('a cat')).rejects.toMatchObject({ code: 'photo-not-a-picture' })
  await expect(send(`gallons ${'x'.repeat(1000)}`)).rejects.toMatchObject({ code: 'photo-too-large' })
  await expect(send(slip, { sha256: sha256('other') })).rejects.toMatchObject({ code: 'photo-damaged' })
  delivery.isOpen = false
  await expect(send()).rejects.toMatchObject({ code: 'form-deleted' })
  expect([await keys(), await keysIn(desk.store), delivery.noted]).toEqual([[], [], []])
})

test('goes on where its line broke', async () => {
  const id = randomUUID()
  const key = { userId: by, ownerId: delivery.id, fileId: id, sha256: sha256(slip) }
  await expect(send(slip, { fileId: id, body: bytes(slip.slice(0, 7), true) })).rejects.toMatchObject({
    code: 'photo-damaged',
  })
  expect(await openReceiver(parts(), folder).offset(key)).toBe(7)
  expect(await send(slip, { fileId: id, from: 7, body: bytes(slip.slice(7)) })).toBe(true)
  expect(delivery.slipIds).toEqual([id])
})

test('is never another owner’s, though the id is the same', async () => {
  const id = await storedSlip()
  delivery = { ...delivery, id: randomUUID() }
  await expect(send(slip, { fileId: id })).rejects.toMatchObject({ code: 'photo-exists' })
})

test('stays as long as it is named, comes back, and goes three years after it was removed', async () => {
  const id = await storedSlip()
  const owner = slipOwner(delivery)
  const { database } = desk.app
  await sweep(1000)
  expect(await keys()).toHaveLength(1)
  await database.transaction(db => removeFiles(db, owner, [id]))
  await sweep(recordDays - 1)
  await database.transaction(db => bringBackFiles(db, owner, [id]))
  await sweep(recordDays + 1)
  expect(await keys()).toHaveLength(1)
  await database.transaction(db => removeFiles(db, owner, [id]))
  await sweep(recordDays + 1)
  expect(await keys()).toEqual([])
})

test('goes with its owner, and no other', async () => {
  await storedSlip()
  const gone = slipOwner(delivery)
  delivery = { ...delivery, id: randomUUID() }
  const id = await storedSlip()
  const left = await desk.app.database.transaction(db => giveUpFilesOf(db, gone, new Date()))
  await deleteFiles(desk.app.database, desk.store, left, log)
  expect(await keys()).toHaveLength(1)
  const rows = await desk.app.database.read.selectFrom('stored_files').select('id').execute()
  expect(rows).toEqual([{ id }])
})

test('is compared, swept and verified with all other files', async () => {
  const id = await storedSlip()
  await desk.store.put('ownedFiles/delivery/1_stray.txt', Buffer.from('x'))
  const { database } = desk.app
  expect(await compare(database.read, desk.store)).toEqual({ files: 2, unknown: 1, named: 1, missing: 0 })
  await sweep(1)
  expect(await keysIn(desk.store, 'quarantine')).toEqual(['quarantine/ownedFiles/delivery/1_stray.txt'])

  const checked = {
    ...{ database, db: database.read, files: desk.store, registry, dataDir: folder, backupFolder: null },
    ...{ isMending: false, secret: null, progress: noProgress },
  }
  expect(await checkFiles.run(checked)).toMatchObject({ looked: 1, faults: [] })
  expect(await checkStoredFiles.run(checked)).toMatchObject({ looked: 1, faults: [] })
  const key = (await findFile(database.read, id))?.fileKey ?? ''
  await desk.store.put(key, Buffer.from('9 gallons'))
  expect((await checkStoredFiles.run(checked)).faults).toEqual([
    `${key} is damaged: it does not hold the bytes that were stored.`,
  ])
  await database.write.updateTable('stored_files').set({ ownerKind: 'form' }).execute()
  expect((await checkStoredFiles.run(checked)).faults).toContain(
    `Photo ${id} belongs to form ${delivery.id}, which is not there.`,
  )
})

test('is in the backup', async () => {
  await storedSlip()
  const made = await makeBackup({ ...parts(), settings: {}, version: '1' }, join(folder, 'backup.tar'))
  expect(made.manifest).toMatchObject({
    files: { count: 1, bytes: slip.trim().length },
    missingFiles: [],
    damagedFiles: [],
  })
})
