// Takes an upload in: straight to a file, never whole into memory, and no further than a photo may be large.

import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { photoBytes } from '#domain/limits.ts'
import { Problem } from '#domain/problem.ts'

/** Where uploads lie while they come in. */
export const uploadFolder = (dataDir: string): string => join(dataDir, 'uploads')

/** What says that it is too large is not even begun. */
export function requirePhotoLength(headers: IncomingHttpHeaders, offset = 0): void {
  const rest = Number(headers['content-length'] ?? 0)
  if (offset + rest > photoBytes) throw new Problem('photo-too-large')
}

/** The file is gone afterwards, whatever happens. */
export async function withTemporaryFile<T>(folder: string, use: (file: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, randomUUID())
  try {
    return await use(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** Writes the body to the end of the file, which need not be there yet. What came before a cut stays. */
export async function appendBody(
  path: string,
  body: AsyncIterable<Uint8Array>,
  stopped?: AbortSignal,
): Promise<void> {
  const file = await open(path, 'a', 0o600)
  try {
    let { size } = await file.stat()
    for await (const chunk of readAll(body, stopped)) {
      size += chunk.byteLength
      if (size > photoBytes) throw new Problem('photo-too-large')
      await file.appendFile(chunk)
    }
    if (size === 0) throw new Problem('photo-empty')
  } finally {
    await file.close()
  }
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** A sender who goes away half-way has sent a damaged photo, not found a bug. */
async function* readAll(body: AsyncIterable<Uint8Array>, stopped?: AbortSignal): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]()
  const { promise: stop, reject } = Promise.withResolvers<never>()
  stop.catch(() => {})
  stopped?.addEventListener('abort', () => reject(new Problem('upload-under-way')), { once: true })
  const read = () =>
    chunks.next().catch(error => {
      throw new Problem('photo-damaged', { cause: error })
    })
  try {
    for (;;) {
      const next = await Promise.race([read(), stop])
      if (next.done) return
      yield next.value
    }
  } finally {
    // Whoever stops reading lets go of the request, whose rest is then read away. A dead line is not waited for.
    void chunks.return?.().catch(() => {})
  }
}
