// How much may lie there unfinished, on a real folder.

import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openUploads, type UploadKey } from './uploads.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unfinished-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const hour = 60 * 60 * 1000
const noErrors = { isOutage: () => false, isFull: () => false }
const open = (limits: Parameters<typeof openUploads>[2] = {}) =>
  openUploads(folder, noErrors, { perUser: 100, totalBytes: 100_000, longestMs: 24 * hour, ...limits })

const keyOf = (userId: string): UploadKey => ({
  userId,
  ownerId: randomUUID(),
  fileId: randomUUID(),
  sha256: 'a'.repeat(64),
})

/** Sends so many bytes and breaks off. */
async function breakOff(
  uploads: ReturnType<typeof open>,
  key: UploadKey,
  { bytes = 100, from = 0 as number | 'start' } = {},
): Promise<void> {
  const pieces = [new Uint8Array(bytes)]
  const body = new ReadableStream<Uint8Array>({
    pull: stream => {
      const piece = pieces.shift()
      if (piece) stream.enqueue(piece)
      else stream.error(new Error('cut'))
    },
  })
  const receiving = uploads.receive({ ...key, from, body, mostBytes: 1000 }, async () => {})
  await expect(receiving).rejects.toMatchObject({ code: 'photo-damaged' })
}

const offsets = async (uploads: ReturnType<typeof open>, keys: UploadKey[]) => {
  const found: number[] = []
  for (const key of keys) found.push(await uploads.offset(key))
  return found
}

/** Makes what is there so much older. */
async function age(ms: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const at = new Date((await stat(join(folder, name))).mtimeMs - ms)
    await utimes(join(folder, name), at, at)
  }
}

test('of one person the oldest goes when there are too many, and nobody else loses anything', async () => {
  const uploads = open({ perUser: 2 })
  const [other, first, second, third] = [keyOf('dana'), keyOf('luis'), keyOf('luis'), keyOf('luis')]
  await breakOff(uploads, other)
  await age(hour)
  await breakOff(uploads, first)
  await age(hour)
  await breakOff(uploads, second)
  await breakOff(uploads, third)
  expect(await offsets(uploads, [other, first, second, third])).toEqual([100, 0, 100, 100])
})

test('of all together the oldest go when they are too large', async () => {
  const uploads = open({ totalBytes: 250 })
  const keys = ['dana', 'luis', 'ruth', 'samuel'].map(keyOf)
  for (const key of keys) {
    await breakOff(uploads, key)
    await age(hour)
  }
  expect(await offsets(uploads, keys)).toEqual([0, 100, 100, 100])
})

test('what is older than a day goes when the next one comes', async () => {
  const uploads = open()
  const [old, young] = [keyOf('dana'), keyOf('luis')]
  await breakOff(uploads, old)
  await age(25 * hour)
  await breakOff(uploads, young)
  expect(await readdir(folder)).toHaveLength(1)
  expect(await offsets(uploads, [old, young])).toEqual([0, 100])
})

test('one that is sent anew loses nothing of what came before, unless more comes', async () => {
  const uploads = open()
  const key = keyOf('dana')
  const sizes: number[] = []
  for (const bytes of [100, 60, 140]) {
    await breakOff(uploads, key, { bytes, from: 'start' })
    sizes.push(await uploads.offset(key))
  }
  expect(sizes).toEqual([100, 100, 140])
  expect(await readdir(folder)).toHaveLength(1)
})

test('files of others in the folder are left alone', async () => {
  const uploads = open({ perUser: 1, totalBytes: 0 })
  await writeFile(join(folder, randomUUID()), 'an upload that comes in at once')
  await age(48 * hour)
  await breakOff(uploads, keyOf('dana'))
  expect(await readdir(folder)).toHaveLength(2)
})

/** An upload that ends when the test says so. */
function held(uploads: ReturnType<typeof open>, userId: string) {
  const { promise: told, resolve: end, reject } = Promise.withResolvers<void>()
  async function* body() {
    await told
    yield Buffer.from('photo')
  }
  const upload = { ...keyOf(userId), sha256: null, from: 'start' as const, body: body(), mostBytes: 1000 }
  const coming = uploads.receive(upload, async path => readFile(path, 'utf8'))
  return { coming, end, fail: () => reject(new Error('cut')) }
}

test('one user sends a few at once, all together some more, and each that ends or fails makes room', async () => {
  const uploads = open({ openPerUser: 2, open: 3 })
  const refusal = { code: 'too-many-requests', status: 429 }
  const [first, second] = [held(uploads, 'dana'), held(uploads, 'dana')]
  await expect(held(uploads, 'dana').coming).rejects.toMatchObject(refusal)
  const other = held(uploads, 'luis')
  await expect(held(uploads, 'sam').coming).rejects.toMatchObject(refusal)
  first.end()
  expect(await first.coming).toBe('photo')
  const next = held(uploads, 'sam')
  next.end()
  expect(await next.coming).toBe('photo')
  second.fail()
  await expect(second.coming).rejects.toMatchObject({ code: 'photo-damaged' })
  const both = [held(uploads, 'dana'), held(uploads, 'dana')]
  await expect(held(uploads, 'dana').coming).rejects.toMatchObject(refusal)
  for (const each of [...both, other]) each.end()
  expect(await Promise.all([...both, other].map(each => each.coming))).toEqual(['photo', 'photo', 'photo'])
  expect(await readdir(folder)).toEqual([])
})
