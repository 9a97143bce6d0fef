// The body of an upload: straight to a file, never whole into memory, and no further than the file may be large.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Problem } from '#domain/problems/problem.ts'

/** What says that it is too large is not even begun. */
export function requireLength(headers: IncomingHttpHeaders, mostBytes: number, offset = 0): void {
  const rest = Number(headers['content-length'] ?? 0)
  if (offset + rest > mostBytes) throw new Problem('photo-too-large')
}

/** Writes the body to the end of the file, which need not be there yet. What came before a cut stays. */
export async function appendBody(
  path: string,
  { body, mostBytes }: { body: AsyncIterable<Uint8Array>; mostBytes: number },
  stopped: AbortSignal,
): Promise<void> {
  const file = await open(path, 'a', 0o600)
  try {
    let { size } = await file.stat()
    for await (const chunk of readAll(body, stopped)) {
      size += chunk.byteLength
      if (size > mostBytes) throw new Problem('photo-too-large')
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
async function* readAll(body: AsyncIterable<Uint8Array>, stopped: AbortSignal): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]()
  const { promise: stop, reject } = Promise.withResolvers<never>()
  stop.catch(() => {})
  stopped.addEventListener('abort', () => reject(new Problem('upload-under-way')), { once: true })
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
    // A request that is no longer read is let go, and its rest is read away. A dead line is not waited for.
    void chunks.return?.().catch(() => {})
  }
}
