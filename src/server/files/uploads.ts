// Uploads while they come in. What has come of a file lies in `uploads/` under a name made of who sends which bytes as
// which file of which owner; only the same sender finds it, and goes on from its end, on another server too where the file
// store is shared. One user has a few at most, all of
// them together stay small, and none is older than a day: the oldest go first, and their senders begin anew.

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unfinishedUploadHours } from '#domain/limits.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { DatabaseErrors } from '#server/db/dialect.ts'
import type { Log } from '#server/http/log.ts'
import { asProblem } from '#server/http/problem-answer.ts'
import { appendBody, hashFile } from './body.ts'
import { nullWhenMissing } from './disk.ts'
import type { SharedUploads } from './shared-uploads.ts'

export const uploadFolder = (dataDir: string): string => join(dataDir, 'uploads')

export interface Upload {
  userId: string
  ownerId: string
  fileId: string
  /** Of the whole file, as its sender says; null: it cannot go on after a break. */
  sha256: string | null
  from: number | 'start'
  body: AsyncIterable<Uint8Array>
  mostBytes: number
}

export type UploadKey = Pick<Upload, 'userId' | 'ownerId' | 'fileId'> & { sha256: string }

/** A phone sends two at a time; sixty-four photos of the largest size are a gigabyte. */
const usualLimits = {
  /** Coming in at the same moment, of one user and of all: one more is refused, and its sender tries again later. */
  openPerUser: 20,
  open: 64,
  /** Left unfinished. */
  perUser: 20,
  totalBytes: 1024 ** 3,
  longestMs: unfinishedUploadHours * 60 * 60 * 1000,
}

interface Sender {
  userId: string
  stop: AbortController
  ended: Promise<void>
}

export function openUploads(
  folder: string,
  errors: Pick<DatabaseErrors, 'isOutage' | 'isFull'>,
  { shared = null, ...given }: Partial<typeof usualLimits> & { shared?: SharedUploads } = {},
) {
  const { openPerUser, open: mostOpen, perUser, totalBytes, longestMs } = { ...usualLimits, ...given }
  const senders = new Map<string, Sender>()

  /** Of an upload that goes on: what has come, here or on another server, and is safe on the disk. */
  async function syncedOffset(name: string): Promise<number> {
    const part = join(folder, name)
    const own = await syncedSize(part)
    if (!shared) return own
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await shared.fetch(name, part, own)
    return syncedSize(part)
  }

  function requireFree(userId: string): void {
    const own = [...senders.values()].filter(sender => sender.userId === userId)
    if (senders.size < mostOpen && own.length < openPerUser) return
    throw new Problem('too-many-requests', { retryAfterSeconds: 10 })
  }

  async function remove(name: string): Promise<void> {
    await rm(join(folder, name), { force: true })
    if (isResumable(name)) await shared?.forget(name)
  }

  /** Before a new one comes. */
  async function makeRoom(name: string): Promise<void> {
    const oldestFirst = (await listFiles(folder, isResumable)).toSorted(
      (one, other) => one.writtenMs - other.writtenMs,
    )
    const others = oldestFirst.filter(file => !senders.has(file.name))
    let bytes = oldestFirst.reduce((sum, { size }) => sum + size, 0)
    let own = oldestFirst.filter(file => isOfSameUser(file.name, name)).length
    for (const file of others) {
      const isOwnTooMany = own >= perUser && isOfSameUser(file.name, name)
      const isTooOld = Date.now() - file.writtenMs > longestMs
      if (!isTooOld && !isOwnTooMany && bytes <= totalBytes) continue
      await remove(file.name)
      bytes -= file.size
      if (isOfSameUser(file.name, name)) own -= 1
    }
  }

  /** Whether it is of use to the sender that what came is still there. */
  const isWorthKeeping = (error: unknown, isWhole: boolean): boolean => {
    const code = asProblem(error, errors)?.code
    if (code === 'unavailable') return true
    return !isWhole && (code === 'photo-damaged' || code === 'upload-under-way')
  }

  /**
   * Takes the rest of the bytes, or all from the start, and gives the whole file with its hash to `use`. What came is kept
   * when the line breaks or something is away for a while; otherwise it is gone afterwards.
   */
  async function receive<T>(upload: Upload, use: (path: string, sha256: string) => Promise<T>): Promise<T> {
    const { userId, sha256: expected, from } = upload
    // Before anything is waited for, so that requests are counted in the order in which they came.
    requireFree(userId)
    const found = expected && nameOf({ ...upload, sha256: expected })
    if (from !== 'start' && found && senders.has(found)) throw new Problem('upload-under-way')
    // A whole file that comes while the same one is coming is received beside it.
    const name = found === null || senders.has(found) ? randomUUID() : found
    const stop = new AbortController()
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    senders.set(name, { userId, stop, ended })
    const part = join(folder, name)
    let isWhole = false
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const came = from === 'start' ? await syncedSize(part) : await syncedOffset(name)
      if (from !== 'start' && from !== came) {
        throw new Problem('upload-elsewhere', { current: { offset: came } })
      }
      if (isResumable(name)) await makeRoom(name)
      // Browsers repeat a request by themselves when an old connection breaks: what came before may be worth more.
      const path = from === 'start' && came > 0 ? `${part}-anew` : part
      if (path !== part) await rm(path, { force: true })
      try {
        await appendBody(path, upload, stop.signal)
        isWhole = true
        const sha256 = await hashFile(path)
        if (expected && expected !== sha256) throw new Problem('photo-damaged')
        const result = await use(path, sha256)
        await (from === 'start' ? rm(part, { force: true }) : remove(name))
        return result
      } catch (error) {
        if (!isResumable(name) || !isWorthKeeping(error, isWhole)) await remove(name)
        else if ((await syncedSize(path)) > came) {
          if (path !== part) await rename(path, part)
          await shared?.put(name, part)
        }
        throw error
      } finally {
        if (path !== part) await rm(path, { force: true })
      }
    } finally {
      senders.delete(name)
      end()
    }
  }

  return {
    receive,
    /** How much has come and is safe on the disk. A request that is still sending it is ended first: its line broke. */
    offset: async (key: UploadKey): Promise<number> => {
      const name = nameOf(key)
      const sender = senders.get(name)
      sender?.stop.abort()
      await sender?.ended
      return syncedOffset(name)
    },
  }
}

