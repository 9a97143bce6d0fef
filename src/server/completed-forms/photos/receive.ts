// Takes an upload in: straight to a temporary file, never whole into memory, with its size and SHA-256
// counted on the way. The file is gone afterwards, whatever happens.

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { photoBytes } from '#domain/limits.ts'
import { Problem } from '#domain/problem.ts'

/** Where uploads lie while they come in. */
export const uploadFolder = (dataDir: string): string => join(dataDir, 'uploads')

export interface Received {
  file: string
  sha256: string
}

/** What says that it is too large is not even begun. */
export function requirePhotoLength(headers: IncomingHttpHeaders): void {
  if (Number(headers['content-length'] ?? 0) > photoBytes) throw new Problem('photo-too-large')
}

export async function withReceived<T>(
  folder: string,
  body: AsyncIterable<Uint8Array>,
  use: (received: Received) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, randomUUID())
  try {
    return await use({ file, sha256: await writeBody(file, body) })
  } finally {
    await rm(file, { force: true })
  }
}

async function writeBody(path: string, body: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of readAll(body)) {
      size += chunk.byteLength
      if (size > photoBytes) throw new Problem('photo-too-large')
      hash.update(chunk)
      await file.write(chunk)
    }
  } finally {
    await file.close()
  }
  if (size === 0) throw new Problem('photo-empty')
  return hash.digest('hex')
}

/** A sender who goes away half-way has sent a damaged photo, not found a bug. */
async function* readAll(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw new Problem('photo-damaged', { cause: error })
  }
}
