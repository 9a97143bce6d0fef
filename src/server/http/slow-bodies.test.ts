// Clients that send slowly, hardly or no more, over real connections, against the server as it listens. The limits are
// those of the product, a hundred times as fast.

import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConnectionLimits, createGuardedServer } from './connections.ts'
import { type App, textAnswer } from './exchange.ts'
import { type Listening, listen } from './listen.ts'

const limits: ConnectionLimits = {
  stalledMs: 300,
  slowestBytesPerSecond: 200_000,
  body: { silentMs: 200, slowestBytesPerSecond: 51_200, windowMs: 300 },
}

let listening: Listening
const sockets: Socket[] = []

beforeAll(async () => {
  const app: App = async request => {
    try {
      let bytes = 0
      for await (const chunk of request.body) bytes += chunk.byteLength
      return textAnswer(200, request.method === 'GET' ? 'served' : `${bytes} bytes came`, 'text/plain')
    } catch {
      return textAnswer(400, 'cut short', 'text/plain')
    }
  }
  listening = await listen(app, { host: '127.0.0.1', port: 0 }, limits)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await listening.close()
})

interface Sender {
  socket: Socket
  answer(): string
  /** Milliseconds until the connection ended. */
  cut: Promise<number>
}

function begin(start: string, port = listening.port): Sender {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  let answer = ''
  socket.setEncoding('latin1').on('data', chunk => {
    answer += chunk
  })
  socket.write(start)
  const started = performance.now()
  const cut = new Promise<number>(resolve => socket.once('close', () => resolve(performance.now() - started)))
  return { socket, answer: () => answer, cut }
}

const post = (length: number) => `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`

async function trickle({ socket }: Sender, bytes: number, everyMs: number, size: number): Promise<void> {
  for (let sent = 0; sent < size && !socket.destroyed; sent += bytes) {
    socket.write('x'.repeat(Math.min(bytes, size - sent)))
    await sleep(everyMs)
  }
}

test('a body that keeps coming is taken, however long the whole takes', async () => {
  const size = 600_000
  const sender = begin(post(size))
  const started = performance.now()
  await trickle(sender, 6000, 20, size)
  expect(performance.now() - started).toBeGreaterThan(5 * limits.body.windowMs)
  await expect.poll(sender.answer).toContain(`${size} bytes came`)
})

test('a sender who falls silent is cut, and not before its time', async () => {
  const sender = begin(post(1000))
  sender.socket.write('x')
  const ms = await sender.cut
  expect(ms).toBeGreaterThan(limits.body.silentMs - 10)
  expect(ms).toBeLessThan(3 * limits.body.silentMs)
  expect(sender.answer()).toBe('')
})

test('so is one that says nothing of its length', async () => {
  const sender = begin(
    'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n',
  )
  expect(await sender.cut).toBeLessThan(3 * limits.body.silentMs)
})

test('500 who hardly send are cut, and everybody else is served meanwhile', async () => {
  const started = performance.now()
  const senders = Array.from({ length: 500 }, () => begin(post(1000)))
  const trickling = senders.map(sender => trickle(sender, 1, 50, 1000))
  const served = await fetch(`http://127.0.0.1:${listening.port}/`)
  expect(await served.text()).toBe('served')
  await Promise.all(senders.map(sender => sender.cut))
  // One byte every 50 ms would have gone on for 50 seconds.
  expect(performance.now() - started).toBeLessThan(10_000)
  await Promise.all(trickling)
})

test('nobody is blamed for what the server does not take', async () => {
  const server = createGuardedServer(
    {},
    async (request, response) => {
      await sleep(4 * limits.body.windowMs)
      let bytes = 0
      for await (const chunk of request) bytes += chunk.length
      response.end(`${bytes} bytes came`)
    },
    limits,
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // More than the buffers between the two sides hold.
  const size = 12 * 1024 * 1024
  const sender = begin(post(size), (server.address() as AddressInfo).port)
  sender.socket.write(Buffer.alloc(size))
  await expect.poll(sender.answer, { timeout: 10_000 }).toContain(`${size} bytes came`)
  sender.socket.destroy()
  server.closeAllConnections()
  server.close()
})

test('headers that come a byte at a time are cut after ten seconds, by the limits of the product', async () => {
  const product = await listen(async () => textAnswer(404, 'nothing here', 'text/plain'), {
    host: '127.0.0.1',
    port: 0,
  })
  const sender = begin('GET / HTTP/1.1\r\nX-Slow: ', product.port)
  void trickle(sender, 1, 1000, 60)
  const ms = await sender.cut
  expect(ms).toBeGreaterThan(9000)
  expect(ms).toBeLessThan(15_000)
  await product.close()
}, 20_000)
