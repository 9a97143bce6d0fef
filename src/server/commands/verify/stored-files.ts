// Every stored file: it belongs to something, it is there with its thumbnail, and both hold the bytes that were stored.
// Photos from before that was noted must at least be pictures of the right size; mending notes what they are.

import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { StoredFilesTable } from '../../db/tables/files.ts'
import { namedFiles, type ReadFile, readNamed } from '../../files/named-files.ts'
import { findFile, listFilesAfter, noteHashes } from '../../files/store.ts'
import { type Check, type CheckParts, inOrder } from './check.ts'
import { countTable, listOrphans } from './store.ts'

const batch = 50

export const checkStoredFiles: Check = {
  name: 'Photos',
  run: async parts => {
    const { db, progress } = parts
    const orphans = await listOrphans(db)
    const outcome = {
      looked: 0,
      faults: orphans.map(({ id, ownerId }) => `Photo ${id} belongs to form ${ownerId}, which is not there.`),
      notes: [] as string[],
      mended: 0,
    }
    let unhashed = 0
    progress.begin('Photos', await countTable(db, 'stored_files'))
    for await (const rows of inOrder(
      after => listFilesAfter(db, after, batch),
      row => row.id,
    )) {
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
  const read = await Promise.all(namedFiles(row).map(each => readNamed(files, each)))
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
