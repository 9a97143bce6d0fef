// Reads a body, JSON or a posted form, without trusting it: type, size and encoding are checked while it streams in.

import { Problem } from '#domain/problem.ts'

export const jsonLimit = 1024 * 1024

export async function readJson(request: Request, limit = jsonLimit): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Problem('wrong-content-type')
  }
  const bytes = await readBytes(request, limit)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Problem('bad-request', { message: 'The request body is not valid JSON.' })
  }
}

export const formLimit = 64 * 1024

/** The fields of a form as a browser without JavaScript posts it. Broken percent-encoding becomes U+FFFD. */
export async function readForm(request: Request, limit = formLimit): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Problem('wrong-content-type', { message: 'The request must be sent as a form.' })
  }
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request, limit)))
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = new Problem('too-large')
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge
      chunks.push(chunk)
    }
  } catch (error) {
    if (error === tooLarge) throw error
    throw new Problem('bad-request', { message: 'The request body was cut short.' })
  }
  return Buffer.concat(chunks)
}
