// Files in a store that speaks S3. The bucket stays private: every byte goes through this server, after
// the same checks as on the disk.

import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { Problem } from '#domain/problems/problem.ts'
import { type FileStore, requireKey } from './file-store.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const patienceMs = 30_000

export function openS3({ endpoint, bucket, ...credentials }: S3Settings): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    try {
      return await client.fetch(`${base}${path}`, { ...init, signal: AbortSignal.timeout(patienceMs) })
    } catch (error) {
      const cause = new Error(`The file store at ${base} does not answer`, { cause: error })
      throw new Problem('unavailable', { retryAfterSeconds: 30, cause })
    }
  }
  const sendOk = async (path: string, init?: RequestInit): Promise<Response> => {
    const response = await send(path, init)
    if (response.ok) return response
    throw refusal(response, await response.text())
  }

  return {
    isShared: true,
    put: async (key, bytes) => {
      const md5 = createHash('md5').update(bytes).digest('base64')
      await sendOk(`/${requireKey(key)}`, {
        method: 'PUT',
        body: bytes as Uint8Array<ArrayBuffer>,
        // The store compares: a body cut short on the way is refused, not kept.
        headers: { 'content-md5': md5, 'content-type': 'application/octet-stream' },
      })
    },
    get: async key => {
      const response = await send(`/${requireKey(key)}`)
      if (response.status === 404) return null
      if (!response.ok || !response.body) {
        throw new Problem('unavailable', {
          retryAfterSeconds: 30,
          cause: new Error(`Status ${response.status}`),
        })
      }
      return { stream: response.body, size: Number(response.headers.get('content-length')) }
    },
    delete: async key => {
      const response = await send(`/${requireKey(key)}`, { method: 'DELETE' })
      if (!response.ok && response.status !== 404) throw refusal(response, await response.text())
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

function refusal({ status }: Response, answer: string): Problem {
  const cause = new Error(`The file store answered ${status}: ${answer.slice(0, 300)}`)
  return new Problem('unavailable', { retryAfterSeconds: 30, cause })
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
