// Files on the disk. A file appears whole or not at all: written beside its place, synced, renamed, and
// the folder synced too, since a name is only as durable as the folder that holds it.

import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type FileStore, requireKey } from './file-store.ts'

const unfinished = '.unfinished-'
/** What a killed process left half written. */
const abandonedMs = 60 * 60 * 1000

export function openDisk(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...requireKey(key).split('/'))
  const put = async (key: string, bytes: Uint8Array) => {
    const path = pathOf(key)
    const parent = dirname(path)
    await mkdir(parent, { recursive: true, mode: 0o700 })
    const temporary = join(parent, `${unfinished}${randomUUID()}`)
    try {
      await writeDurably(temporary, bytes)
      await rename(temporary, path)
      await syncFolder(parent)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  return {
    isShared: false,
    put,
    get: async key => {
      // Whole: our pictures are small, and a stream that is not read to its end would hold the file open.
      const bytes = await readFile(pathOf(key)).catch(nullWhenMissing)
      return bytes && { size: bytes.length, stream: new Blob([bytes]).stream() }
    },
    delete: key => rm(pathOf(key), { force: true }),
    copy: async (from, to) => {
      requireKey(to)
      const bytes = await readFile(pathOf(from)).catch(nullWhenMissing)
      if (bytes) await put(to, bytes)
      return bytes !== null
    },
    list: below => walk(folder, requireKey(below)),
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function* walk(folder: string, below: string): AsyncGenerator<{ key: string; writtenAt: Date }> {
  const options = { recursive: true, withFileTypes: true } as const
  const entries = (await readdir(join(folder, below), options).catch(nullWhenMissing)) ?? []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(nullWhenMissing)
    if (!found) continue
    if (!entry.name.startsWith(unfinished)) {
      yield { key: relative(folder, path).split(sep).join('/'), writtenAt: found.mtime }
    } else if (Date.now() - found.mtimeMs > abandonedMs) {
      await rm(path, { force: true })
    }
  }
}

export function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
