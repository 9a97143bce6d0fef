// Makes a backup, also while the server runs: one moment of the database, then every photo that this moment names. The
// file gets its name when all of it is on the disk and was read again.

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { appendEntry } from '#server/audit/append.ts'
import { findHead } from '#server/audit/store.ts'
import { inBatches } from '#server/concurrency/in-batches.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import { appliedMigrations } from '#server/db/migrate.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { namedFiles, type ReadFile, readNamed } from '#server/files/named-files.ts'
import { findStoreId } from '#server/files/store-id-store.ts'
import { openArchive } from './archive-reader.ts'
import { type ArchiveWriter, type Member, openArchiveWriter } from './archive-writer.ts'
import { whileFilesAreHeld } from './hold.ts'
import { formatVersion, type Manifest, manifestName, readme } from './manifest.ts'
import { noProgress, type Progress } from './progress.ts'
import { BackupRefusal } from './refusal.ts'
import { packedRows, unpackedRows } from './rows.ts'
import { countRows, type Row } from './store.ts'
import { fileFolder, keptTables, tableFile } from './tables.ts'
import { verifyArchive } from './verify-archive.ts'

export interface BackupParts {
  database: Database
  files: FileStore
  /** Those that are no secrets, by the names of their variables. */
  settings: Readonly<Record<string, string>>
  version: string
  progress?: Progress
  /** Aborts when the server stops. */
  signal?: AbortSignal | undefined
}

export interface MadeBackup {
  manifest: Manifest
  bytes: number
}

/** Begins the name of a backup that has not come to its end. */
export const unfinished = '.unfinished-backup-'
const abandonedMs = 24 * 60 * 60 * 1000
const filesAtOnce = 4

export async function makeBackup(parts: BackupParts, out: string): Promise<MadeBackup> {
  if (existsSync(out)) throw new BackupRefusal(`${out} exists already. Choose another name.`)
  const folder = dirname(out)
  if (!existsSync(folder)) throw new BackupRefusal(`There is no folder ${folder}.`)
  const temporary = join(folder, `${unfinished}${basename(out)}-${randomUUID().slice(0, 8)}`)
  await deleteAbandoned(folder)
  try {
    await whileFilesAreHeld(parts.database, () => write(parts, temporary))
    const manifest = await verifyArchive(temporary, parts.progress).catch(refuseUnreadable)
    const { bytes } = await publish(temporary, out)
    await noteBackup(parts.database, manifest, bytes)
    return { manifest, bytes }
  } finally {
    await rm(temporary, { force: true })
  }
}

async function noteBackup(database: Database, manifest: Manifest, bytes: number): Promise<void> {
  const { files, missingFiles, damagedFiles, audit } = manifest
  const facts = {
    ...{ bytes, files: files.count, missing: missingFiles.length, damaged: damagedFiles.length },
    ...(audit && { sequence: audit.sequence, hash: audit.hash }),
  }
  await database.transaction(db => appendEntry(db, { what: 'backup-made', facts }))
}

/** What was refused is the file just written, which is deleted again. */
function refuseUnreadable(error: unknown): never {
  if (!(error instanceof BackupRefusal)) throw error
  throw new BackupRefusal(
    'The backup could not be read again, so it was not kept. `npm run verify` says what is wrong with the data. ' +
      `(${error.message})`,
  )
}

/** What was killed and left half written. */
async function deleteAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinished)) continue
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(join(folder, name), { force: true })
  }
}

async function write(parts: BackupParts, path: string): Promise<void> {
  const madeAt = new Date()
  const archive = await openArchiveWriter(path, madeAt)
  try {
    await archive.add('README.txt', [Buffer.from(readme)])
    await archive.add('settings.json', [asJson(parts.settings)])
    const moment = await writeMoment(parts, archive)
    const files = await writeFiles(parts, archive, path, moment)
    const manifest: Manifest = {
      format: 'cypress-backup',
      formatVersion,
      madeAt: madeAt.toISOString(),
      programVersion: parts.version,
      database: parts.database.name,
      storeId: moment.storeId,
      audit: moment.audit,
      schema: moment.schema,
      tables: moment.tables,
      ...files,
    }
    await archive.add(manifestName, [asJson(manifest)])
    await archive.finish()
  } finally {
    await archive.close()
  }
}

interface Moment extends Pick<Manifest, 'tables' | 'schema' | 'storeId' | 'audit'> {
  /** The rows that name files. */
  named: Member
}

async function writeMoment(parts: BackupParts, archive: ArchiveWriter): Promise<Moment> {
  const { db, end } = await parts.database.snapshot()
  try {
    return {
      ...(await writeTables(db, parts, archive)),
      schema: await appliedMigrations(db),
      storeId: await findStoreId(db),
      audit: await findHead(db),
    }
  } finally {
    await end()
  }
}

async function writeTables(db: Db, { progress = noProgress, signal }: BackupParts, archive: ArchiveWriter) {
  const members: Partial<Record<string, Member>> = {}
  const tables: Manifest['tables'] = []
  const totals: number[] = []
  for (const table of keptTables) totals.push(await countRows(db, table))
  progress.begin(
    'Rows',
    totals.reduce((sum, count) => sum + count, 0),
  )
  for (const table of keptTables) {
    let rows = 0
    const onRows = (count: number) => {
      rows += count
      progress.advance(count)
    }
    members[table.name] = await archive.add(tableFile(table.name), packedRows(db, table, { signal, onRows }))
    tables.push({ name: table.name, rows })
  }
  const { stored_files: named } = members
  if (!named) throw new Error('The rows of files are part of every backup')
  return { tables, named }
}

async function writeFiles(
  { files, progress = noProgress, signal }: BackupParts,
  archive: ArchiveWriter,
  path: string,
  { tables, named }: Moment,
): Promise<Pick<Manifest, 'files' | 'missingFiles' | 'damagedFiles'>> {
  const written = {
    files: { count: 0, bytes: 0 },
    missingFiles: [] as string[],
    damagedFiles: [] as string[],
  }
  const count = tables.find(table => table.name === 'stored_files')?.rows ?? 0
  progress.begin('Photo files', 2 * count)
  const reader = await openArchive(path)
  try {
    // From the backup itself, so that the database need not stay in its moment for as long as a slow file store takes.
    const rows = unpackedRows(reader.read(named))
    for await (const { key, bytes, isGivenUp, isDamaged } of readFiles(rows, files)) {
      signal?.throwIfAborted()
      progress.advance(1)
      if (isDamaged) written.damagedFiles.push(key)
      if (!bytes) {
        if (!isGivenUp) written.missingFiles.push(key)
        continue
      }
      const { size } = await archive.add(`${fileFolder}${key}`, [bytes])
      written.files.count += 1
      written.files.bytes += size
    }
  } finally {
    await reader.close()
  }
  return written
}

async function* readFiles(rows: AsyncIterable<Row>, files: FileStore): AsyncGenerator<ReadFile> {
  for await (const some of inBatches(rows, filesAtOnce)) {
    yield* await Promise.all(some.flatMap(namedFiles).map(file => readNamed(files, file)))
  }
}

async function publish(temporary: string, out: string): Promise<{ bytes: number }> {
  await rename(temporary, out)
  const folder = await open(dirname(out))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
  return { bytes: (await stat(out)).size }
}

const asJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
