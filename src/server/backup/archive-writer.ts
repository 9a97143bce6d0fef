// Writes a backup file from front to end, with bounded memory: what is added is hashed on its way, and the list of all
// hashes becomes its last member, in the form that `sha256sum -c` reads.

import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { blockBytes, encodeHeader, paddingOf } from './tar.ts'

export interface Member {
  name: string
  /** Where its bytes begin in the file. */
  start: number
  size: number
}

export interface ArchiveWriter {
  add(name: string, content: AsyncIterable<Uint8Array> | readonly Uint8Array[]): Promise<Member>
  bytes(): number
  /** Writes the hashes and the end, and has all of it on the disk when it returns. */
  finish(): Promise<void>
  /** Whatever happened. */
  close(): Promise<void>
}

export const sumsName = 'SHA256SUMS'

export const sumLine = (hash: Hash, name: string): string => `${hash.digest('hex')}  ${name}\n`

export async function openArchiveWriter(path: string, madeAt: Date): Promise<ArchiveWriter> {
  const file = await open(path, 'wx', 0o600)
  const sumsPath = `${path}.sums`
  const sums = await open(sumsPath, 'wx+', 0o600)
  const mtime = Math.floor(madeAt.getTime() / 1000)
  let position = 0

  const add: ArchiveWriter['add'] = async (name, content) => {
    const header = position
    const start = header + blockBytes
    const hash = createHash('sha256')
    let size = 0
    for await (const bytes of content) {
      await writeAll(file, bytes, start + size)
      hash.update(bytes)
      size += bytes.length
    }
    await writeAll(file, Buffer.alloc(paddingOf(size)), start + size)
    // How long it is shows at its end only.
    await writeAll(file, encodeHeader({ name, size, mtime }), header)
    await sums.appendFile(sumLine(hash, name))
    position = start + size + paddingOf(size)
    return { name, start, size }
  }

  return {
    add,
    bytes: () => position,
    finish: async () => {
      await add(sumsName, sums.createReadStream({ start: 0, autoClose: false }))
      await writeAll(file, Buffer.alloc(2 * blockBytes), position)
      await file.sync()
    },
    close: async () => {
      await sums.close()
      await file.close()
      await rm(sumsPath, { force: true })
    },
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written)
    written += bytesWritten
  }
}
