// Both file stores keep the same promises.

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileStorage, fileStorages, openFileStorage } from '#testing/file-storage.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { openDisk } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { openS3 } from './s3.ts'

describe.each(fileStorages)('%s', name => {
  let place: FileStorage
  let store: FileStore
  beforeAll(async () => {
    place = await openFileStorage(name)
    store = place.store
  })
  afterAll(() => place.remove())

  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251))
  const read = async (key: string) => {
    const file = await store.get(key)
    if (!file) return null
    const content = Buffer.from(await new Response(file.stream).arrayBuffer())
    expect(file.size).toBe(content.length)
    return content
  }
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of store.list('formPhotos')) found.push(key)
    return found.sort()
  }

  test('gives back what was put, and the newest of two', async () => {
    await store.put('formPhotos/florida/1_tank.jpg', Buffer.from('old'))
    await store.put('formPhotos/florida/1_tank.jpg', bytes)
    expect(await read('formPhotos/florida/1_tank.jpg')).toEqual(bytes)
  })

  test('has nothing where nothing was put', async () => {
    expect(await store.get('formPhotos/none.jpg')).toBeNull()
    await store.delete('formPhotos/none.jpg')
  })

  test('lists what is below a folder, with its time, and forgets what is deleted', async () => {
    await store.put('formPhotos/georgia/2_sump.jpg', bytes)
    await store.put('other/3.jpg', bytes)
    expect(await keys()).toEqual(['formPhotos/florida/1_tank.jpg', 'formPhotos/georgia/2_sump.jpg'])
    for await (const { writtenAt } of store.list('formPhotos')) {
      expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000)
    }
    await store.delete('formPhotos/georgia/2_sump.jpg')
    expect(await keys()).toEqual(['formPhotos/florida/1_tank.jpg'])
  })

  test('copies a file as it is, over whatever lay there, and counts the copy as written then', async () => {
    const [from, to] = ['formPhotos/georgia/4_gauge.jpg', 'quarantine/formPhotos/georgia/4_gauge.jpg']
    await store.put(to, Buffer.from('an older copy'))
    await store.put(from, bytes)
    await place.age(50 * 60 * 60 * 1000)
    expect(await store.copy(from, to)).toBe(true)
    expect(await read(from)).toEqual(bytes)
    expect(await read(to)).toEqual(bytes)
    const found = []
    for await (const file of store.list('quarantine')) found.push(file)
    expect(found.map(({ key }) => key)).toEqual([to])
    expect(Math.abs(Date.now() - Number(found[0]?.writtenAt))).toBeLessThan(60_000)

    await store.delete(from)
    expect(await store.copy(from, to)).toBe(false)
    expect(await read(to)).toEqual(bytes)
  })

  test.each([
    '../escape.jpg',
    '/etc/passwd',
    'a/../../b',
    'a//b',
    '.hidden',
    'a/.hidden',
    'a b',
    'a\\b',
    '',
    'ä',
    'a\0b',
  ])('refuses the key %j', async key => {
    await expect(store.put(key, bytes)).rejects.toThrow('Not a file key')
    await expect(store.get(key)).rejects.toThrow('Not a file key')
    await expect(store.copy(key, 'a')).rejects.toThrow('Not a file key')
    await expect(store.copy('a', key)).rejects.toThrow('Not a file key')
  })
})

test('a disk shows no half-written file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cypress-files-'))
  try {
    const store = openDisk(folder)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store.put(`formPhotos/${index}.jpg`, Buffer.alloc(50_000, index)),
      ),
    )
    expect((await readdir(join(folder, 'formPhotos'))).filter(name => name.startsWith('.'))).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('an S3 that is away or refuses is an outage, not a bug', async () => {
  const settings = { bucket: 'photos', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const away = openS3({ ...settings, endpoint: 'http://127.0.0.1:1' })
  await expect(away.put('formPhotos/a.jpg', Buffer.from('x'))).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
  })
  const server = await startS3Server()
  try {
    const refusing = openS3({ ...settings, bucket: 'no-such-bucket', endpoint: server.settings.endpoint })
    for (const act of [
      () => refusing.put('formPhotos/a.jpg', Buffer.from('x')),
      () => refusing.copy('formPhotos/a.jpg', 'quarantine/formPhotos/a.jpg'),
    ]) {
      await expect(act()).rejects.toMatchObject({ code: 'unavailable' })
    }
  } finally {
    await server.stop()
  }
})
