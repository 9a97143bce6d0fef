// Uploads whose line broke. What has come of a photo lies in `uploads/` under a name made of who sends which bytes as
// which photo of which form; only the same sender finds it, and goes on from its end. Nobody holds more than a few, all
// of them together stay small, and none is older than a day: the oldest go first, and their senders begin anew.

import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unfinishedUploadHours } from '#domain/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { DatabaseErrors } from '#server/db/dialect.ts'
import { asProblem } from '#server/http/problem-answer.ts'
import { appendBody } from './receive.ts'

export interface UploadKey {
  userId: string
  formId: string
  photoId: string
  /** Of the whole photo. */
  sha256: string
}

export interface UnfinishedUploads {
  /** How much has come and is safe on the disk. A request that is still sending it is ended first: its line broke. */
  offset(key: UploadKey): Promise<number>
  isBeingSent(key: UploadKey): boolean
  /**
   * Takes the rest of the bytes, or all from the start, and gives the whole file to `use`. What came is kept when the
   * line breaks or something is away for a while; otherwise it is gone afterwards.
   */
  receive<T>(
    key: UploadKey,
    sent: { body: AsyncIterable<Uint8Array>; from: number | 'start' },
    use: (file: string) => Promise<T>,
  ): Promise<T>
}

export interface UploadLimits {
  perUser: number
  totalBytes: number
  longestMs: number
}

const limits: UploadLimits = {
  perUser: 20,
  totalBytes: 1024 ** 3,
  longestMs: unfinishedUploadHours * 60 * 60 * 1000,
}

export const prefix = 'unfinished-'

interface Sender {
  stop: AbortController
  ended: Promise<void>
}

export function openUnfinishedUploads(
  folder: string,
  errors: Pick<DatabaseErrors, 'isOutage' | 'isFull'>,
  { perUser, totalBytes, longestMs } = limits,
): UnfinishedUploads {
  const senders = new Map<string, Sender>()

  /** Before a new one comes. */
  async function makeRoom(name: string): Promise<void> {
    const oldestFirst = (await listFiles(folder)).toSorted((one, other) => one.writtenMs - other.writtenMs)
    const others = oldestFirst.filter(file => !senders.has(file.name))
    let bytes = oldestFirst.reduce((sum, { size }) => sum + size, 0)
    let own = oldestFirst.filter(file => isOfSameUser(file.name, name)).length
    for (const file of others) {
      const isOwnTooMany = own >= perUser && isOfSameUser(file.name, name)
      const isTooOld = Date.now() - file.writtenMs > longestMs
      if (!isTooOld && !isOwnTooMany && bytes <= totalBytes) continue
      await rm(join(folder, file.name), { force: true })
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

  return {
    offset: async key => {
      const name = nameOf(key)
      const sender = senders.get(name)
      sender?.stop.abort()
      await sender?.ended
      return syncedSize(join(folder, name))
    },

    isBeingSent: key => senders.has(nameOf(key)),

    receive: async (key, { from, body }, use) => {
      const name = nameOf(key)
      if (senders.has(name)) throw new Problem('upload-under-way')
      const stop = new AbortController()
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      senders.set(name, { stop, ended })
      const part = join(folder, name)
      let isWhole = false
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const came = await syncedSize(part)
        if (from !== 'start' && from !== came) {
          throw new Problem('upload-elsewhere', { current: { offset: came } })
        }
        await makeRoom(name)
        // Browsers repeat a request by themselves when an old connection breaks: what came before may be worth more.
        const file = from === 'start' && came > 0 ? `${part}-anew` : part
        if (file !== part) await rm(file, { force: true })
        try {
          await appendBody(file, body, stop.signal)
          isWhole = true
          const result = await use(file)
          await rm(part, { force: true })
          return result
        } catch (error) {
          if (!isWorthKeeping(error, isWhole)) await rm(part, { force: true })
          else if ((await syncedSize(file)) > came) await rename(file, part)
          throw error
        } finally {
          if (file !== part) await rm(file, { force: true })
        }
      } finally {
        senders.delete(name)
        end()
      }
    },
  }
}

const hash = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

const userPart = (userId: string): string => `${prefix}${hash(userId, 16)}-`

const nameOf = ({ userId, formId, photoId, sha256 }: UploadKey): string =>
  userPart(userId) + hash([formId, photoId, sha256].join(' '), 48)

const isOfSameUser = (one: string, other: string): boolean =>
  one.slice(0, prefix.length + 17) === other.slice(0, prefix.length + 17)

async function listFiles(folder: string): Promise<{ name: string; size: number; writtenMs: number }[]> {
  const names = (await readdir(folder)).filter(name => name.startsWith(prefix))
  const files = await Promise.all(
    names.map(async name => {
      const found = await stat(join(folder, name)).catch(nullWhenMissing)
      return found && { name, size: found.size, writtenMs: found.mtimeMs }
    }),
  )
  return files.filter(file => file !== null)
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

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
