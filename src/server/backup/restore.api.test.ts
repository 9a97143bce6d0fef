// A restore that must not be, one that is killed, and one of a backup that is older than the program.

import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listChanges } from '#server/changes/store.ts'
import { rebuildLists } from '#server/completed-forms/list/store.ts'
import { isSchemaCurrent, migrate, migrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { lockForRestore } from '#server/db/server-lock.ts'
import { bootServer, openPremises, type Premises } from '#testing/booted-server.ts'
import { takeCensus } from '#testing/census.ts'
import { formContent } from '#testing/form-content.ts'
import { savedForm } from '#testing/saved-forms.ts'
import { killPrograms, listening, startProgram } from '#testing/server-process.ts'
import { isPostgres } from '#testing/test-database.ts'
import { openArchiveWriter } from './archive-writer.ts'
import { makeBackup } from './make-backup.ts'
import { type Manifest, manifestName } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import type { Row } from './store.ts'
import { tableFile } from './tables.ts'

let premises: Premises
let folder: string
let file: string

beforeEach(async () => {
  premises = await openPremises('disk')
  folder = await mkdtemp(join(tmpdir(), 'cypress-restore-'))
  file = join(folder, 'backup.tar')
})
afterEach(async () => {
  killPrograms()
  await premises.remove()
  await rm(folder, { recursive: true, force: true })
})

/** What is in the product; `work` may change something first. */
async function census(work: (server: Awaited<ReturnType<typeof bootServer>>) => Promise<unknown>) {
  const server = await bootServer(premises.settings)
  try {
    await work(server)
    return await takeCensus(server.admin)
  } finally {
    await server.stop()
  }
}

async function backUp(): Promise<void> {
  const database = openDatabase(premises.settings, () => {})
  await makeBackup({ database, files: premises.place.store, settings: {}, version: '0.0.0' }, file)
  await database.close()
}

const restore = () => startProgram('restore', premises.settings, { args: [file] })

/** In this process. */
const restoreHere = (change: Partial<Parameters<typeof restoreBackup>[1]> = {}) =>
  restoreBackup(file, {
    location: premises.settings,
    files: premises.place.store,
    chooseStoreId: async () => randomUUID(),
    rebuild: rebuildLists,
    ...change,
  })

test('is refused while a server runs, and keeps one from starting while it is under way', async () => {
  await census(server => server.savePhotos(1))
  await backUp()
  const server = startProgram('main', premises.settings)
  await listening(server)
  const refused = restore()
  expect(await refused.exit).toBe(1)
  expect(refused.output().trim()).toMatch(
    isPostgres()
      ? /^A server is running on the database of DATABASE_URL\. Stop it first\.$/
      : /^Another server \(process \d+\) is using the data folder .* Stop it first,/,
  )
  server.child.kill('SIGKILL')
  await server.exit

  const unlock = await lockForRestore(premises.settings)
  const early = startProgram('main', premises.settings)
  expect(await early.exit).toBe(78)
  expect(early.output()).toMatch(/A restore into the database .* is under way|Another server/)
  await unlock()
}, 60_000)

if (isPostgres())
  test('a server whose lock was cut has it again soon', async () => {
    const server = await bootServer(premises.settings)
    const database = openDatabase(premises.settings, () => {})
    const { rows } = await sql<{ pid: number }>`
      select pg_terminate_backend(pid), pid from pg_stat_activity
      where application_name = 'cypress lock' and datname = current_database()`.execute(database.write)
    expect(rows).toHaveLength(1)
    await database.close()
    const refusal = async () => {
      const unlock = await lockForRestore(premises.settings).catch((error: Error) => error)
      if (unlock instanceof Error) return unlock.message
      await unlock()
      return 'not refused'
    }
    await expect.poll(refusal, { timeout: 15_000, interval: 500 }).toContain('A server is running')
    await server.stop()
    expect(await refusal()).toBe('not refused')
  }, 30_000)

if (!isPostgres())
  test('a database that is damaged beyond reading is replaced, and kept as it is', async () => {
    const backedUp = await census(server => server.savePhotos(1))
    await backUp()
    const ruin = Buffer.from('nothing of it is left '.repeat(500))
    await writeFile(join(premises.settings.dataDir, 'cypress.sqlite'), ruin)
    await writeFile(join(premises.settings.dataDir, 'cypress.sqlite-wal'), ruin)
    const restoring = restore()
    expect([await restoring.exit, restoring.output()]).toEqual([0, expect.stringContaining('Restored')])
    expect(await census(async () => {})).toEqual(backedUp)
    const aside = /is kept: (\S+)\. /.exec(restoring.output())?.[1] ?? ''
    for (const name of ['cypress.sqlite', 'cypress.sqlite-wal'])
      expect(await readFile(join(aside, name))).toEqual(ruin)
  }, 60_000)

test.each([
  [[], 'Usage:'],
  [['/no/such/backup.tar'], 'There is no file /no/such/backup.tar.'],
  [['package.json'], 'package.json is not a backup of this program. Nothing was changed.'],
  [['src'], 'src is not a backup of this program.'],
])('%j fails with a sentence', async (args, sentence) => {
  const failing = startProgram('restore', premises.settings, { args })
  expect(await failing.exit).toBe(1)
  expect(failing.output()).toContain(sentence)
  expect(failing.output()).not.toContain('    at ')
})

describe('a restore that does not come to its end', () => {
  test.each([/Checking/, /Photo files/, /Rows/])(
    'killed at %s leaves one or the other, whole',
    async line => {
      const backedUp = await census(server => server.savePhotos(2))
      await backUp()
      const old = await census(server => savedForm(server.admin, formContent({ facilityName: 'Since then' })))
      const restoring = restore()
      await expect.poll(restoring.output, { timeout: 15_000, interval: 1 }).toMatch(line)
      restoring.child.kill('SIGKILL')
      await restoring.exit
      const found = await census(async () => {})
      expect([old.list, backedUp.list]).toContainEqual(found.list)
      expect([old.forms, backedUp.forms]).toContainEqual(found.forms)
    },
    60_000,
  )

  test('one that fails at the last step has changed nothing', async () => {
    await census(server => server.savePhotos(1))
    await backUp()
    const old = await census(server => savedForm(server.admin, formContent({ facilityName: 'Since then' })))
    const rebuild = async () => {
      throw new Error('The index says no')
    }
    await expect(restoreHere({ rebuild })).rejects.toThrow('The index says no')
    expect(await census(async () => {})).toEqual(old)
  }, 60_000)
})

/** A backup as the program wrote it before its newest steps. */
async function writeOldBackup(schema: string[], tables: Record<string, Row[]>): Promise<void> {
  const writer = await openArchiveWriter(file, new Date())
  for (const [name, rows] of Object.entries(tables)) {
    const lines = rows.map(row => `${JSON.stringify(row)}\n`).join('')
    await writer.add(tableFile(name), [gzipSync(lines)])
  }
  const manifest: Manifest = {
    format: 'cypress-backup',
    formatVersion: 1,
    madeAt: new Date().toISOString(),
    programVersion: '0.0.0',
    database: 'sqlite',
    storeId: null,
    schema,
    tables: Object.entries(tables).map(([name, rows]) => ({ name, rows: rows.length })),
    files: { count: 0, bytes: 0 },
    missingFiles: [],
    damagedFiles: [],
  }
  await writer.add(manifestName, [Buffer.from(JSON.stringify(manifest))])
  await writer.finish()
  await writer.close()
}

test('an older backup is brought up to date', async () => {
  const at = '2026-01-01T00:00:00.000Z'
  const dana = { email: 'dana@cypress.example', displayName: 'Dana', admin: 1, inspector: 1, active: 1 }
  const user = { id: 'u1', ...dana, createdAt: at, updatedAt: at }
  const form = {
    id: randomUUID(),
    version: 2,
    templateId: 'verizon-monthly',
    templateVersion: 1,
    state: 'Georgia',
    facilityName: 'Old Depot',
    inspectedBy: 'Dana',
    inspectionDate: '2025-12-31',
    tankType: 'UST',
    photoCount: 0,
    createdAt: at,
    createdBy: 'u1',
    updatedAt: at,
    updatedBy: 'u1',
    submittedAt: at,
    deletedAt: null,
    contentHash: '',
    searchText: 'old depot dana 2025-12-31',
  }
  const trashed = { ...form, id: randomUUID(), deletedAt: at }
  const photo = {
    ...{
      id: randomUUID(),
      section: 'Tank',
      description: '',
      name: '',
      sentSha256: 'sent',
      width: 8,
      height: 6,
    },
    ...{ fileKey: 'formPhotos/georgia/1.jpg', thumbKey: 'formPhotos/georgia/1.thumb.jpg' },
    ...{ createdAt: at, createdBy: 'u1', removedAt: null },
  }
  await writeOldBackup(Object.keys(migrations).slice(0, 3), {
    users: [user],
    completed_forms: [form, trashed],
    photos: [{ ...photo, formId: form.id }],
    completed_form_changes: [
      { id: 'c1', formId: form.id, version: 1, at, by: 'u1', action: 'created', changes: '[]' },
    ],
  })
  await restoreHere()

  const database = openDatabase(premises.settings, () => {})
  const counts = await database.read.selectFrom('completed_form_count_shards').selectAll().execute()
  expect(counts).toEqual([{ state: 'Georgia', month: '2025-12', shard: 0, count: 1 }])
  const deleted = await database.read.selectFrom('completed_forms').selectAll().where('id', '=', trashed.id)
  expect((await deleted.executeTakeFirst())?.deletedBy).toBe('u1')
  expect(await database.read.selectFrom('stored_files').selectAll().execute()).toMatchObject([
    { ownerKind: 'form', ownerId: form.id, mediaType: 'image/jpeg', ...photo },
  ])
  expect(await listChanges(database.read, 'form', form.id)).toEqual([
    { at, by: { uid: 'u1', displayName: 'Dana' }, version: 1, action: 'created', changes: [] },
  ])
  expect(await isSchemaCurrent(database.read)).toBe(true)
  expect(await migrate(database)).toEqual([])
  await database.close()
})
