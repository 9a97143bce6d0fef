// The database and its file store know each other by an id, which stands in a table and in a file, and the two must agree.
// A server on another database would take all photos for strays, so it does not start.

import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/db/dialect.ts'
import { type DatabaseLocation, fileIn, isSqliteFile, nameDatabase, openDatabase } from '#server/db/open.ts'
import type { Log } from '#server/http/log.ts'
import type { FileStore } from './file-store.ts'
import { areFilesMissing, areFilesStrange, type Comparison, compare } from './known-files.ts'
import { type FilesLocation, nameFileStore, openFileStore } from './open.ts'
import { withQuarantine } from './quarantine.ts'
import { findStoreId, forgetStoreId, keepStoreId } from './store-id-store.ts'
import { type VerifiedFiles, verifyBeforeUse, WrongFileStore } from './verified.ts'

type Location = DatabaseLocation & FilesLocation

/** The file store of the settings, which is used only with the database that it belongs to. */
export function openOwnFiles(
  database: Database,
  location: Location,
  log: Log,
  files = openFileStore(location),
): VerifiedFiles {
  return verifyBeforeUse(withQuarantine(files, log), () => verifyStoreId(database, files, location, log), log)
}

async function verifyStoreId(
  database: Database,
  files: FileStore,
  location: Location,
  log: Log,
): Promise<void> {
  const kept = await findStoreId(database.read)
  const stored = await readStoreId(files)
  if (kept !== null && stored !== null) return requireSame(kept, stored, location)
  requireFit(await compare(database.read, files), location)
  await tie(database, files, kept ?? stored ?? randomUUID(), location)
  log.info('database and file store tied')
}

/** On the word of an operator, whatever ids there are. What belonged to one of the two before no longer does. */
export async function tieFiles(database: Database, location: Location): Promise<Comparison> {
  const files = openFileStore(location)
  const comparison = await compare(database.read, files)
  await files.delete(idKey)
  await forgetStoreId(database.write)
  await tie(database, files, randomUUID(), location)
  return comparison
}

/** Two servers may do this at once: the database decides, and what lies in the file store is read back. */
async function tie(database: Database, files: FileStore, id: string, location: Location): Promise<void> {
  const kept = await keepStoreId(database.write, id, new Date())
  let stored = await readStoreId(files)
  if (stored === null) await files.put(idKey, Buffer.from(kept))
  // Not every store shows a file whole while another server writes it.
  for (let tries = 0; stored !== kept && tries < 5; tries += 1) {
    stored = await readStoreId(files)
    if (stored !== kept) await sleep(100)
  }
  requireSame(kept, stored, location)
}

const idKey = 'store-id'

async function readStoreId(files: FileStore): Promise<string | null> {
  for (let tries = 1; ; tries += 1) {
    const file = await files.get(idKey)
    try {
      return (file && (await text(file.stream))) || null
    } catch (error) {
      // It broke off: another server was writing it.
      if (tries === 5) throw error
      await sleep(100)
    }
  }
}

function requireSame(kept: string, stored: string | null, location: Location): void {
  if (kept === stored) return
  const { database, store } = named(location)
  refuse(`${database} and ${store} do not belong together: they carry different ids.`)
}

function requireFit(comparison: Comparison, location: Location): void {
  const { database, store } = named(location)
  const { files, unknown, missing } = comparison
  if (areFilesStrange(comparison)) {
    refuse(`${store} holds ${files} photo files, and ${database} knows nothing about ${unknown} of them.`)
  }
  if (areFilesMissing(comparison)) {
    refuse(`${database} names ${comparison.named} photo files, and ${store} lacks ${missing} of them.`)
  }
}

const named = (location: Location) => ({
  database: `the database (${nameDatabase(location)})`,
  store: `the file store (${nameFileStore(location)})`,
})

function refuse(finding: string): never {
  throw new WrongFileStore(
    `${finding.charAt(0).toUpperCase()}${finding.slice(1)} No file was touched. ` +
      'Set DATABASE_URL, DATA_DIR and S3_BUCKET to a database and a file store that belong together, ' +
      'or give this database a file store of its own. ' +
      'If you are sure that these two belong together, run: npm run files -- tie',
  )
}

/**
 * For a restored database, chosen so that the old one, which lies aside, fits the same files as well: whatever is
 * interrupted, one of the two fits. Throws WrongFileStore when the files are those of another database. `backupsOwn`: the
 * id that the backup came with.
 */
export async function chooseStoreId(
  location: Location,
  files: FileStore,
  backupsOwn: string | null,
): Promise<string> {
  const kept = await findOldId(location)
  const stored = await readStoreId(files)
  if (stored !== null && stored !== (kept ?? backupsOwn)) {
    const { database, store } = named(location)
    refuse(
      kept === null
        ? `${store} belongs to another database than the one that was backed up.`
        : `${database} and ${store} do not belong together: they carry different ids.`,
    )
  }
  const id = stored ?? kept ?? randomUUID()
  if (stored === null) await files.put(idKey, Buffer.from(id))
  return id
}

/** Null also where the old database is damaged or has no tables yet: that may be why it is replaced. */
async function findOldId(location: Location): Promise<string | null> {
  if (location.databaseUrl === null && !isSqliteFile(fileIn(location.dataDir))) return null
  try {
    const database = openDatabase(location, () => {})
    try {
      return await findStoreId(database.read)
    } finally {
      await database.close()
    }
  } catch {
    return null
  }
}
