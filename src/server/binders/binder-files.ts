// Where a finished binder lies: in the data folder or, where servers share a file store, in parts in that store, so that each of
// them can hand it out and none holds a whole one in memory.

import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ByteStream } from '#api/endpoint.ts'
import type { BindersTable } from '#server/db/tables/reports.ts'
import type { FileStore } from '#server/files/file-store.ts'

export interface BinderStorage {
  dataDir: string
  files: FileStore
}

type Named = Pick<BindersTable, 'id' | 'format'>

const partBytes = 8 * 1024 * 1024

export const binderFile = (dataDir: string, { id, format }: Named): string =>
  join(dataDir, 'binders', `${id}.${format}`)

const folderOf = (id: string) => `binders/${id}`
const partOf = (id: string, part: number) => `${folderOf(id)}/${part}`

/** From the file in which it was made, which is gone afterwards. */
export async function keepBinderFile(
  { dataDir, files }: BinderStorage,
  binder: Named,
  made: string,
): Promise<void> {
  if (!files.isShared) return rename(made, binderFile(dataDir, binder))
  const file = await open(made)
  try {
    for (let part = 0; ; part += 1) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(partBytes), 0, partBytes, part * partBytes)
      if (bytesRead === 0) break
      await files.put(partOf(binder.id, part), buffer.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
  await rm(made, { force: true })
}

/** Null where it is gone. */
export async function openBinderFile(
  { dataDir, files }: BinderStorage,
  binder: Named,
): Promise<ByteStream | null> {
  const path = binderFile(dataDir, binder)
  if (!files.isShared) {
    const isThere = await stat(path).then(
      () => true,
      () => false,
    )
    return isThere ? (Readable.toWeb(createReadStream(path)) as ByteStream) : null
  }
  const first = await files.get(partOf(binder.id, 0))
  if (!first) return null
  async function* parts() {
    for (let part = first, number = 1; part; part = await files.get(partOf(binder.id, number++))) {
      yield* part.stream
    }
  }
  return Readable.toWeb(Readable.from(parts())) as ByteStream
}

/** Of binders whose rows are gone. */
export async function removeBinderFiles(
  { dataDir, files }: BinderStorage,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    for (const format of ['pdf', 'zip'] as const) {
      const file = binderFile(dataDir, { id, format })
      for (const path of [file, `${file}.unfinished`]) await rm(path, { force: true })
    }
    if (files.isShared) for await (const { key } of files.list(folderOf(id))) await files.delete(key)
  }
}
