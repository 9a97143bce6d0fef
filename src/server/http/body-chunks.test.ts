// Bodies over real connections, read by somebody who is slow, who stops half-way, or whose client goes away.

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BodyChunks } from './body-chunks.ts'

const server = createServer()
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

interface Begun {
  client: Socket
  request: IncomingMessage
  response: ServerResponse
}

/** A request of which the head has come. */
async function begin(length: number): Promise<Begun> {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  client.write(`PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`)
  const [request, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
  return { client, request, response }
}

test('a reader gets every byte in its order, and is never far behind', async () => {
  const sent = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => index % 251))
  const { client, request } = await begin(sent.length)
  client.write(sent)
  const came: Uint8Array[] = []
  let furthest = 0
  let taken = 0
  for await (const chunk of new BodyChunks(request)) {
    came.push(chunk)
    taken += chunk.byteLength
    await sleep(1)
    furthest = Math.max(furthest, request.socket.bytesRead - taken)
  }
  expect(Buffer.concat(came).equals(sent)).toBe(true)
  // What waits for the reader, what Node's streams hold before they stop, and one piece more.
  expect(furthest).toBeLessThan(400_000)
  client.destroy()
})

test('a reader who stops half-way can still answer', async () => {
  const { client, request, response } = await begin(200_000)
  client.write('x'.repeat(100_000))
  for await (const _ of new BodyChunks(request)) break
  response.end('enough')
  const [answer] = (await once(client, 'data')) as [Buffer]
  expect(answer.toString()).toContain('enough')
  client.destroy()
})

test('a client that goes away is no end of the body', async () => {
  const { client, request } = await begin(1000)
  client.write('half of it')
  const read = async (chunks: BodyChunks) => {
    for await (const chunk of chunks) if (chunk.byteLength > 0) client.destroy()
  }
  await expect(read(new BodyChunks(request))).rejects.toThrow()
  // Nor for whoever begins to read only then.
  await expect(read(new BodyChunks(request))).rejects.toThrow()
})

test('a body of no bytes has come to its end', async () => {
  const { client, request } = await begin(0)
  expect(await new BodyChunks(request).next()).toEqual({ done: true, value: undefined })
  client.destroy()
})