const prefix = 'unfinished-'
const isResumable = (name: string): boolean => name.startsWith(prefix)
const isTemporary = (name: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name)

const hash = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

const nameOf = ({ userId, ownerId, fileId, sha256 }: UploadKey): string =>
  `${prefix}${hash(userId, 16)}-${hash([ownerId, fileId, sha256].join(' '), 48)}`

const isOfSameUser = (one: string, other: string): boolean =>
  one.slice(0, prefix.length + 17) === other.slice(0, prefix.length + 17)

const day = 24 * 60 * 60 * 1000

/**
 * A server that is killed while a file comes in leaves part of it behind, and so does a phone that never came back. It goes
 * a day later. Only files with a name of ours, whatever else lies in the folder.
 */
export async function removeUploadLeftovers(folder: string, log: Log, now: Date): Promise<void> {
  const ours = await listFiles(folder, name => isResumable(name) || isTemporary(name))
  const old = ours.filter(({ writtenMs }) => now.getTime() - writtenMs >= day)
  for (const { name } of old) await rm(join(folder, name), { force: true })
  if (old.length > 0) log.info('left-over uploads removed', { files: old.length })
}

async function listFiles(folder: string, isOurs: (name: string) => boolean) {
  const names = ((await readdir(folder).catch(nullWhenMissing)) ?? []).filter(isOurs)
  const files = await Promise.all(
    names.map(async name => {
      const found = await stat(join(folder, name)).catch(nullWhenMissing)
      return found?.isFile() ? [{ name, size: found.size, writtenMs: found.mtimeMs }] : []
    }),
  )
  return files.flat()
}

/** Zero when there is nothing. What is acknowledged survives a power cut. */
async function syncedSize(path: string): Promise<number> {
  const file = await open(path, 'r+').catch(nullWhenMissing)
  if (!file) return 0
  try {
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}
