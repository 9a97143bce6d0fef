// Two servers with a disk each and one real file store between them.

import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3Server } from '#testing/s3-server.ts'
import type { FileStore } from './file-store.ts'
import { openS3 } from './s3.ts'
import { removeOldSharedUploads, sharedUploads } from './shared-uploads.ts'
import { openUploads, type Upload } from './uploads.ts'

let store: Awaited<ReturnType<typeof startS3Server>>
let files: FileStore
const folders: string[] = []
beforeAll(async () => {
  store = await startS3Server()
  files = openS3(store.settings)
})
afterAll(async () => {
  await store.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function openServer() {
  const folder = await mkdtemp(join(tmpdir(), 'server-'))
  folders.push(folder)
  const noErrors = { isOutage: () => false, isFull: () => false }
  return { folder, uploads: openUploads(folder, noErrors, { shared: sharedUploads(files) }) }
}

const photo = Buffer.from('the whole of a photo')
const newKey = () => ({
  ...{ userId: 'dana', ownerId: randomUUID(), fileId: randomUUID() },
  sha256: createHash('sha256').update(photo).digest('hex'),
})

async function* broken(bytes: Buffer) {
  yield bytes
  throw new Error('cut')
}
async function* whole(bytes: Buffer) {
  yield bytes
}

async function shared() {
  const keys: string[] = []
  for await (const { key } of files.list('unfinishedUploads')) keys.push(key)
  return keys
}
const damaged = { code: 'photo-damaged' }
const take = (path: string) => readFile(path)

test('an upload that broke on one server goes on from its end on the other, and leaves nothing behind', async () => {
  const [one, other] = [await openServer(), await openServer()]
  const upload: Omit<Upload, 'from' | 'body'> = { ...newKey(), mostBytes: 1000 }
  const key = { ...upload, sha256: upload.sha256 ?? '' }
  const first = one.uploads.receive({ ...upload, from: 0, body: broken(photo.subarray(0, 7)) }, take)
  await expect(first).rejects.toMatchObject(damaged)
  expect(await other.uploads.offset(key)).toBe(7)
  const second = other.uploads.receive({ ...upload, from: 7, body: broken(photo.subarray(7, 12)) }, take)
  await expect(second).rejects.toMatchObject(damaged)
  expect(await one.uploads.offset(key)).toBe(12)
  const rest = await one.uploads.receive({ ...upload, from: 12, body: whole(photo.subarray(12)) }, take)
  expect(rest).toEqual(photo)
  expect(await shared()).toEqual([])
  expect(await readdir(one.folder)).toEqual([])
})

test('what is not the rest of it is given up everywhere, and what nobody came back for goes after a day', async () => {
  const [one, other] = [await openServer(), await openServer()]
  const upload = { ...newKey(), mostBytes: 1000 }
  const begin = () => one.uploads.receive({ ...upload, from: 0, body: broken(photo.subarray(0, 7)) }, take)
  await expect(begin()).rejects.toMatchObject(damaged)
  const wrong = other.uploads.receive({ ...upload, from: 7, body: whole(Buffer.from('other')) }, take)
  await expect(wrong).rejects.toMatchObject(damaged)
  expect(await shared()).toEqual([])
  await rm(one.folder, { recursive: true })
  await expect(begin()).rejects.toMatchObject(damaged)
  await removeOldSharedUploads(files, new Date())
  expect(await shared()).toHaveLength(1)
  await removeOldSharedUploads(files, new Date(Date.now() + 25 * 60 * 60 * 1000))
  expect(await shared()).toEqual([])
})
