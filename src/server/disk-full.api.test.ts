// A disk without room: a client that saves is told so, one that reads goes on, nothing that was acknowledged is lost, and it
// works again when there is room. For real where a small disk can be mounted, which takes root.

import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readCompletedForm } from '#api/completed-forms.ts'
import { endpoints } from '#api/endpoints.ts'
import { listCompletedForms } from '#api/form-list.ts'
import { openDatabase } from '#server/db/open.ts'
import { type Asker, createAsker, isReading, isServed } from '#testing/ask-all.ts'
import { typedContact } from '#testing/contact-app.ts'
import { formContent } from '#testing/form-content.ts'
import { startPostgresCluster, whoMayRunPostgres } from '#testing/postgres-cluster.ts'
import { createPostgresDatabase, runOnCluster } from '#testing/postgres-database.ts'
import { createForm } from '#testing/saved-forms.ts'
import { mountSmallDisk } from '#testing/small-disk.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createTestDatabase, isPostgres, type TestDatabase } from '#testing/test-database.ts'

const disk = await mountSmallDisk(isPostgres() ? 40 : 8)
const simulated = disk ? '' : ' (simulated)'

let location: TestDatabase
let app: TestApp
let asker: Asker

const reading = endpoints.filter(isReading)
const writing = endpoints.filter(endpoint => !isReading(endpoint))

/**
 * The database and the photos on the small disk; on PostgreSQL the database alone, in a cluster of its own: one whose disk is
 * full makes no checkpoint, and so no database for any other test.
 */
async function locate(): Promise<TestDatabase> {
  if (!disk) return createTestDatabase()
  if (!isPostgres()) return createTestDatabase({ dataDir: join(disk.folder, 'data') })
  const folder = join(disk.folder, 'tables')
  const owner = whoMayRunPostgres()
  await mkdir(folder)
  if (owner) await chown(folder, owner.uid, owner.gid)
  const cluster = await startPostgresCluster()
  await runOnCluster(cluster.url, `create tablespace small location '${folder}'`)
  const { url: databaseUrl } = await createPostgresDatabase(cluster.url, { tablespace: 'small' })
  const dataDir = await mkdtemp(join(tmpdir(), 'cypress-test-'))
  const remove = async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { dataDir, databaseUrl, remove }
}

async function fill(): Promise<void> {
  if (disk) {
    // What the log has room for already would still be taken.
    if (!isPostgres()) await sql`pragma wal_checkpoint(truncate)`.execute(app.database.write)
    disk.fill()
  } else if (isPostgres()) {
    const refuse = `create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`
    await sql.raw(refuse).execute(app.database.write)
    await sql`create trigger refuse before insert on completed_forms execute function refuse()`.execute(
      app.database.write,
    )
  } else {
    await sql`pragma max_page_count = 1`.execute(app.database.write)
  }
}

async function free(): Promise<void> {
  if (disk) disk.free()
  else if (isPostgres()) await sql`drop function if exists refuse cascade`.execute(app.database.write)
  else await sql`pragma max_page_count = 1000000`.execute(app.database.write)
}

beforeAll(async () => {
  location = await locate()
  app = await startTestApp({ location: { ...location, remove: async () => {} } })
  asker = await createAsker(app)
})
afterEach(() => {
  vi.useRealTimers()
  expect(app.logLines.filter(line => line.includes('"event":"bug"'))).toEqual([])
})
afterAll(async () => {
  try {
    await free()
    await app.stop()
    await location.remove()
  } finally {
    await disk?.unmount()
  }
})

/** Saves until there is no room; returns the ids of what was acknowledged. */
async function saveUntilFull(): Promise<string[]> {
  const saved: string[] = []
  const comments = 'A long remark. '.repeat(100)
  for (let count = 0; count < 2000; count += 1) {
    const result = await createForm(asker.admin, formContent({ comments }))
    if (result.ok) saved.push(result.value.id)
    else {
      expect(result.problem).toMatchObject({ code: 'storage-full', status: 507 })
      return saved
    }
  }
  throw new Error('the disk did not become full')
}

async function expectAllThere(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    expect((await asker.admin.call(readCompletedForm, { params: { id } })).ok).toBe(true)
  }
}

describe(`a full disk${simulated}`, () => {
  test('loses nothing that was acknowledged, is read on, and is written again once there is room', async () => {
    if (disk) disk.fill(256 * 1024)
    else await fill()
    const saved = await saveUntilFull()
    await expectAllThere(saved)
    await free()
    expect(await asker.recoveryMs()).toBeLessThan(5000)
    const reopened = openDatabase(location, () => {})
    const kept = await reopened.read.selectFrom('completed_forms').select('id').execute()
    expect(kept.map(row => row.id)).toEqual(expect.arrayContaining(saved))
    if (!isPostgres()) {
      expect((await sql`pragma integrity_check`.execute(reopened.read)).rows).toEqual([
        { integrity_check: 'ok' },
      ])
    }
    await reopened.close()
  }, 120_000)

  // Only a full disk of SQLite's own is in the way of everything that is written.
  if (disk && !isPostgres())
    test('refuses whatever is written, and answers whatever is read', async () => {
      await fill()
      const answers = await asker.askAll(writing)
      expect(answers.filter(({ status, code }) => status !== 507 || code !== 'storage-full')).toEqual([])
      const posted = await app.visitor().send('/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(typedContact).toString(),
      })
      expect(posted.status).toBe(507)
      const read = await asker.askAll(reading)
      expect(read.filter(answer => !isServed(answer))).toEqual([])
      expect(await (await app.visitor().send('/readyz')).json()).toEqual({ status: 'degraded' })
      expect(app.logLines.join('')).toContain('"event":"disk full"')
      await free()
      expect(await asker.recoveryMs()).toBeLessThan(5000)
    }, 60_000)

  if (disk && !isPostgres())
    test('keeps nobody from reading whose session is due to be renewed', async () => {
      await fill()
      vi.useFakeTimers({ toFake: ['Date'] })
      vi.setSystemTime(Date.now() + 3 * 24 * 60 * 60 * 1000)
      expect((await asker.admin.call(listCompletedForms, { query: {} })).ok).toBe(true)
      await free()
      const renewed = await asker.admin.send('/api/session')
      expect(renewed.headers.getSetCookie().join()).toContain('session=')
    })
})
