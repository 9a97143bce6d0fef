// Node's HTTP server around the app: time limits against slow senders, and an end that is announced and lets requests
// under way finish.

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { type ConnectionLimits, createGuardedServer } from './connections.ts'
import type { AppEnv } from './middleware.ts'

export interface Closing {
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
  app: Hono<AppEnv>,
  place: { host: string; port: number },
  limits?: ConnectionLimits,
): Promise<Listening> {
  let isClosing = false
  const answer = async (request: Request, { incoming, outgoing }: HttpBindings): Promise<Response> => {
    const response = await app.fetch(request, { incoming })
    if (isClosing) outgoing.setHeader('connection', 'close')
    return response
  }
  const server = createGuardedServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 2_000,
    },
    getRequestListener((request, bindings) => answer(request, bindings as HttpBindings)),
    limits,
  )
  server.maxHeadersCount = 100
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(place.port, place.host, resolve)
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

async function drain(server: Server, longestMs: number): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  // A kept-alive connection turns idle only after its last answer, so asking once is not enough.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), longestMs)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
