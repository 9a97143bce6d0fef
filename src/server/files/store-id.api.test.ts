// A server that finds a database and files that do not belong together does not start, and touches no file. Each test
// boots the whole server, on what another start has left behind.

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { migrate, migrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Settings } from '#server/env.ts'
import { WrongFileStore } from '#server/files/verified.ts'
import { createLog } from '#server/http/log.ts'
import { type BootedServer, bootServer, openPremises, type Premises } from '#testing/booted-server.ts'
import { type FileStorage, fileStorages, keysIn } from '#testing/file-storage.ts'
import { backUpDatabase, emptyDatabase } from '#testing/test-database.ts'
import { openOwnFiles, tieFiles } from './store-id.ts'
import { findStoreId } from './store-id-store.ts'

const hour = 60 * 60 * 1000
const patience = { timeout: 15_000, interval: 50 }

describe.each(fileStorages)('with files on %s', name => {
  let premises: Premises
  let settings: Settings
  let place: FileStorage
  let running: BootedServer | null = null
  beforeEach(async () => {
    premises = await openPremises(name)
    ;({ settings, place } = premises)
  })
  afterEach(async () => {
    await stop()
    await premises.remove()
  })

  async function start(): Promise<BootedServer> {
    await stop()
    running = await bootServer(settings)
    return running
  }
  async function stop(): Promise<void> {
    await running?.stop()
    running = null
  }
  /** With that many photos, whose files look old enough for the sweeper. Returns the ids of the photos. */
  async function startedWith(photos: number): Promise<string[]> {
    const ids = await (await start()).savePhotos(photos)
    await stop()
    await place.age(2 * hour)
    return ids
  }
  const withDatabase = async <T>(work: (database: ReturnType<typeof openDatabase>) => Promise<T>) => {
    const database = openDatabase(settings, () => {})
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  const forgetId = () =>
    withDatabase(async ({ write }) => void (await write.deleteFrom('file_store').execute()))
  const idInStore = async () => new Response((await place.store.get('store-id'))?.stream).text()
  const everything = async () => ({
    files: await keysIn(place.store),
    quarantine: await keysIn(place.store, 'quarantine'),
    id: await idInStore(),
  })

  /** The same people, forms and photos, in a database that has not seen this migration nor any later one. */
  async function putBackTo(migration: string): Promise<void> {
    const tables = [
      'users',
      'accounts',
      'completed_forms',
      'completed_form_contents',
      'stored_files',
    ] as const
    const rows = await withDatabase(({ read }) =>
      Promise.all(tables.map(table => read.selectFrom(table).selectAll().execute())),
    )
    await emptyDatabase(settings)
    await withDatabase(async database => {
      const known = Object.entries(migrations).filter(([name]) => name < migration)
      await migrate(database, { known: Object.fromEntries(known) })
      const found = await database.write.introspection.getTables()
      const write = database.write.withTables<{ photos: object }>()
      for (const [index, table] of tables.entries()) {
        const target = table === 'stored_files' ? 'photos' : table
        const columns = found.find(({ name }) => name === target)?.columns.map(({ name }) => name)
        for (const row of rows[index] ?? []) {
          const cells = 'ownerId' in row ? { ...row, formId: row.ownerId } : row
          const values = Object.fromEntries(Object.entries(cells).filter(([name]) => columns?.includes(name)))
          await write
            .insertInto(target)
            .values(values as never)
            .execute()
        }
      }
    })
  }

  async function moveAll(from: string, to: string, keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await place.store.copy(key, `${to}${key.slice(from.length)}`)
      await place.store.delete(key)
    }
  }

  const database = () =>
    (settings.databaseUrl ? /test_\w+ on 127\.0\.0\.1:\d+/ : /\S+\/cypress\.sqlite/).source
  const store = () => (settings.s3 ? /bucket photos at http:\/\/127\.0\.0\.1:\d+/ : /\S+\/files/).source
  const whatToDo =
    ' No file was touched. Set DATABASE_URL, DATA_DIR and S3_BUCKET to a database and a file store that belong ' +
    'together, or give this database a file store of its own. If you are sure that these two belong together, run: ' +
    'npm run files -- tie'

  /** Boots, is refused, and has touched nothing. */
  async function expectRefusal(finding: string): Promise<void> {
    const before = await everything()
    const refusal = await start().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(WrongFileStore)
    expect((refusal as Error).message).toMatch(new RegExp(`^${finding}${whatToDo.replaceAll('.', '\\.')}$`))
    expect(await everything()).toEqual(before)
  }
  const strange = (files: number, unknown: number) =>
    `The file store \\(${store()}\\) holds ${files} photo files, and the database \\(${database()}\\) knows nothing about ${unknown} of them\\.`
  const missing = (named: number, lacking: number) =>
    `The database \\(${database()}\\) names ${named} photo files, and the file store \\(${store()}\\) lacks ${lacking} of them\\.`
  const different = () =>
    `The database \\(${database()}\\) and the file store \\(${store()}\\) do not belong together: they carry different ids\\.`

  /** Every photo can be seen. */
  async function expectPhotos(ids: readonly string[]): Promise<void> {
    const server = await start()
    for (const path of ids.flatMap(id => [`/api/photos/${id}`, `/api/photos/${id}?size=thumb`])) {
      expect((await server.admin.send(path)).status).toBe(200)
    }
  }

  test('a first start ties the two, and every later one finds them tied', async () => {
    const ids = await startedWith(1)
    const id = await idInStore()
    expect(id).toMatch(/^[\da-f-]{36}$/)
    await expectPhotos(ids)
    expect(await idInStore()).toBe(id)
    expect(await (await fetch(`${running?.url}/readyz`)).json()).toEqual({ status: 'up' })
  })

  test('a lost database is refused', async () => {
    const ids = await startedWith(4)
    const restore = await backUpDatabase(settings)
    await emptyDatabase(settings)
    await expectRefusal(strange(8, 8))
    // No one was shown the password of a first admin, so there must be none.
    const users = await withDatabase(({ read }) => read.selectFrom('users').select('id').execute())
    expect(users).toEqual([])
    await place.store.delete('store-id')
    await expectRefusal(strange(8, 8))
    await restore()
    await expectPhotos(ids)
  })

  test('even a single photo is enough to refuse another database', async () => {
    await startedWith(1)
    await emptyDatabase(settings)
    await expectRefusal(strange(2, 2))
  })

  test('a database that belongs to other files is refused, whatever the two hold', async () => {
    await startedWith(1)
    await place.store.put('store-id', Buffer.from(randomUUID()))
    await expectRefusal(different())
  })

  test('files that are not there are refused', async () => {
    const ids = await startedWith(4)
    await moveAll('', 'elsewhere/', [...(await keysIn(place.store)), 'store-id'])
    await expectRefusal(missing(8, 8))
    await forgetId()
    await expectRefusal(missing(8, 8))
    await moveAll('elsewhere/', '', await keysIn(place.store, 'elsewhere'))
    await expectPhotos(ids)
  })

  test('files that are in quarantine are not missing', async () => {
    const ids = await startedWith(4)
    await moveAll('', 'quarantine/', await keysIn(place.store))
    await forgetId()
    await expectPhotos(ids)
    expect(await keysIn(place.store)).toHaveLength(8)
  })

  test('photos of the version before, which knew no ids, are tied without a word from anybody', async () => {
    const ids = await startedWith(4)
    await place.store.delete('store-id')
    await putBackTo('005')
    const before = await keysIn(place.store)
    await expectPhotos(ids)
    expect(running?.logLines.join('')).toContain('"event":"database and file store tied"')
    expect(await keysIn(place.store)).toEqual(before)
    expect(await keysIn(place.store, 'quarantine')).toEqual([])
    await stop()
    await emptyDatabase(settings)
    await expectRefusal(strange(8, 8))
  })

  test.each(['the database', 'the file store'])('an id that only %s has lost is found again', async loser => {
    const ids = await startedWith(2)
    const id = await idInStore()
    if (loser === 'the database') await forgetId()
    else await place.store.delete('store-id')
    await expectPhotos(ids)
    expect(await idInStore()).toBe(id)
  })

  test('an older backup starts, puts the few files it does not know aside, and they are there for a newer one', async () => {
    const old = await startedWith(3)
    const restoreOld = await backUpDatabase(settings)
    const young = await startedWith(1)
    const restoreYoung = await backUpDatabase(settings)
    const all = await keysIn(place.store)

    await restoreOld()
    await expectPhotos(old)
    const log = running?.logLines ?? []
    await vi.waitFor(() => expect(log.join('')).toMatch(/"event":"quarantine","moved":2/), patience)
    const quarantined = await keysIn(place.store, 'quarantine')
    expect(quarantined).toHaveLength(2)
    expect(
      [...(await keysIn(place.store)), ...quarantined.map(key => key.replace('quarantine/', ''))].sort(),
    ).toEqual(all)

    await stop()
    await restoreYoung()
    await expectPhotos([...old, ...young])
    expect(await keysIn(place.store)).toEqual(all)
  })

  test('a much older backup starts and moves nothing', async () => {
    const old = await startedWith(1)
    const restore = await backUpDatabase(settings)
    await startedWith(4)
    const before = await everything()
    expect(before.files).toHaveLength(10)
    await restore()
    await expectPhotos(old)
    const log = running?.logLines ?? []
    await vi.waitFor(
      () =>
        expect(log.join('')).toMatch(
          /"event":"unknown files left in place","unknown":8,"inQuarantine":0,"files":10/,
        ),
      patience,
    )
    expect(await everything()).toEqual(before)
  })

  test('an operator’s word ties what was refused, and parts what was tied before', async () => {
    await startedWith(4)
    const restore = await backUpDatabase(settings)
    await emptyDatabase(settings)
    await expectRefusal(strange(8, 8))
    expect(await withDatabase(database => tieFiles(database, settings))).toEqual({
      files: 8,
      unknown: 8,
      named: 0,
      missing: 0,
    })
    const log = (await start()).logLines
    await vi.waitFor(() => expect(log.join('')).toContain('unknown files left in place'), patience)
    expect(await keysIn(place.store)).toHaveLength(8)
    await stop()
    await restore()
    await expectRefusal(different())
  })

  test('two servers that find two empty ones at the same moment agree', async () => {
    const databases = [openDatabase(settings, () => {}), openDatabase(settings, () => {})]
    for (const database of databases) await migrate(database)
    const log = createLog('silent')
    const pairs = databases.map(database => openOwnFiles(database, settings, log))
    await Promise.all(pairs.map(files => files.verify()))
    expect(pairs.map(files => files.isVerified())).toEqual([true, true])
    const ids = await Promise.all(databases.map(({ read }) => findStoreId(read)))
    expect(ids).toEqual([await idInStore(), await idInStore()])
    for (const database of databases) await database.close()
  })
})
