// Where files can lie, each for real: `describe.each(fileStorages)` holds a test for all of them.

import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from '#server/files/file-store.ts'
import { type FilesLocation, openFileStore } from '#server/files/open.ts'
import { startS3Server } from './s3-server.ts'

export const fileStorages = ['disk', 'S3'] as const
export type FileStorageName = (typeof fileStorages)[number]

export interface FileStorage {
  /** The settings that lead there. */
  settings: FilesLocation
  store: FileStore
  /** Makes every file look as if it had been written that long ago. */
  age(ms: number): Promise<void>
  remove(): Promise<void>
}

export async function openFileStorage(name: FileStorageName): Promise<FileStorage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'files-'))
  const server = name === 'S3' ? await startS3Server() : null
  const settings = { s3: server?.settings ?? null, dataDir }
  return {
    settings,
    store: openFileStore(settings),
    age: ms => age(server?.folder ?? dataDir, new Date(Date.now() - ms)),
    remove: async () => {
      await server?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function age(folder: string, at: Date): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), at, at)
  }
}

/** The keys of all files below a folder, in order. */
export async function keysIn(store: FileStore, folder = 'formPhotos'): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(folder)) keys.push(key)
  return keys.sort()
}
