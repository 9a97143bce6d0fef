// Where files can lie, each for real: `describe.each(filePlaces)` holds a test for all of them.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from '#server/files/file-store.ts'
import { openFileStore } from '#server/files/open.ts'
import { startS3Server } from './s3-server.ts'

export const filePlaces = ['disk', 'S3'] as const
export type FilePlaceName = (typeof filePlaces)[number]

export interface FilePlace {
  store: FileStore
  remove(): Promise<void>
}

export const openFilePlace = (name: FilePlaceName): Promise<FilePlace> => (name === 'S3' ? onS3() : onDisk())

async function onDisk(): Promise<FilePlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'files-'))
  return {
    store: openFileStore({ s3: null, dataDir }),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

async function onS3(): Promise<FilePlace> {
  const server = await startS3Server()
  return { store: openFileStore({ s3: server.settings, dataDir: '' }), remove: () => server.stop() }
}
