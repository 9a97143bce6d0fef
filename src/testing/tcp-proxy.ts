// Stands between a client and a server that speak TCP, and does to them what networks do: carries their bytes slowly,
// cuts connections, refuses new ones, or lets every packet vanish without a word.

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export interface TcpProxy {
  port: number
  /** The server's address, by this way. */
  url: string
  /** How many connections there have been. */
  connections(): number
  /** How many bytes of clients were carried to the server. */
  carriedBytes(): number
  /** Ends every connection with a reset; new ones work. */
  cut(): void
  /** Ends every connection and takes no new one. */
  refuse(): Promise<void>
  /** Nothing gets through in either direction, and neither side is told. New connections are met with silence. */
  blackHole(): void
  /** New connections work again. Those that fell into the black hole stay silent, as after a router that forgot them. */
  restore(): Promise<void>
  close(): Promise<void>
}

/** What a piece of the conversation is on its way to. */
export type Toward = 'server' | 'client'

export interface Line {
  /** How fast a connection carries what its client sends; as fast as it comes unless given. */
  bytesPerSecond?: number
  /** Sees every piece before it is passed on; true: it vanishes, and its connection is cut. */
  cuts?: (piece: Buffer, toward: Toward, connection: number) => boolean
  /**
   * Each connection serves one request of a browser that has this line for its HTTP proxy. A browser repeats a request
   * by itself, from its start, when a connection breaks that has served before; on a new one it tells the page.
   */
  servesOnce?: boolean
}

export async function startTcpProxy(
  serverUrl: string,
  { bytesPerSecond, cuts = () => false, servesOnce = false }: Line = {},
): Promise<TcpProxy> {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  const carriers = new Set<Transform>()
  const swallowed = new WeakSet<Socket>()
  let connections = 0
  let carriedBytes = 0
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
    socket.on('close', () => {
      if (swallowed.has(socket)) return
      // What was said before a farewell still arrives.
      if (socket.readableEnded) other.destroySoon()
      else other.resetAndDestroy()
    })
  const server = createServer({ allowHalfOpen: true }, client => {
    connections += 1
    const number = connections
    track(client)
    if (isSilent) return swallow(client)
    const upstream = connect(Number(target.port), target.hostname)
    track(upstream)
    endWith(client, upstream)
    endWith(upstream, client)
    const carry = carrier(bytesPerSecond, bytes => {
      carriedBytes += bytes
    })
    carriers.add(carry)
    // What is still on its way is lost with the connection.
    client.on('close', () => carry.destroy())
    carry.on('close', () => carriers.delete(carry))
    const watch = (toward: Toward) =>
      new Transform({
        transform(piece: Buffer, _, done) {
          if (cuts(piece, toward, number)) client.resetAndDestroy()
          else done(null, piece)
        },
      })
    const requests = servesOnce ? client.pipe(asLastRequest()) : client
    requests.pipe(carry).pipe(watch('server')).pipe(upstream).pipe(watch('client')).pipe(client)
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
  // One that no outgoing connection takes while connections are refused here.
  const port = await freePort()
  await listen(port)
  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${port}`

  return {
    port,
    url: url.href,
    connections: () => connections,
    carriedBytes: () => carriedBytes,
    cut,
    refuse,
    blackHole: () => {
      isSilent = true
      for (const socket of sockets) swallow(socket)
      for (const carry of carriers) carry.destroy()
    },
    restore: async () => {
      isSilent = false
      if (!server.listening) await listen(port)
    },
    close: refuse,
  }
}

/** Asks the server to close the connection after its answer. */
function asLastRequest(): Transform {
  return new Transform({
    transform(piece: Buffer, _, done) {
      const text = piece.toString('latin1')
      done(null, Buffer.from(text.replace('Proxy-Connection: keep-alive', 'Connection: close'), 'latin1'))
    },
  })
}

/** Passes bytes on, twenty times a second where they may not pass at once. */
function carrier(bytesPerSecond: number | undefined, count: (bytes: number) => void): Transform {
  const piece = bytesPerSecond ? Math.ceil(bytesPerSecond / 20) : Number.POSITIVE_INFINITY
  return new Transform({
    highWaterMark: 16 * 1024,
    async transform(chunk: Buffer, _, done) {
      for (let start = 0; start < chunk.length && !this.destroyed; start += piece) {
        if (bytesPerSecond) await sleep(50)
        const passed = chunk.subarray(start, start + piece)
        if (this.destroyed) return
        count(passed.length)
        this.push(passed)
      }
      done()
    },
  })
}
