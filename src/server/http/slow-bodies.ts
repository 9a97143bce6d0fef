// How slowly the body of a request may come. There is no limit on the whole of it, since a photo takes minutes on a bad
// line: a client that goes on sending is heard. Cut is one that falls silent, and one that sends so little that
// only an attacker who wants to hold connections would.

import type { IncomingMessage } from 'node:http'

export interface BodyLimits {
  /** Without a byte for so long a sender is gone. */
  silentMs: number
  /** A client that sends at least this fast, on average over `windowMs`, is never cut. */
  slowestBytesPerSecond: number
  windowMs: number
}

/** A phone at the edge of its network sends 3 KB/s, and not a byte for seconds in between. */
export const bodyLimits: BodyLimits = { silentMs: 20_000, slowestBytesPerSecond: 512, windowMs: 30_000 }

/** Destroys the connection of a request whose body comes too slowly. */
export function watchBody(request: IncomingMessage, limits: BodyLimits): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (!encoding && !Number(length)) return
  // Most come with their head, and are here before a clock could run.
  setImmediate(() => {
    if (!request.complete && !request.destroyed) watchRest(request, limits)
  })
}

function watchRest(request: IncomingMessage, limits: BodyLimits): void {
  const { socket } = request
  const { silentMs, windowMs, slowestBytesPerSecond } = limits
  const stepMs = silentMs / 4
  const steps = { silent: 4, window: Math.ceil(windowMs / stepMs) }
  /** How much had come at each step, the newest last. */
  let came = [socket.bytesRead]
  const cameWithin = (count: number) => {
    const before = came.at(-1 - count)
    return before === undefined ? Number.POSITIVE_INFINITY : socket.bytesRead - before
  }
  const timer = setInterval(() => {
    // What we do not take we cannot ask for.
    if (request.readableLength >= request.readableHighWaterMark) came = []
    came.push(socket.bytesRead)
    came = came.slice(-1 - steps.window)
    const isTooSlow = cameWithin(steps.window) < (slowestBytesPerSecond * steps.window * stepMs) / 1000
    if (request.complete) stop()
    else if (cameWithin(steps.silent) === 0 || isTooSlow) socket.destroy()
  }, stepMs)
  const stop = () => clearInterval(timer)
  request.once('end', stop).once('close', stop)
}
