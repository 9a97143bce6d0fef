// A restored database is tied to the file store that its photos were put into. The id is chosen so that the old database,
// which lies aside, fits the same files as well: whatever is interrupted, one of the two fits.

import { randomUUID } from 'node:crypto'
import { fileIn, isSqliteFile, openDatabase } from '#server/db/open.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { idKey, type Location, named, readStoreId, refuse } from './pair.ts'
import { findStoreId } from './store.ts'

/** Throws WrongFileStore when the files are those of another database. `backupsOwn`: the id that the backup came with. */
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
