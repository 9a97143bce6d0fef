// Files that must not be restored: each is refused in one plain sentence, before anything was touched.

import { randomInt, randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '#server/db/migrate.ts'
import { keysIn } from '#testing/file-storage.ts'
import { type PhotoApp, startPhotoApp } from '#testing/photo-app.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { openArchive } from './archive-reader.ts'
import { openArchiveWriter } from './archive-writer.ts'
import { makeBackup } from './make-backup.ts'
import { type Manifest, manifestName } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyArchive } from './verify-archive.ts'

let desk: PhotoApp
let folder: string
let good: string
let goodBytes: Buffer
let manifest: Manifest

beforeAll(async () => {
  desk = await startPhotoApp('disk')
  folder = await mkdtemp(join(tmpdir(), 'cypress-damage-'))
  good = join(folder, 'good.tar')
  const photoIds = [randomUUID(), randomUUID()]
  const form = await desk.newForm(photoIds)
  for (const id of photoIds) await desk.upload(form, id, await samplePhoto(1, { width: 64, height: 48 }))
  const { database } = desk.app
  await makeBackup({ database, files: desk.store, settings: {}, version: '0.0.0' }, good)
  goodBytes = await readFile(good)
  manifest = await verifyArchive(good)
})
afterAll(async () => {
  await desk.stop()
  await rm(folder, { recursive: true, force: true })
})

const bad = () => join(folder, 'bad.tar')

/** What a restore says. It has touched nothing: the file store is asked for its id first of all. */
async function refusalOf(file: string): Promise<string> {
  const untouched = async (): Promise<never> => {
    throw new Error('The restore went on.')
  }
  const location = { dataDir: join(folder, 'nowhere'), databaseUrl: null }
  const parts = { location, files: desk.store, chooseStoreId: untouched, rebuild: untouched }
  return restoreBackup(file, parts).then(
    () => 'It was restored.',
    (error: Error) => error.message,
  )
}

test('the good one is good', async () => {
  expect(await refusalOf(good)).toBe('The restore went on.')
  expect(manifest.files.count).toBe(4)
  expect(manifest.missingFiles).toEqual([])
})

test('a file that is cut off, wherever', async () => {
  const places = [513, 1024, 5000, goodBytes.length - 1, goodBytes.length - 512, goodBytes.length - 1024]
  for (const length of [...places, ...Array.from({ length: 20 }, () => randomInt(600, goodBytes.length))]) {
    await writeFile(bad(), goodBytes)
    await truncate(bad(), length)
    expect([length, await refusalOf(bad())]).toEqual([
      length,
      `${bad()} is cut off: its end is missing. Nothing was changed. Take another backup.`,
    ])
  }
})

test('a file with a flipped bit, wherever', async () => {
  const places = [0, 512, goodBytes.length - 1, goodBytes.length - 1100]
  for (const place of [...places, ...Array.from({ length: 150 }, () => randomInt(goodBytes.length))]) {
    const bytes = Buffer.from(goodBytes)
    bytes.writeUInt8((bytes[place] ?? 0) ^ (1 << randomInt(8)), place)
    await writeFile(bad(), bytes)
    expect([place, await refusalOf(bad())]).toEqual([
      place,
      expect.stringMatching(
        /bad\.tar (is damaged at .+|is cut off: .+|is not a backup of this program)\..*Nothing was changed\./,
      ),
    ])
  }
})

test('a file with something behind its end', async () => {
  await writeFile(bad(), goodBytes)
  await appendFile(bad(), 'x')
  expect(await refusalOf(bad())).toContain('is damaged at its end.')
})

describe('a file that is something else', () => {
  // What `tar -cf` writes: an owner, a group, other blocks.
  const foreignTar = () => {
    const header = Buffer.from(goodBytes.subarray(0, 512))
    header.write('root', 265, 'latin1')
    return Buffer.concat([header, goodBytes.subarray(512)])
  }
  test.each([
    ['a JPEG', () => samplePhoto(1)],
    ['an empty file', () => Buffer.alloc(0)],
    ['nothing but zeros', () => Buffer.alloc(10_240)],
    ['a text', () => Buffer.from('to be restored\n'.repeat(500))],
    ['a tar of somebody else', foreignTar],
  ])('%s', async (_, content) => {
    await writeFile(bad(), await content())
    expect(await refusalOf(bad())).toBe(`${bad()} is not a backup of this program. Nothing was changed.`)
  })
})

/** The good backup once more, with another manifest and hashes that agree. */
async function rewrite(change: Partial<Manifest>): Promise<void> {
  await rm(bad(), { force: true })
  const archive = await openArchive(good)
  const writer = await openArchiveWriter(bad(), new Date())
  for await (const member of archive.members()) {
    if (member.name === 'SHA256SUMS') continue
    const changed = [Buffer.from(JSON.stringify({ ...manifest, ...change }))]
    await writer.add(member.name, member.name === manifestName ? changed : archive.read(member))
  }
  await writer.finish()
  await writer.close()
  await archive.close()
}

describe('a backup that says something else than it holds', () => {
  const steps = Object.keys(migrations)
  test.each<[string, () => Partial<Manifest>, string]>([
    ['a newer schema', () => ({ schema: [...steps, '999-from-the-future'] }), 'it knows 999-from-the-future'],
    ['a newer format', () => ({ formatVersion: 2 }), 'it knows format 2'],
  ])('%s', async (_, change, words) => {
    await rewrite(change())
    expect(await refusalOf(bad())).toBe(
      `${bad()} was made by a newer version of this program (${words}, this one does not). ` +
        'Nothing was changed. Restore it with that version.',
    )
  })

  test('more rows, or fewer files', async () => {
    await rewrite({ tables: manifest.tables.map(table => ({ ...table, rows: table.rows + 1 })) })
    expect(await refusalOf(bad())).toContain('is damaged at tables/users.ndjson.gz.')
    await rewrite({ files: { count: 3, bytes: manifest.files.bytes } })
    expect(await refusalOf(bad())).toContain('is damaged at files/.')
  })
})

test('a backup is never written over another file', async () => {
  const { database } = desk.app
  const parts = { database, files: desk.store, settings: {}, version: '0.0.0' }
  await expect(makeBackup(parts, good)).rejects.toThrow(`${good} exists already. Choose another name.`)
  await expect(makeBackup(parts, join(folder, 'no/where.tar'))).rejects.toThrow('There is no folder')
  expect(await keysIn(desk.store)).toHaveLength(4)
})
