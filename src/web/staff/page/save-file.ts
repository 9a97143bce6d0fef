// Downloads a file that the server makes. It goes through the API client, so that a failure becomes a message on
// the page instead of a broken file among the downloads.

import { type Client, createClient, type Result } from '#api/client.ts'
import type { ByteStream } from '#api/endpoint.ts'
import { type ProblemBody, problemOf } from '#domain/problems/problem.ts'
import { watched } from '#web/staff/session/session.ts'

/** The server makes only a few workbooks at once, so the first byte may be late. */
const firstWord = 120_000
/** A large file may take any time, but a connection with no data for this long counts as broken. */
const silence = 30_000

export interface FileToSave {
  name: string
  type: string
  read: (call: Client) => Promise<Result<ByteStream>>
  onProgress?: (bytes: number) => void
}

/** Null when the file is saved, otherwise the problem that stopped it. */
export async function saveFile({ name, type, read, onProgress }: FileToSave): Promise<ProblemBody | null> {
  const line = new AbortController()
  let timer = setTimeout(() => line.abort(), firstWord)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => line.abort(), silence)
  }
  const call = watched(createClient((path, init) => fetch(path, { ...init, signal: line.signal })))
  try {
    const answer = await read(call)
    if (!answer.ok) return answer.problem
    const parts: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    for await (const part of chunksOf(answer.value)) {
      heard()
      parts.push(part)
      bytes += part.length
      onProgress?.(bytes)
    }
    offerFile(new Blob(parts, { type }), name)
    return null
  } catch {
    return problemOf('offline')
  } finally {
    clearTimeout(timer)
  }
}

// Not every browser supports `for await` on a stream.
async function* chunksOf(stream: ByteStream): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value as Uint8Array<ArrayBuffer>
  }
}

/** Puts the file among the downloads. */
export function offerFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
