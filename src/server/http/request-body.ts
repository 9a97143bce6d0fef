// Reads a body, JSON or a posted form, without trusting it: type, size and encoding are checked while it streams in.

import { Problem } from '#domain/problems/problem.ts'
import { type HttpRequest, headerOf } from './exchange.ts'

type Sent = Pick<HttpRequest, 'headers' | 'body'>

const utf8 = new TextDecoder('utf-8', { fatal: true })

const jsonLimit = 1024 * 1024

const isJson = (type: string | null): boolean => /^application\/json\s*(;|$)/i.test(type ?? '')

export async function readJson(request: Sent, limit = jsonLimit): Promise<unknown> {
  if (!isJson(headerOf(request, 'content-type'))) throw new Problem('wrong-content-type')
  const bytes = await readBytes(request, limit)
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new Problem('bad-request', { message: 'The request body is not valid JSON.' })
  }
}

/** Where nothing is taken, nothing is ignored either: least of all what a form of another website can send. */
export async function requireNoBody(request: Sent): Promise<void> {
  const type = headerOf(request, 'content-type')
  if (type !== null && !isJson(type)) throw new Problem('wrong-content-type')
  const isSent = Number(headerOf(request, 'content-length') ?? 0) > 0 || request.headers['transfer-encoding']
  if (isSent) await readBytes(request, 0, takesNone)
}

const takesNone = () => new Problem('bad-request', { message: 'This address takes no request body.' })

const formLimit = 64 * 1024

/** The fields of a form as a browser without JavaScript posts it. Broken percent-encoding becomes U+FFFD. */
export async function readForm(request: Sent, limit = formLimit): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(headerOf(request, 'content-type') ?? '')) {
    throw new Problem('wrong-content-type', { message: 'The request must be sent as a form.' })
  }
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request, limit)))
}

/** Refused as soon as more has come than `limit`. */
export async function readBytes(
  request: Sent,
  limit: number,
  tooLarge: () => Problem = () => new Problem('too-large'),
): Promise<Buffer> {
  if (Number(headerOf(request, 'content-length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('bad-request', { message: 'The request body was cut short.' })
  }
  return Buffer.concat(chunks)
}
