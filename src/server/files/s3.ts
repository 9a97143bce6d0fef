// Files in a store that speaks S3. The bucket stays private: every byte goes through this server, after
// the same checks as on the disk.

import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { ByteStream } from '#api/endpoint.ts'
import { Problem } from '#domain/problems/problem.ts'
import { codeOf, isCausedBy } from '#server/db/errors.ts'
import { type FileStore, requireKey } from './file-store.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface Patience {
  /** For the beginning of an answer, and then for each piece of it that a reader asks for. */
  patienceMs: number
}

export function openS3(
  { endpoint, bucket, ...credentials }: S3Settings,
  { patienceMs }: Patience = { patienceMs: 30_000 },
): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(), patienceMs)
    try {
      const ask = () => client.fetch(`${base}${path}`, { ...init, signal: silence.signal })
      const response = await ask().catch(error => {
        // Each of our requests may be made twice, and a new connection may do better.
        if (isReset(error)) return ask()
        throw error
      })
      return new Response(response.body && untilSilent(response.body, patienceMs), response)
    } catch (error) {
      throw away(new Error(`The file store at ${base} does not answer`, { cause: error }))
    } finally {
      clearTimeout(timer)
    }
  }
  const sendOk = async (path: string, init?: RequestInit): Promise<Response> => {
    const response = await send(path, init)
    if (response.ok) return response
    throw refusal(response, await response.text())
  }

  // Answers are read to their end, which frees their connections.
  return {
    isShared: true,
    put: async (key, bytes) => {
      const md5 = createHash('md5').update(bytes).digest('base64')
      const answer = await sendOk(`/${requireKey(key)}`, {
        method: 'PUT',
        body: bytes as Uint8Array<ArrayBuffer>,
        // The store compares: a body cut short on the way is refused, not kept.
        headers: { 'content-md5': md5, 'content-type': 'application/octet-stream' },
      })
      await answer.text()
    },
    get: async key => {
      const response = await send(`/${requireKey(key)}`)
      const { ok, status, body: stream, headers } = response
      if (ok && stream) return { stream, size: Number(headers.get('content-length')) }
      const answer = await response.text()
      if (status === 404) return null
      throw refusal(response, answer)
    },
    delete: async key => {
      const response = await send(`/${requireKey(key)}`, { method: 'DELETE' })
      const answer = await response.text()
      if (!response.ok && response.status !== 404) throw refusal(response, answer)
    },
    copy: async (from, to) => {
      const response = await send(`/${requireKey(to)}`, {
        method: 'PUT',
        headers: { 'x-amz-copy-source': `/${bucket}/${requireKey(from)}` },
      })
      const answer = await response.text()
      if (response.status === 404 && answer.includes('NoSuchKey')) return false
      // A copy that fails half-way is answered with 200 and an error in the body.
      if (!response.ok || !answer.includes('<CopyObjectResult')) throw refusal(response, answer)
      return true
    },
    list: below => listKeys(sendOk, requireKey(below)),
  }
}

/** A store closes connections that have lain idle, and one may be closed at the moment it is used again. */
const isReset = (error: unknown): boolean =>
  isCausedBy(error, cause => ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(codeOf(cause)))

const away = (cause: Error): Problem => new Problem('unavailable', { retryAfterSeconds: 30, cause })

const refusal = ({ status }: Response, answer: string): Problem =>
  away(new Error(`The file store answered ${status}: ${answer.slice(0, 300)}`))

/** It may take as long as its reader does: only a piece that is asked for and does not come is waited for in vain. */
function untilSilent(body: ByteStream, patienceMs: number): ByteStream {
  const reader = body.getReader()
  return new ReadableStream(
    {
      pull: async controller => {
        const { promise: silent, reject } = Promise.withResolvers<never>()
        const timer = setTimeout(() => reject(away(new Error('The file store fell silent'))), patienceMs)
        try {
          const { done, value } = await Promise.race([reader.read(), silent])
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          reader.cancel(error).catch(() => {})
          throw error
        } finally {
          clearTimeout(timer)
        }
      },
      cancel: reason => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

async function* listKeys(
  sendOk: (path: string) => Promise<Response>,
  below: string,
): AsyncGenerator<{ key: string; writtenAt: Date }> {
  let continuation = ''
  do {
    const page: string = await (await sendOk(`?list-type=2&prefix=${below}/${continuation}`)).text()
    for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = textOf(entry, 'Key')
      const writtenAt = textOf(entry, 'LastModified')
      if (key && writtenAt) yield { key, writtenAt: new Date(writtenAt) }
    }
    const token = textOf(page, 'NextContinuationToken')
    continuation = token ? `&continuation-token=${encodeURIComponent(token)}` : ''
  } while (continuation)
}

/** Our keys hold no character that XML would escape. */
const textOf = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
