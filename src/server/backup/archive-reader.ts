// Reads a backup file, a member at a time, with bounded memory. Every byte between and behind the members must be the one
// that we would have written.

import { type FileHandle, open } from 'node:fs/promises'
import type { Member } from './archive-writer.ts'
import { cutOff, damaged, notBackup } from './refusal.ts'
import { blockBytes, decodeHeader, paddingOf } from './tar.ts'

export interface ArchiveReader {
  file: string
  bytes: number
  /** In the order in which they were written; throws a refusal where the file is not what it should be. */
  members(): AsyncGenerator<Member>
  read(member: Member): AsyncIterable<Buffer>
  close(): Promise<void>
}

export async function openArchive(file: string): Promise<ArchiveReader> {
  const handle = await open(file)
  const found = await handle.stat()
  if (!found.isFile()) {
    await handle.close()
    throw notBackup(file)
  }
  const bytes = found.size
  return {
    file,
    bytes,
    members: () => walk(handle, file, bytes),
    read: member => readMember(handle, file, member),
    close: () => handle.close(),
  }
}

const chunkBytes = 256 * 1024

async function* readMember(handle: FileHandle, file: string, { start, size }: Member) {
  for (let done = 0; done < size; ) {
    const chunk = await readAt(handle, start + done, Math.min(chunkBytes, size - done))
    if (chunk.length === 0) throw cutOff(file)
    done += chunk.length
    yield chunk
  }
}

async function* walk(handle: FileHandle, file: string, bytes: number): AsyncGenerator<Member> {
  let position = 0
  for (;;) {
    const block = await readAt(handle, position, blockBytes)
    const header = block.length === blockBytes ? decodeHeader(block) : null
    if (!header && position === 0) throw notBackup(file)
    if (block.length < blockBytes) throw cutOff(file)
    if (!header) return requireEnd(handle, file, position, bytes)
    const { name, size } = header
    const start = position + blockBytes
    position = start + size + paddingOf(size)
    if (position > bytes) throw cutOff(file)
    yield { name, start, size }
    if (!isZero(await readAt(handle, start + size, paddingOf(size))))
      throw damaged(file, `the end of ${name}`)
  }
}

async function requireEnd(handle: FileHandle, file: string, position: number, bytes: number): Promise<void> {
  const end = await readAt(handle, position, 2 * blockBytes)
  if (!isZero(end)) throw damaged(file, `byte ${position}`)
  if (end.length < 2 * blockBytes) throw cutOff(file)
  if (bytes > position + end.length) throw damaged(file, 'its end')
}

const isZero = (bytes: Buffer): boolean => bytes.every(byte => byte === 0)

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}
