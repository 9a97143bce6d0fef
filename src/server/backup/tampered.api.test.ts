// Backups that were changed by hand and hashed again: each is refused in one plain sentence, the database is as it was, and
// nothing is left behind.

import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rebuildLists } from '#server/completed-forms/list/store.ts'
import { openDatabase } from '#server/db/open.ts'
import { bootServer, openPremises, type Premises } from '#testing/booted-server.ts'
import { fillWithEverything } from '#testing/everything.ts'
import { killPrograms, startProgram } from '#testing/server-process.ts'
import { openArchive } from './archive-reader.ts'
import { openArchiveWriter } from './archive-writer.ts'
import { makeBackup } from './make-backup.ts'
import { type Manifest, manifestName } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { countRows, type Row } from './store.ts'
import { keptTables, tableFile } from './tables.ts'

let premises: Premises
let folder: string
let members: Map<string, Buffer>

beforeAll(async () => {
  premises = await openPremises('disk')
  folder = await mkdtemp(join(tmpdir(), 'cypress-tampered-'))
  const server = await bootServer(premises.settings)
  await fillWithEverything(server)
  await server.stop()
  const good = join(folder, 'good.tar')
  const database = openDatabase(premises.settings, () => {})
  await makeBackup({ database, files: premises.place.store, settings: {}, version: '0.0.0' }, good)
  await database.close()
  const archive = await openArchive(good)
  members = new Map()
  for await (const member of archive.members()) {
    if (member.name !== 'SHA256SUMS') members.set(member.name, await buffer(archive.read(member)))
  }
  await archive.close()
}, 60_000)
afterAll(async () => {
  killPrograms()
  await premises.remove()
  await rm(folder, { recursive: true, force: true })
})

const manifest = () => JSON.parse(String(members.get(manifestName))) as Manifest
const bad = () => join(folder, 'bad.tar')

/** With hashes that agree. */
async function write(contents: Iterable<[name: string, bytes: Uint8Array]>): Promise<void> {
  await rm(bad(), { force: true })
  const writer = await openArchiveWriter(bad(), new Date())
  for (const [name, bytes] of contents) await writer.add(name, [bytes])
  await writer.finish()
  await writer.close()
}

const withManifest = (change: (manifest: Manifest) => Partial<Manifest>): [string, Buffer] => [
  manifestName,
  Buffer.from(JSON.stringify({ ...manifest(), ...change(manifest()) })),
]

/** The good one with other rows in a table; their number in the manifest agrees. */
function withRows(table: string, change: (rows: Row[]) => object[]): Map<string, Uint8Array> {
  const packed = members.get(tableFile(table)) ?? gzipSync('')
  const rows = change(
    gunzipSync(packed)
      .toString()
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as Row),
  )
  const lines = rows.map(row => `${JSON.stringify(row)}\n`).join('')
  const tables = manifest().tables.map(each => (each.name === table ? { ...each, rows: rows.length } : each))
  return new Map<string, Uint8Array>([
    ...members,
    [tableFile(table), gzipSync(lines)],
    withManifest(() => ({ tables })),
  ])
}

async function census(): Promise<number[]> {
  const database = openDatabase(premises.settings, () => {})
  const counts: number[] = []
  for (const table of keptTables) counts.push(await countRows(database.read, table))
  await database.close()
  return counts
}

const restore = () =>
  restoreBackup(bad(), {
    location: premises.settings,
    files: premises.place.store,
    chooseStoreId: async () => randomUUID(),
    rebuild: rebuildLists,
  })

const aFile = 'files/formPhotos/../../../escaped.jpg'
const nothing = Buffer.alloc(0)

describe('what is changed and hashed again', () => {
  test.each<[string, string, () => Iterable<[string, Uint8Array]>]>([
    [
      'a column that no table has',
      'users',
      () => withRows('users', rows => rows.map(row => ({ ...row, root: 1 }))),
    ],
    ['a row twice', 'users', () => withRows('users', rows => [...rows, ...rows.slice(0, 1)])],
    [
      'a row without its name',
      'users',
      () => withRows('users', rows => rows.map(row => ({ ...row, email: null }))),
    ],
    [
      'an object for a text',
      'users',
      () => withRows('users', rows => rows.map(row => ({ ...row, email: {} }))),
    ],
    [
      'a change of a request that is not there',
      'changes',
      () =>
        withRows('changes', rows =>
          rows.map(row => (row.ownerKind === 'contact' ? { ...row, ownerId: 'nowhere' } : row)),
        ),
    ],
    [
      'a photo of a form that is not there',
      'stored_files',
      () => withRows('stored_files', rows => rows.map(row => ({ ...row, ownerId: 'nowhere' }))),
    ],
    [
      'a table that the manifest does not list',
      'extra',
      () => [...members, [tableFile('extra'), gzipSync('')]],
    ],
    [
      'a table that there is not',
      'extra',
      () => [
        ...[...members].filter(([name]) => name !== manifestName),
        [tableFile('extra'), gzipSync('{"id":"1"}\n')],
        withManifest(({ tables }) => ({ tables: [...tables, { name: 'extra', rows: 1 }] })),
      ],
    ],
    [
      'a part twice',
      'users',
      () => [...members, [tableFile('users'), members.get(tableFile('users')) ?? nothing]],
    ],
    [
      'an older schema than its rows',
      'users',
      () => new Map([...members, withManifest(() => ({ schema: [] }))]),
    ],
    ['a file outside of its folder', 'escaped', () => [...members, [aFile, nothing]]],
  ])('%s', async (_, place, contents) => {
    const before = await census()
    await write(contents())
    const error = await restore().then(
      () => null,
      (thrown: Error) => thrown,
    )
    expect(error?.name).toBe('BackupRefusal')
    expect(error?.message).toContain(place)
    expect(error?.message).toMatch(
      /(Nothing was changed|The database was not changed)\. Take another backup\.$/,
    )
    expect((await readdir(premises.settings.dataDir)).join(' ')).not.toContain('restoring')
    expect(await census()).toEqual(before)
  })
})

test('the command says it in a sentence and ends with 1', async () => {
  await write(withRows('users', rows => [...rows, ...rows.slice(0, 1)]))
  const program = startProgram('restore', premises.settings, { args: [bad()] })
  expect(await program.exit).toBe(1)
  expect(program.output()).toContain('cannot be restored: what it holds at tables/users.ndjson.gz')
  expect(program.output()).not.toContain('    at ')
  expect((await readdir(premises.settings.dataDir)).join(' ')).not.toContain('restoring')
}, 60_000)
