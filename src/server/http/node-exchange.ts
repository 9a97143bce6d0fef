// Node's request and response, read and written as the plain values that the app knows.

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { type HttpAnswer, type HttpRequest, isStream } from './exchange.ts'

/** Null for what cannot be answered: what is asked for is unreadable. */
export function readRequest(incoming: IncomingMessage, outgoing: ServerResponse): HttpRequest | null {
  const url = targetOf(incoming)
  return url === null ? null : new ReceivedRequest(url, incoming, outgoing)
}

/** Most requests have no body and are never asked for their signal: both are made on demand. */
class ReceivedRequest implements HttpRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly #incoming: IncomingMessage
  readonly #outgoing: ServerResponse

  constructor(url: string, incoming: IncomingMessage, outgoing: ServerResponse) {
    this.method = incoming.method ?? 'GET'
    this.url = url
    this.headers = incoming.headers
    this.#incoming = incoming
    this.#outgoing = outgoing
  }

  /** A handler that stops reading half-way still answers: the connection must live on for that. */
  get body(): AsyncIterable<Uint8Array> {
    return { [Symbol.asyncIterator]: () => this.#incoming.iterator({ destroyOnReturn: false }) }
  }

  get remoteAddress(): string | undefined {
    return this.#incoming.socket.remoteAddress
  }

  get signal(): AbortSignal {
    return gone(this.#outgoing)
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
  // The client has gone meanwhile.
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
    // It broke, here or there: the connection is closed, and the maker of the bytes has logged why.
    outgoing.destroy()
  }
}
