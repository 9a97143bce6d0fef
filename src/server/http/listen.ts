// Node's HTTP server around the app: time limits against slow senders, and an end that is announced and lets requests
// under way finish.

import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ConnectionLimits, createGuardedServer } from './connections.ts'
import type { App } from './exchange.ts'
import { readRequest, writeAnswer } from './node-exchange.ts'

interface Closing {
  /** For so long new connections are still taken, so that a load balancer can see that the server is not ready. */
  announceMs: number
  /** For so long requests under way may go on after that; what is left is cut. */
  drainMs: number
}

export interface Listening {
  port: number
  /** From now on every answer asks its client to close the connection. */
  close(closing?: Closing): Promise<void>
}

export async function listen(
  app: App,
  address: { host: string; port: number },
  limits?: ConnectionLimits,
): Promise<Listening> {
  let isClosing = false
  const server = createGuardedServer(
    {
      headersTimeout: 10_000,
      // None for the whole: slow-bodies.ts cuts a client that stops sending or hardly sends.
      requestTimeout: 0,
      // Longer than proxies keep theirs, usually a minute: the side that closes last never closes on a request under way.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
    },
    (incoming, outgoing) => {
      const request = readRequest(incoming, outgoing)
      if (!request) return refuse(outgoing)
      void app(request).then(answer => {
        if (isClosing) answer.headers.connection = 'close'
        return writeAnswer(answer, outgoing)
      })
    },
    limits,
  )
  server.maxHeadersCount = 100
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address.port, address.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    close: async ({ announceMs, drainMs } = { announceMs: 0, drainMs: 8_000 }) => {
      isClosing = true
      if (announceMs > 0) await sleep(announceMs)
      await drain(server, drainMs)
    },
  }
}

/** What no client of HTTP/1.1 sends: no host, or a target that is no address. */
function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(400, { 'content-length': 0, connection: 'close' }).end()
}

async function drain(server: Server, longestMs: number): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  // A kept-alive connection turns idle only after its last answer, so asking once is not enough.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), longestMs)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
