// The drill: a backup under load, everything lost, a restore, and the ledger of what people were promised. From either
// database and either file store to either.

import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readCompletedForm } from '#api/completed-forms.ts'
import { listCompletedForms } from '#api/form-list.ts'
import { logIn } from '#api/log-in.ts'
import { listTrash } from '#api/trash.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Settings } from '#server/env.ts'
import { type BootedServer, bootServer, openPremises, type Premises } from '#testing/booted-server.ts'
import { type Ledger, startClients } from '#testing/busy-clients.ts'
import { hashOfPhoto, takeCensus } from '#testing/census.ts'
import { fillWithEverything } from '#testing/everything.ts'
import type { FileStorageName } from '#testing/file-storage.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { killPrograms, type Program, startProgram } from '#testing/server-process.ts'
import { createVisitor } from '#testing/test-app.ts'
import { isPostgres } from '#testing/test-database.ts'
import { testPassword } from '#testing/test-people.ts'
import { listRows, type Row } from './store.ts'
import { keptTables } from './tables.ts'

type Kind = [place: FileStorageName, database?: 'sqlite']

const own = isPostgres() ? 'PostgreSQL' : 'SQLite'
const ways: [from: string, to: string, source: Kind, target: Kind][] = isPostgres()
  ? [
      ['SQLite and disk', 'PostgreSQL and S3', ['disk', 'sqlite'], ['S3']],
      ['PostgreSQL and S3', 'SQLite and disk', ['S3'], ['disk', 'sqlite']],
    ]
  : [
      ['SQLite and disk', 'SQLite and S3', ['disk'], ['S3']],
      ['SQLite and S3', 'SQLite and disk', ['S3'], ['disk']],
    ]

let folder: string
let opened: Premises[]
let servers: BootedServer[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cypress-backup-'))
  opened = []
  servers = []
})
afterEach(async () => {
  killPrograms()
  for (const server of servers) await server.stop()
  for (const premises of opened) await premises.remove()
  await rm(folder, { recursive: true, force: true })
})

async function open([place, database]: Kind): Promise<Premises> {
  const premises = await openPremises(place, { database, isEmpty: true })
  opened.push(premises)
  return premises
}

async function start(settings: Settings): Promise<BootedServer> {
  const server = await bootServer(settings)
  servers.push(server)
  return server
}

const stop = async (server: BootedServer) => {
  servers = servers.filter(each => each !== server)
  await server.stop()
}

