// The answer for one file: the form of it the client takes, or 304 when it has that form already.

import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pickEncoding } from '#server/http/accept-encoding.ts'
import { type AnswerHeaders, type HttpAnswer, type HttpRequest, headerOf } from '#server/http/exchange.ts'
import type { StaticFile, Variant } from './static-index.ts'

/** `headers` are those of the file whatever the request: type, caching, security. */
export function answerFile(
  request: HttpRequest,
  file: StaticFile,
  headers: Readonly<Record<string, string>>,
  status: 200 | 404,
): HttpAnswer {
  const encoding = pickEncoding(headerOf(request, 'accept-encoding'), file.encoded)
  const variant = (encoding && file.encoded.get(encoding)) ?? file.plain
  const answerHeaders: AnswerHeaders = { ...headers, etag: variant.etag }
  if (file.encoded.size > 0) answerHeaders.vary = 'Accept-Encoding'
  if (status === 200 && isKnown(variant.etag, headerOf(request, 'if-none-match'))) {
    return { status: 304, headers: answerHeaders, body: null }
  }
  answerHeaders['content-type'] = file.type
  answerHeaders['content-length'] = String(variant.size)
  if (encoding) answerHeaders['content-encoding'] = encoding
  const body = request.method === 'HEAD' ? null : bodyOf(variant)
  return { status, headers: answerHeaders, body }
}

/** Weak comparison, as RFC 9110 13.1.2 wants it: proxies that recompress mark our ETags weak. */
function isKnown(etag: string, ifNoneMatch: string | null): boolean {
  if (ifNoneMatch === null) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some(known => known.trim().replace(/^W\//, '') === etag)
}

function bodyOf(variant: Variant) {
  return variant.bytes ?? Readable.toWeb(createReadStream(variant.path))
}
