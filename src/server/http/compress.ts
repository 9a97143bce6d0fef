// Answers that are made for a request, packed for clients that take it, where it pays: a list of fifty forms shrinks to a
// sixth. A single form goes as it is: most of it is the signature, which is packed already, and packing costs more than
// sending.

import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { type Encoding, pickEncoding } from './accept-encoding.ts'
import { type HttpAnswer, type HttpRequest, headerOf, isStream } from './exchange.ts'

const leastBytes = 8 * 1024
const level = constants.Z_BEST_SPEED + 2

const pack = promisify(gzip)
const offered: ReadonlyMap<Encoding, true> = new Map([['gzip', true]])
const isText = (type: unknown): boolean =>
  typeof type === 'string' && /^text\/|^application\/(?:problem\+)?json/.test(type)

export async function compress(request: HttpRequest, answer: HttpAnswer): Promise<HttpAnswer> {
  const { headers, body } = answer
  const isLarge = isStream(body) || Number(headers['content-length'] ?? 0) >= leastBytes
  if (body === null || !isLarge || headers['content-encoding'] || !isText(headers['content-type'])) {
    return answer
  }
  headers.vary = 'Accept-Encoding'
  if (request.method === 'HEAD' || !pickEncoding(headerOf(request, 'accept-encoding'), offered)) return answer
  headers['content-encoding'] = 'gzip'
  // Another encoding is another representation; a weak ETag stands for both.
  if (typeof headers.etag === 'string' && !headers.etag.startsWith('W/')) headers.etag = `W/${headers.etag}`
  if (isStream(body)) {
    delete headers['content-length']
    return { ...answer, body: body.pipeThrough(new CompressionStream('gzip') as never) }
  }
  const packed = await pack(body, { level })
  headers['content-length'] = String(packed.length)
  return { ...answer, body: packed }
}
