// Whether a backup is whole and undamaged: every member against its hash, every table and the files against the counts,
// and nothing that is not ours. Reads all of it and changes nothing.

import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { isFileKey } from '#server/files/file-store.ts'
import { type ArchiveReader, openArchive } from './archive-reader.ts'
import { type Member, sumLine, sumsName } from './archive-writer.ts'
import { type Manifest, manifestName, manifestSchema } from './manifest.ts'
import { noProgress, type Progress } from './progress.ts'
import { BackupRefusal, cutOff, damaged } from './refusal.ts'
import { unpackedRows } from './rows.ts'
import { fileFolder, tableFile } from './tables.ts'

export async function verifyArchive(file: string, progress: Progress = noProgress): Promise<Manifest> {
  const archive = await openArchive(file)
  try {
    progress.begin('Checking the backup, bytes', archive.bytes)
    const manifest = await verify(archive, progress)
    progress.advance(archive.bytes)
    return manifest
  } finally {
    await archive.close()
  }
}

/** What the backup says of itself, without looking whether that is true. */
export async function readManifest(file: string): Promise<Manifest | null> {
  const archive = await openArchive(file)
  try {
    for await (const member of archive.members()) {
      if (member.name !== manifestName) continue
      const parts: Buffer[] = []
      for await (const part of archive.read(member)) parts.push(part)
      return parseManifest(file, Buffer.concat(parts).toString())
    }
    return null
  } finally {
    await archive.close()
  }
}

async function verify(archive: ArchiveReader, progress: Progress): Promise<Manifest> {
  const { file } = archive
  const sums = createHash('sha256')
  const rows = new Map<string, number>()
  const files = { count: 0, bytes: 0 }
  const names = new Set<string>()
  let manifest: Manifest | null = null
  let isSummed = false
  for await (const member of archive.members()) {
    const { name, size } = member
    const isFile = name.startsWith(fileFolder)
    const isMisnamed = isFile && !isFileKey(name.slice(fileFolder.length))
    if (isSummed || names.has(name) || isMisnamed) throw damaged(file, name)
    names.add(name)
    const hash = createHash('sha256')
    const bytes = hashed(archive, member, hash, progress)
    if (name === sumsName) {
      for await (const _ of bytes);
      isSummed = hash.digest('hex') === sums.digest('hex')
      if (!isSummed) throw damaged(file, 'one of its parts: the hashes do not agree')
      continue
    }
    if (name === manifestName) manifest = parseManifest(file, (await buffer(bytes)).toString())
    else if (name.startsWith('tables/')) rows.set(name, await countLines(file, name, bytes))
    else for await (const _ of bytes);
    if (isFile) {
      files.count += 1
      files.bytes += size
    }
    sums.update(sumLine(hash, name))
  }
  if (!manifest || !isSummed) throw cutOff(file)
  for (const table of manifest.tables) {
    if (rows.get(tableFile(table.name)) !== table.rows) throw damaged(file, tableFile(table.name))
  }
  const unlisted = [...rows.keys()].find(
    name => !manifest.tables.some(table => tableFile(table.name) === name),
  )
  if (unlisted) throw damaged(file, unlisted)
  if (files.count !== manifest.files.count || files.bytes !== manifest.files.bytes)
    throw damaged(file, fileFolder)
  return manifest
}

async function* hashed(
  archive: ArchiveReader,
  member: Member,
  hash: ReturnType<typeof createHash>,
  progress: Progress,
): AsyncGenerator<Buffer> {
  for await (const chunk of archive.read(member)) {
    hash.update(chunk)
    progress.advance(chunk.length)
    yield chunk
  }
}

async function countLines(file: string, name: string, bytes: AsyncIterable<Buffer>): Promise<number> {
  let count = 0
  try {
    for await (const _ of unpackedRows(bytes)) count += 1
  } catch (error) {
    throw error instanceof BackupRefusal ? error : damaged(file, name)
  }
  return count
}

function parseManifest(file: string, text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    throw damaged(file, manifestName)
  }
}
