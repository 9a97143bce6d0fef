// The way to a real server, on which everything stays where it is from some moment on: what a network does that loses
// every packet, or a machine that has stopped.

import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface HangingWire {
  /** The server's address, by this way. */
  url: string
  hang(): void
  /** How many connections there have been. */
  connections(): number
  close(): void
}

export async function openHangingWire(serverUrl: string): Promise<HangingWire> {
  const target = new URL(serverUrl)
  const sockets: Socket[] = []
  let isHanging = false
  const server = createServer(client => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.push(from)
      from.on('error', () => {}).on('data', bytes => isHanging || to.write(bytes))
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    hang: () => {
      isHanging = true
    },
    connections: () => sockets.length / 2,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
