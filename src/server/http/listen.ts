// Node's HTTP server around the app: time limits against slow senders, and a shutdown that lets
// requests under way finish.

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { type ConnectionLimits, createGuardedServer } from './connections.ts'
import type { Edge } from './edge.ts'

const drainMs = 10_000

export interface Listening {
  port: number
  /** Stops accepting, waits for requests under way (at most 10 s), then cuts what is left. */
  close(): Promise<void>
}

export async function listen(
  app: Hono<Edge>,
  place: { host: string; port: number },
  limits?: ConnectionLimits,
): Promise<Listening> {
  const server = createGuardedServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 2_000,
    },
    getRequestListener((request, bindings) => app.fetch(request, bindings as Edge['Bindings'])),
    limits,
  )
  server.maxHeadersCount = 100
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(place.port, place.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return { port, close: () => drain(server) }
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  // A kept-alive connection turns idle only after its last answer, so asking once is not enough.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