function run(program: 'backup' | 'restore', settings: Settings, args: string[]): Program {
  const { s3 } = settings
  const env = s3 && {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  return startProgram(program, settings, { args, ...(env && { env }) })
}

async function finished(program: Program): Promise<string> {
  const code = await program.exit
  if (code !== 0) throw new Error(`Exit ${code}:\n${program.output()}`)
  return program.output()
}

/** The tables with words that people enter. */
const withTexts = [
  'users',
  'passkeys',
  'certificates',
  'facilities',
  'facility_aliases',
  'facility_contacts',
  'tanks',
  'facility_merges',
  'completed_forms',
  'completed_form_contents',
  'completed_form_versions',
  'report_deliveries',
  'stored_files',
  'purged_forms',
  'contact_submissions',
  'outbox_mails',
  'drafts',
  'facility_records',
  'facility_imports',
  'release_alerts',
  'rule_decisions',
  'changes',
  'audit_entries',
]

/** Every row of every table that a backup keeps. */
async function allRows(settings: Settings): Promise<Record<string, Row[]>> {
  const database = openDatabase(settings, () => {})
  const rows: Record<string, Row[]> = {}
  for (const table of keptTables) {
    const found = await listRows(database.read, table, { after: null, limit: 10_000 })
    // The two databases order text differently.
    rows[table.name] = found.toSorted((a, b) => (String(a[table.key]) < String(b[table.key]) ? -1 : 1))
  }
  await database.close()
  return rows
}

describe.each(ways)('from %s to %s', (from, to, sourceKind, targetKind) => {
  test('everything comes back as it was, and the file is a tar that any system reads', async () => {
    const source = await open(sourceKind)
    const first = await start(source.settings)
    await first.savePhotos(2)
    await fillWithEverything(first)
    const census = await takeCensus(first.admin)
    const file = join(folder, 'quiet.tar')
    expect(await finished(run('backup', source.settings, ['--out', file]))).toContain('Backup written')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await stop(first)
    const rows = await allRows(source.settings)
    expect(Object.keys(rows).filter(table => rows[table]?.length === 0)).toEqual(['due_mails'])
    expect(Object.keys(rows).filter(table => JSON.stringify(rows[table]).includes('\u2028'))).toEqual(
      withTexts,
    )
    const longest = Math.max(
      ...Object.values(rows).flatMap(each => each.map(row => JSON.stringify(row).length)),
    )
    expect(longest).toBeGreaterThan(100_000)

    const listed = (await promisify(execFile)('tar', ['-tf', file])).stdout.trim().split('\n')
    expect(listed.at(0)).toBe('README.txt')
    expect(listed.at(-1)).toBe('SHA256SUMS')
    expect(listed.filter(name => name.startsWith('files/formPhotos/florida/'))).toHaveLength(6)

    const target = await open(targetKind)
    const output = await finished(run('restore', target.settings, [file]))
    expect(output).toContain('There was no database before.')
    expect(output).toContain('All sessions have ended')
    const { audit_entries: log = [], audit_head: head, ...restored } = await allRows(target.settings)
    const { audit_entries: logBefore = [], audit_head: _, ...others } = rows
    expect(restored).toEqual(others)
    // The making of the backup is not in it, and its restore is.
    const whats = (entries: Row[], known: Row[]) =>
      entries.filter(({ hash }) => !known.some(each => each.hash === hash)).map(({ what }) => what)
    expect(whats(logBefore, log)).toEqual(['backup-made'])
    expect(whats(log, logBefore)).toEqual(['backup-restored'])
    expect(head).toMatchObject([{ sequence: log.length }])

    const second = await start(target.settings)
    expect(await takeCensus(second.admin)).toEqual(census)
    const found = answerOf(await second.admin.call(listCompletedForms, { query: { search: 'ñandú' } }))
    expect(found.items).toHaveLength(1)
    const luis = createVisitor((path, init) => fetch(`${second.url}${path}`, init))
    const login = { email: 'luis@cypress.example', password: testPassword }
    expect((await luis.call(logIn, { body: login })).ok).toBe(true)
    const old = await fetch(`${second.url}/api/session`, { headers: { cookie: cookieOf(first) } })
    expect(await old.json()).toEqual({ user: null })
    // How long all users wait when all is lost.
    process.stdout.write(`${from} to ${to}: ${/Restored .* s\./.exec(output)?.[0]}\n`)
  }, 60_000)

  test('under load nothing that was promised before the backup is missing', async () => {
    const source = await open(sourceKind)
    const first = await start(source.settings)
    const clients = startClients(first.admin, 3)
    await expect.poll(() => clients.ledger.photos.size, { timeout: 20_000 }).toBeGreaterThan(4)
    const before = clients.promised()
    const file = join(folder, 'busy.tar')
    await finished(run('backup', source.settings, ['--out', file]))
    await clients.stop()
    await stop(first)

    const target = await open(targetKind)
    await finished(run('restore', target.settings, [file]))
    const second = await start(target.settings)
    await expectKept(second, before, clients.ledger)
  }, 60_000)
})

const cookieOf = ({ admin }: BootedServer): string =>
  [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** What was promised before must be there, at that version or a later one that was promised too. */
async function expectKept({ admin }: BootedServer, before: Ledger, after: Ledger): Promise<void> {
  const trash = answerOf(await admin.call(listTrash, { query: { limit: 200 } }))
  const inTrash = new Map(trash.items.map(item => [item.id, item.facilityName]))
  const wrong: unknown[] = []
  for (const [id, promised] of before.forms) {
    const known = after.forms.get(id)
    const read = await admin.call(readCompletedForm, { params: { id } })
    if (promised.isDeleted || !read.ok) {
      // It may have been deleted while the backup was made.
      if (!known?.isDeleted || !inTrash.has(id)) wrong.push({ id, promised, read })
    } else {
      const { version, answers } = read.value
      const names = [...(known?.names.values() ?? [])]
      if (version < promised.version || !names.includes(String(answers.facilityName)))
        wrong.push({ id, version })
    }
  }
  for (const [id, { formId, sha256 }] of before.photos) {
    if (!inTrash.has(formId) && (await hashOfPhoto(admin, id)) !== sha256) wrong.push({ photo: id })
  }
  expect(wrong).toEqual([])
  expect(before.forms.size).toBeGreaterThan(0)
}

test(`an empty database of ${own} is backed up and restored over a full one, which is kept`, async () => {
  const empty = await open(['disk'])
  await stop(await start(empty.settings))
  const file = join(folder, 'empty.tar')
  await finished(run('backup', empty.settings, ['--out', file]))

  const full = await open(['disk'])
  const first = await start(full.settings)
  const [photo = ''] = await first.savePhotos(1)
  const hash = await hashOfPhoto(first.admin, photo)
  const backup = join(folder, 'full.tar')
  await finished(run('backup', full.settings, ['--out', backup]))
  await stop(first)

  const output = await finished(run('restore', full.settings, [file]))
  expect(output).toMatch(/The old database is kept: .*before.restore/)
  const emptied = await start(full.settings)
  expect((await takeCensus(emptied.admin)).forms).toEqual([])
  await stop(emptied)

  // And back again: the photo never left.
  expect(await finished(run('restore', full.settings, [backup]))).toContain('Already there: 2.')
  const again = await start(full.settings)
  expect(await hashOfPhoto(again.admin, photo)).toBe(hash)
}, 60_000)
