// Puts the photos of a backup into the file store. What lies there already with the same bytes is left alone, what lies
// there with other bytes is kept aside, and everything else is not touched: until the database is replaced, the old one
// finds all of its files.

import { buffer } from 'node:stream/consumers'
import { inBatches } from '#server/concurrency/in-batches.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { ArchiveReader } from './archive-reader.ts'
import type { Member } from './archive-writer.ts'
import type { Progress } from './progress.ts'
import { fileFolder } from './tables.ts'

const atOnce = 4

export interface RestoredFiles {
  written: number
  present: number
  /** Had other bytes, which lie under `aside` now. */
  replaced: number
}

export async function restoreFiles(
  archive: ArchiveReader,
  files: FileStore,
  aside: string,
  progress: Progress,
): Promise<RestoredFiles> {
  const counts: RestoredFiles = { written: 0, present: 0, replaced: 0 }
  const restore = async (member: Member) => {
    const key = member.name.slice(fileFolder.length)
    const bytes = await buffer(archive.read(member))
    const stored = await files.get(key)
    const isPresent = stored !== null && (await buffer(stored.stream)).equals(bytes)
    counts[isPresent ? 'present' : stored ? 'replaced' : 'written'] += 1
    if (stored && !isPresent) await files.copy(key, `${aside}/${key}`)
    if (!isPresent) await files.put(key, bytes)
    progress.advance(1)
  }
  for await (const members of inBatches(filesIn(archive), atOnce)) await Promise.all(members.map(restore))
  return counts
}

async function* filesIn(archive: ArchiveReader): AsyncGenerator<Member> {
  for await (const member of archive.members()) if (member.name.startsWith(fileFolder)) yield member
}
