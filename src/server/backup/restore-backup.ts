// Restores a backup into the database and the file store of the settings, whatever the two are. First everything is
// verified, then the photos are put beside the old ones, then the database is replaced in one step. A restore that is killed
// before that step has changed nothing that the old database minds.

import { appendEntry } from '#server/audit/append.ts'
import { findOrphan } from '#server/changes/store.ts'
import { inBatches } from '#server/concurrency/in-batches.ts'
import type { Db } from '#server/db/dialect.ts'
import { StartFault } from '#server/db/errors.ts'
import { applySteps, migrations } from '#server/db/migrate.ts'
import { asStartFault, type DatabaseLocation } from '#server/db/open.ts'
import { replaceDatabase } from '#server/db/replace.ts'
import { holdFilesUntil } from '#server/files/deletion-store.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { listOrphans } from '#server/files/store.ts'
import { keepStoreId } from '#server/files/store-id-store.ts'
import { type ArchiveReader, openArchive } from './archive-reader.ts'
import { type Manifest, requireKnown } from './manifest.ts'
import { noProgress, type Progress } from './progress.ts'
import { unfit } from './refusal.ts'
import { type RestoredFiles, restoreFiles } from './restore-files.ts'
import { unpackedRows } from './rows.ts'
import { insertRows } from './store.ts'
import { tableFile } from './tables.ts'
import { verifyArchive } from './verify-archive.ts'

const day = 24 * 60 * 60 * 1000
/** For so long no file is deleted after a restore, so that there is a way back to the old database. */
export const wayBackDays = 30
const rowsAtOnce = 50

interface RestoreParts {
  location: DatabaseLocation
  files: FileStore
  /** The id by which database and file store will know each other; throws where they must not. */
  chooseStoreId(backupsOwn: string | null): Promise<string>
  /** Makes what can be made from the rows: the search index, the counts. */
  rebuild(db: Db): Promise<void>
  progress?: Progress
}

export interface Restored {
  manifest: Manifest
  files: RestoredFiles
  /** Where the old database lies. */
  aside: string | null
}

/** The caller holds the lock. */
export async function restoreBackup(file: string, parts: RestoreParts): Promise<Restored> {
  const { progress = noProgress } = parts
  const manifest = await verifyArchive(file, progress)
  requireKnown(file, manifest, Object.keys(migrations))
  const storeId = await parts.chooseStoreId(manifest.storeId)
  const now = new Date()
  // To the millisecond: two restores within a second put two databases aside.
  const label = now.toISOString().replace(/[-:.]/g, '')
  const archive = await openArchive(file)
  try {
    progress.begin('Photo files', manifest.files.count)
    const files = await restoreFiles(archive, parts.files, `before-restore-${label}`, progress)
    const aside = await replaceDatabase({
      location: parts.location,
      label,
      fill: async db => {
        await fillTables(db, archive, manifest, { progress, location: parts.location })
        const orphan = await findOrphan(db)
        if (orphan)
          throw unfit(file, tableFile('changes'), `the change ${orphan} is of nothing that it holds`)
        const [photo] = await listOrphans(db)
        if (photo)
          throw unfit(file, tableFile('stored_files'), `the photo ${photo.id} is of no form that it holds`)
        await parts.rebuild(db).catch(refuse(file, 'its rows', parts.location))
        await keepStoreId(db, storeId, now)
        await appendEntry(db, { what: 'backup-restored', facts: { backupOf: manifest.madeAt } }, now)
        await holdFilesUntil(db, `restore ${label}`, new Date(now.getTime() + wayBackDays * day))
      },
    })
    return { manifest, files, aside }
  } finally {
    await archive.close()
  }
}

/** As old as the rows are, and then up to date. */
async function fillTables(
  db: Db,
  archive: ArchiveReader,
  { schema, tables }: Manifest,
  { progress, location }: { progress: Progress; location: DatabaseLocation },
): Promise<void> {
  const { file } = archive
  await applySteps(db, schema)
  progress.begin(
    'Rows',
    tables.reduce((sum, table) => sum + table.rows, 0),
  )
  for await (const member of archive.members()) {
    const table = tables.find(({ name }) => tableFile(name) === member.name)
    if (!table) continue
    for await (const rows of inBatches(unpackedRows(archive.read(member)), rowsAtOnce)) {
      await insertRows(db, table.name, rows).catch(refuse(file, member.name, location))
      progress.advance(rows.length)
    }
  }
  await applySteps(
    db,
    Object.keys(migrations).filter(name => !schema.includes(name)),
  ).catch(refuse(file, 'its rows', location))
}

/** A failure is the backup's, unless the database, the disk or the operating system says that it is theirs. */
const refuse =
  (file: string, place: string, location: DatabaseLocation) =>
  (error: unknown): never => {
    const isOfSystem = error instanceof Error && 'syscall' in error
    if (isOfSystem || error instanceof StartFault || asStartFault(error, location) !== error) throw error
    throw unfit(file, place, error instanceof Error ? error.message : String(error))
  }
