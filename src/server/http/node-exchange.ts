// Node's request and response, read and written as the plain values that the app knows.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { type HttpAnswer, type HttpRequest, isStream } from './exchange.ts'

/** Null for what cannot be answered: nobody knows what is asked for. */
export function readRequest(incoming: IncomingMessage, outgoing: ServerResponse): HttpRequest | null {
  const url = targetOf(incoming)
  if (url === null) return null
  return {
    method: incoming.method ?? 'GET',
    url,
    headers: incoming.headers,
    // A handler that stops reading half-way still answers: the connection must live on for that.
    body: { [Symbol.asyncIterator]: () => incoming.iterator({ destroyOnReturn: false }) },
    remoteAddress: incoming.socket.remoteAddress,
    get signal() {
      return gone(outgoing)
    },
  }
}

/** A proxy may pass the whole URL on. */
function targetOf({ url = '', headers, httpVersion }: IncomingMessage): string | null {
  if (headers.host === undefined && httpVersion !== '1.0') return null
  if (url.startsWith('/')) return url
  const whole = /^https?:/i.test(url) ? URL.parse(url) : null
  return whole && whole.pathname + whole.search
}

function gone(outgoing: ServerResponse): AbortSignal {
  const controller = new AbortController()
  const end = () => {
    if (!outgoing.writableFinished) controller.abort()
  }
  if (outgoing.destroyed) end()
  else outgoing.once('close', end)
  return controller.signal
}

export async function writeAnswer(
  { status, headers, body }: HttpAnswer,
  outgoing: ServerResponse,
): Promise<void> {
  // Whoever asked has gone meanwhile.
  if (outgoing.destroyed) {
    if (isStream(body)) await body.cancel()
    return
  }
  try {
    outgoing.writeHead(status, headers)
    if (!isStream(body)) {
      outgoing.end(body ?? undefined)
      return
    }
    await pipeline(Readable.fromWeb(body as NodeStream), outgoing)
  } catch {
    // It broke, here or there: the connection is closed, and whoever made the bytes has said why.
    outgoing.destroy()
  }
}
