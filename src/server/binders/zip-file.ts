// A ZIP that is written to the disk file by file. Its files are stored as they are: PDFs and photos are packed already.

import { type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

export interface ZipFile {
  add(name: string, bytes: Uint8Array): Promise<void>
  finish(): Promise<void>
  /** Also of one that was not finished. */
  close(): Promise<void>
}

interface Entry {
  name: Buffer
  size: number
  crc: number
  at: number
}

/** Names are UTF-8. */
const flags = 0x0800
/** January 1, 1980: the files have days of their own in their names. */
const date = 0x0021

const head = ({ name, size, crc }: Entry): Buffer => {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(20, 0)
  bytes.writeUInt16LE(flags, 2)
  bytes.writeUInt16LE(date, 8)
  bytes.writeUInt32LE(crc, 10)
  bytes.writeUInt32LE(size, 14)
  bytes.writeUInt32LE(size, 18)
  bytes.writeUInt16LE(name.length, 22)
  return bytes
}

const mark = (signature: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}

export async function openZip(path: string): Promise<ZipFile> {
  const file: FileHandle = await open(path, 'w', 0o600)
  const entries: Entry[] = []
  let at = 0
  const write = async (...parts: readonly Uint8Array[]) => {
    for (const part of parts) {
      // Unlike write, this goes on until the last byte is written, or says that there is no room.
      await file.appendFile(part)
      at += part.length
    }
  }
  return {
    add: async (name, bytes) => {
      const entry = { name: Buffer.from(name), size: bytes.length, crc: crc32(bytes), at }
      entries.push(entry)
      await write(mark(0x04034b50), head(entry), entry.name, bytes)
    },
    finish: async () => {
      const start = at
      for (const entry of entries) {
        const rest = Buffer.alloc(14)
        rest.writeUInt32LE(entry.at, 10)
        await write(mark(0x02014b50), Buffer.from([20, 0]), head(entry), rest, entry.name)
      }
      const end = Buffer.alloc(18)
      end.writeUInt16LE(entries.length, 4)
      end.writeUInt16LE(entries.length, 6)
      end.writeUInt32LE(at - start, 8)
      end.writeUInt32LE(start, 12)
      await write(mark(0x06054b50), end)
      await file.sync()
    },
    close: () => file.close(),
  }
}
