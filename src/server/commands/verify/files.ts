// The stored files: every row belongs to something and its files are there with the bytes that were stored; every file is
// known to the database; and nothing was left half written.

import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { unfinished } from '../../backup/make-backup.ts'
import { byId } from '../../db/by-id.ts'
import type { StoredFilesTable } from '../../db/tables/files.ts'
import { countFilesToDelete } from '../../files/deletion-store.ts'
import { listQuarantine, listUnknown } from '../../files/known-files.ts'
import { namedFiles, type ReadFile, readNamed } from '../../files/named-files.ts'
import { findFile, listFilesAfter, listOrphans, noteHashes } from '../../files/store.ts'
import { moveToQuarantine } from '../../files/sweep.ts'
import { uploadFolder } from '../../files/uploads.ts'
import { noLog } from '../on-database.ts'
import type { Check, CheckParts } from './check.ts'
import { countTable } from './store.ts'

const batch = 50

/** Photos from before hashes were noted must at least be pictures of the right size; mending notes what they are. */
export const checkStoredFiles: Check = {
  name: 'Photos',
  run: async parts => {
    const { db, progress } = parts
    const orphans = await listOrphans(db)
    const outcome = {
      looked: 0,
      faults: orphans.map(
        ({ id, ownerKind, ownerId }) => `Photo ${id} belongs to ${ownerKind} ${ownerId}, which is not there.`,
      ),
      notes: [] as string[],
      mended: 0,
    }
    let unhashed = 0
    progress.begin('Photos', await countTable(db, 'stored_files'))
    for await (const rows of byId(after => listFilesAfter(db, after, batch))) {
      for (const row of rows) {
        const found = await checkFile(row, parts)
        outcome.looked += 1
        outcome.faults.push(...found.faults)
        if (found.isNoted) outcome.mended += 1
        else if (row.fileSha256 === null) unhashed += 1
        progress.advance(1)
      }
    }
    if (unhashed > 0) outcome.notes.push(`${unhashed} photos have no hash yet; --mend writes it down.`)
    return outcome
  },
}

async function checkFile(row: StoredFilesTable, { database, files, isMending }: CheckParts) {
  const read = await Promise.all(namedFiles({ ...row }).map(each => readNamed(files, each)))
  const wrong = read.flatMap(each => faultOf(each) ?? [])
  const isUnhashed = row.fileSha256 === null
  const isRight = wrong.length > 0 || !isUnhashed || (await isPictureOf(row, read))
  const faults = isRight ? wrong : [`${row.fileKey} is not the picture that was stored.`]
  // It may have been purged or removed since the moment that is looked at.
  const isStillKept = async () => (await findFile(database.read, row.id))?.removedAt === null
  if (faults.length > 0 && !(await isStillKept())) return { faults: [], isNoted: false }
  const isNoted = faults.length === 0 && isUnhashed && isMending
  const [file, thumb] = read
  if (isNoted) {
    await noteHashes(database.write, row.id, {
      fileSha256: hashOf(file),
      fileBytes: file?.bytes?.length ?? null,
      thumbSha256: hashOf(thumb),
      thumbBytes: thumb?.bytes?.length ?? null,
    })
  }
  return { faults, isNoted }
}

function faultOf({ key, bytes, isDamaged }: ReadFile): string | null {
  if (bytes === null) return `${key} is missing.`
  return isDamaged ? `${key} is damaged: it does not hold the bytes that were stored.` : null
}

const hashOf = (file: ReadFile | undefined): string | null =>
  file?.bytes ? createHash('sha256').update(file.bytes).digest('hex') : null

async function isPictureOf({ width, height }: StoredFilesTable, read: readonly ReadFile[]): Promise<boolean> {
  const decode = ({ bytes }: ReadFile) =>
    sharp(bytes ?? undefined, { failOn: 'error' })
      .raw()
      .toBuffer({ resolveWithObject: true })
  try {
    const [file] = await Promise.all(read.map(decode))
    return file?.info.width === width && file?.info.height === height
  } catch {
    return false
  }
}

const hour = 60 * 60 * 1000

/** Files that the database knows nothing about; mending puts them into quarantine. */
export const checkFiles: Check = {
  name: 'Files',
  run: async ({ database, files, isMending }) => {
    const { unknown, total } = await listUnknown(database.read, files, new Date())
    const moved = isMending ? await moveToQuarantine(files, unknown, noLog) : 0
    const { all, due } = await countFilesToDelete(database.read, new Date())
    const quarantined = (await listQuarantine(database.read, files)).length
    return {
      looked: total,
      faults: unknown.map(key => `The database knows nothing about ${key}.`),
      mended: moved,
      notes: [
        `Files that wait for their deletion: ${all}, of which ${due} are due.`,
        `Files in quarantine: ${quarantined}.`,
      ],
    }
  },
}

/** Only what was left half written is deleted. */
export const checkLeftovers: Check = {
  name: 'Left half written',
  run: async ({ dataDir, backupFolder, isMending }) => {
    const found = [
      ...(await oldFiles(uploadFolder(dataDir), () => true, hour)),
      ...(await oldFiles(dataDir, name => name.includes('.sqlite.restoring'), hour)),
      ...(backupFolder ? await oldFiles(backupFolder, name => name.startsWith(unfinished), 24 * hour) : []),
    ]
    if (isMending) for (const path of found) await rm(path, { force: true })
    return {
      looked: found.length,
      faults: found.map(path => `${path} was left behind.`),
      mended: isMending ? found.length : 0,
    }
  },
}

async function oldFiles(folder: string, isSuch: (name: string) => boolean, ms: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const old: string[] = []
  for (const entry of entries) {
    if (!entry.isFile() || !isSuch(entry.name)) continue
    const path = join(folder, entry.name)
    const written = await stat(path).catch(() => null)
    if (written && Date.now() - written.mtimeMs > ms) old.push(path)
  }
  return old
}
