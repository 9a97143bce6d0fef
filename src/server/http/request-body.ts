// Reads a body, JSON or a posted form, without trusting it: type, size and encoding are checked while it streams in.

import { Problem } from '#domain/problem.ts'
import { type HttpRequest, headerOf } from './exchange.ts'

type Sent = Pick<HttpRequest, 'headers' | 'body'>

const utf8 = new TextDecoder('utf-8', { fatal: true })

export const jsonLimit = 1024 * 1024

export async function readJson(request: Sent, limit = jsonLimit): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(headerOf(request, 'content-type') ?? '')) {
    throw new Problem('wrong-content-type')
  }
  const bytes = await readBytes(request, limit)
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new Problem('bad-request', { message: 'The request body is not valid JSON.' })
  }
}

export const formLimit = 64 * 1024

/** The fields of a form as a browser without JavaScript posts it. Broken percent-encoding becomes U+FFFD. */
export async function readForm(request: Sent, limit = formLimit): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(headerOf(request, 'content-type') ?? '')) {
    throw new Problem('wrong-content-type', { message: 'The request must be sent as a form.' })
  }
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request, limit)))
}

async function readBytes(request: Sent, limit: number): Promise<Uint8Array> {
  if (Number(headerOf(request, 'content-length') ?? 0) > limit) throw new Problem('too-large')
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength
      if (size > limit) throw new Problem('too-large')
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('bad-request', { message: 'The request body was cut short.' })
  }
  return Buffer.concat(chunks)
}
