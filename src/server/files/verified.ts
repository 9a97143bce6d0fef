// A file store that is used only after it was verified to be the right one. One that cannot be reached is verified
// before its next use; one that turned out to be the wrong one is refused for good.

import { Problem } from '#domain/problems/problem.ts'
import type { Log } from '#server/http/log.ts'
import type { FileStore } from './file-store.ts'

/** The files are not those of this database. The message says what to do. */
export class WrongFileStore extends Error {
  override readonly name = 'WrongFileStore'
}

export interface VerifiedFiles extends FileStore {
  /** Throws WrongFileStore, or the Problem that keeps it from finding out. */
  verify(): Promise<void>
  /** Asking makes it try once more. */
  isVerified(): boolean
}

export function verifyBeforeUse(files: FileStore, judge: () => Promise<void>, log: Log): VerifiedFiles {
  let isVerified = false
  let refusal: WrongFileStore | null = null
  let underWay: Promise<void> | null = null

  const judgeOnce = async () => {
    try {
      await judge()
      isVerified = true
    } catch (error) {
      if (error instanceof WrongFileStore) refusal = error
      log.error(refusal ? 'file store refused' : 'file store not verified', error)
      throw error
    } finally {
      underWay = null
    }
  }
  const verify = async () => {
    if (isVerified) return
    if (refusal) throw refusal
    underWay ??= judgeOnce()
    await underWay
  }
  const verified = async (): Promise<FileStore> => {
    try {
      await verify()
      return files
    } catch (error) {
      if (error instanceof WrongFileStore) {
        throw new Problem('unavailable', { retryAfterSeconds: 300, cause: error })
      }
      throw error
    }
  }

  return {
    isShared: files.isShared,
    verify,
    isVerified: () => {
      if (!isVerified && !refusal) verify().catch(() => {})
      return isVerified
    },
    put: async (...file) => (await verified()).put(...file),
    get: async key => (await verified()).get(key),
    delete: async key => (await verified()).delete(key),
    copy: async (...keys) => (await verified()).copy(...keys),
    list: async function* (folder) {
      yield* (await verified()).list(folder)
    },
  }
}
