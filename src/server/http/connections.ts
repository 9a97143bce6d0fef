// What one connection may cost. A client may send the next request before it has read the last answer
// ("pipelining"; no browser and no proxy does): such requests are answered one at a time, in their order, and a
// connection with too many of them is closed. So a client that does not read holds one answer in memory, and
// that only for as long as the slowest network could be at work. slow-bodies.ts says the same of what clients send.

import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http'
import type { Socket } from 'node:net'
import { LingeringResponse } from './lingering-response.ts'
import { type BodyLimits, bodyLimits, watchBody } from './slow-bodies.ts'

const mostUnanswered = 16

export interface ConnectionLimits {
  /** A connection that takes no byte of its answer is looked at after this time, or twice that: Node lets one pass. */
  stalledMs: number
  /** A client that reads at least this fast is never cut. */
  slowestBytesPerSecond: number
  /** What a request may take until it has come to its end. */
  body: BodyLimits
}

/** The speed is that of a phone at the edge of its network. */
const defaults: ConnectionLimits = { stalledMs: 30_000, slowestBytesPerSecond: 2 * 1024, body: bodyLimits }

/** So much of an answer the operating system takes for a client, and asks for more when a third of it has gone. */
const systemBufferBytes = 4 * 1024 * 1024

/** A server that gives `handle` the requests of each connection one after the other. */
export function createGuardedServer(
  options: ServerOptions,
  handle: RequestListener,
  { stalledMs, slowestBytesPerSecond, body }: ConnectionLimits = defaults,
): Server {
  const server = createServer({
    ...options,
    // Node would refuse a request without it by itself, thousands of them at once; the adapter refuses it too.
    requireHostHeader: false,
    IncomingMessage: Received,
    ServerResponse: LingeringResponse,
  })
  const unanswered = new WeakMap<Socket, (() => void)[]>()

  const receive: RequestListener = (request, response) => {
    const { socket } = request
    // Node parses to its end the piece (up to 64 KB) in which one request too many came.
    if (socket.destroyed) return
    const queue = unanswered.get(socket) ?? []
    unanswered.set(socket, queue)
    if (queue.length >= mostUnanswered) {
      socket.destroy()
      return
    }
    queue.push(() => {
      watchBody(request, body)
      handle(request, response)
    })
    const next = () => {
      queue.shift()
      if (!socket.destroyed) queue[0]?.()
    }
    // Others get a turn in between: a piece full of requests that are answered at once would leave them none.
    response.once('close', () => setImmediate(next))
    if (queue.length === 1) queue[0]?.()
  }
  server.on('request', receive)
  // An unknown expectation is passed over, as HTTP allows, instead of answered by Node itself.
  server.on('checkExpectation', receive)

  // For this long no byte came or went; also called when a connection without requests was kept long enough.
  server.setTimeout(stalledMs, socket => {
    if (unanswered.get(socket)?.length) {
      const isBeingMade = socket.writableLength === 0
      if (isBeingMade) return
      const deserved = silentMs(socket, slowestBytesPerSecond)
      if (deserved > (socket.timeout ?? 0)) {
        socket.setTimeout(deserved)
        return
      }
    }
    socket.destroy()
  })
  return server
}

/** How long a slow client may be busy with what the operating system took for it, while we see nothing of that. */
const silentMs = ({ bytesWritten }: Socket, bytesPerSecond: number): number =>
  (Math.min(bytesWritten, systemBufferBytes) / 3 / bytesPerSecond) * 1000

/** Of a closed connection there can be thousands in one piece; aborting each is most of what they would cost. */
class Received extends IncomingMessage {
  readonly #isTooLate: boolean

  constructor(socket: Socket) {
    super(socket)
    this.#isTooLate = socket.destroyed
  }

  override destroy(error?: Error): this {
    return this.#isTooLate ? this : super.destroy(error)
  }
}
