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
    const reader = answer.value.getReader()
    for (;;) {
      const part = await reader.read().catch(() => null)
      if (!part) return problemOf('offline')
      if (part.done) break
      heard()
      parts.push(part.value as Uint8Array<ArrayBuffer>)
      bytes += part.value.length
      onProgress?.(bytes)
    }
    offerFile(new Blob(parts, { type }), name)
    return null
  } catch (error) {
    reportError(error)
    return problemOf('page-failed')
  } finally {
    clearTimeout(timer)
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
