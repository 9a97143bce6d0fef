// Stands between a client and a server that speak TCP, and does to them what networks do: cuts connections, refuses new
// ones, or lets every packet vanish without a word.

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  port: number
  /** Ends every connection with a reset; new ones work. */
  cut(): void
  /** Ends every connection and takes no new one: nobody listens here any more. */
  refuse(): Promise<void>
  /** Nothing gets through in either direction, and nobody is told. New connections are met with silence. */
  blackHole(): void
  /** New connections work again. Those that fell into the black hole stay silent, as after a router that forgot them. */
  restore(): Promise<void>
  close(): Promise<void>
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const swallowed = new WeakSet<Socket>()
  let isSilent = false
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
  }
  /** What arrives is read and forgotten. */
  const swallow = (socket: Socket) => {
    swallowed.add(socket)
    socket.unpipe().resume()
  }
  const endWith = (socket: Socket, other: Socket) =>
    socket.on('close', () => swallowed.has(socket) || other.resetAndDestroy())
  const server = createServer({ allowHalfOpen: true }, client => {
    track(client)
    if (isSilent) return swallow(client)
    const upstream = connect(target)
    track(upstream)
    endWith(client, upstream)
    endWith(upstream, client)
    client.pipe(upstream).pipe(client)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const refuse = async () => {
    const closed = server.listening ? once(server, 'close') : null
    server.close()
    cut()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    port,
    cut,
    refuse,
    blackHole: () => {
      isSilent = true
      for (const socket of sockets) swallow(socket)
    },
    restore: async () => {
      isSilent = false
      if (!server.listening) await listen(port)
    },
    close: refuse,
  }
}
