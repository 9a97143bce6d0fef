// What has come of an upload, in a file store that several servers share: put there when the line breaks, fetched from there
// when its sender goes on with another server.

import { open, readFile, rename, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FileStore } from './file-store.ts'

const folder = 'unfinishedUploads'
const keyOf = (name: string): string => `${folder}/${name}`
/** The sender waits for the answer: longer than this, and it sends the bytes again. */
const patienceMs = 3_000
const day = 24 * 60 * 60 * 1000

export type SharedUploads = ReturnType<typeof sharedUploads>

/** Null where no other server sees the files. */
export const sharedUploads = (files: FileStore) =>
  files.isShared
    ? {
        /** A store that is away costs no more than bytes that are sent again. */
        put: async (name: string, path: string) =>
          files.put(keyOf(name), await readFile(path)).catch(() => {}),

        /** To `path`, where more of it is shared than lies there. */
        fetch: async (name: string, path: string, size: number): Promise<void> => {
          const asked = files.get(keyOf(name)).catch(() => null)
          const found = await Promise.race([asked, sleep(patienceMs, null)])
          if (!found || found.size <= size) return void (await found?.stream.cancel())
          const fetched = `${path}-fetched`
          const file = await open(fetched, 'w', 0o600)
          try {
            for await (const chunk of found.stream) await file.write(chunk)
            await file.close()
            await rename(fetched, path)
          } catch {
            await file.close()
            await rm(fetched, { force: true })
          }
        },

        forget: (name: string) => files.delete(keyOf(name)).catch(() => {}),
      }
    : null

export async function removeOldSharedUploads(files: FileStore, now: Date): Promise<void> {
  if (!files.isShared) return
  for await (const { key, writtenAt } of files.list(folder))
    if (now.getTime() - writtenAt.getTime() >= day) await files.delete(key)
}
