// Two servers on one database and one file store, each with a disk of its own, behind a proxy that takes turns: what
// docs/deployment.md sets up.

import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { People } from '#testing/test-app.ts'
import { testSecret } from '#testing/test-people.ts'
import { createInspector, type Inspector } from '../inspector.ts'
import { createProduct, type Product } from '../product.ts'
import { createPeople, type Stage } from '../stage.ts'

/** An operator gives both servers the same. */
export const sharedSettings = { AUTH_SECRET: testSecret }

export interface Cluster {
  servers: readonly [Product, Product]
  /** By way of the proxy. */
  people: People
  inspector(): Promise<Inspector>
}

/** Neither is started yet. */
export async function openCluster(stage: Stage): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'torture-second-'))
  stage.atEnd(() => rm(dataDir, { recursive: true, force: true }))
  const second = await createProduct({ ...stage.location, dataDir })
  stage.atEnd(second.killAll)
  const servers = [stage.product, second] as const
  const proxy = await startProxy(servers.map(({ port }) => port))
  stage.atEnd(proxy.stop)
  const people = createPeople(proxy.origin, stage.traffic)
  return {
    servers,
    people,
    inspector: async () => createInspector(await people.loggedIn(), stage.ledger),
  }
}

/** Each connection goes to the next server; one that takes no connections is passed over. */
async function startProxy(ports: readonly number[]) {
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    return socket.on('close', () => sockets.delete(socket)).on('error', () => {})
  }
  let turns = 0
  const server = createServer(client => {
    track(client)
    turns += 1
    const [first = 0, ...others] = ports.map((_, index) => ports[(turns + index) % ports.length] ?? 0)
    const forward = (port: number, rest: readonly number[]) => {
      const upstream = track(connect(port, '127.0.0.1'))
      let isConnected = false
      upstream.once('connect', () => {
        isConnected = true
        upstream.pipe(client)
        client.pipe(upstream)
        upstream.on('close', () => client.destroy())
        client.on('close', () => upstream.destroy())
      })
      upstream.once('error', () => {
        const [next, ...later] = rest
        if (!isConnected && next) forward(next, later)
        else client.destroy()
      })
    }
    forward(first, others)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
