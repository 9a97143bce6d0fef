// Clients that read their answers slowly, late or never, over real connections.

import { once } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { type ConnectionLimits, createGuardedServer } from './connections.ts'
import { bodyLimits } from './slow-bodies.ts'

let server: Server
let client: Socket

const open = async (handle: RequestListener, limits: Partial<ConnectionLimits>) => {
  const options = { keepAliveTimeout: 200, keepAliveTimeoutBuffer: 0 }
  server = createGuardedServer(options, handle, {
    stalledMs: 200,
    slowestBytesPerSecond: 1024 * megabyte,
    body: bodyLimits,
    ...limits,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  client.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
}

afterEach(() => {
  client.destroy()
  server.closeAllConnections()
  server.close()
})

const megabyte = 1024 * 1024

/** More than the buffers between the two sides hold, a megabyte at a time. */
const size = 24 * megabyte
function* megabytes() {
  for (let sent = 0; sent < size; sent += megabyte) yield Buffer.alloc(megabyte)
}
const answer = (response: ServerResponse) => pipeline(Readable.from(megabytes()), response)

/** Reads at about this speed until the connection ends, and returns how much came. */
async function readAt(bytesPerSecond: number): Promise<number> {
  let bytes = 0
  const started = performance.now()
  client.on('data', async chunk => {
    bytes += chunk.length
    client.pause()
    await sleep(Math.max(1, (bytes / bytesPerSecond) * 1000 - (performance.now() - started)))
    client.resume()
  })
  client.resume()
  if (!client.closed) await new Promise<void>(resolve => client.once('close', () => resolve()))
  return bytes
}

describe('an answer', () => {
  test('that nobody reads is given up', async () => {
    const { promise: outcome, resolve } = Promise.withResolvers<unknown>()
    await open((_, response) => resolve(answer(response)), {})
    await expect(outcome).rejects.toThrow('Premature close')
    expect(await readAt(1024 * megabyte)).toBeLessThan(size)
  })

  test('that is read slowly arrives whole', async () => {
    // The operating system tells of room about every 170 ms, and may take ten times as long.
    await open((_, response) => void answer(response), {
      stalledMs: 50,
      slowestBytesPerSecond: 0.8 * megabyte,
    })
    expect(await readAt(8 * megabyte)).toBeGreaterThan(size)
  })

  test('that is long in the making arrives', async () => {
    await open(async (_, response) => {
      await sleep(900)
      response.end('done')
    }, {})
    expect(await readAt(megabyte)).toBeGreaterThan(0)
  })
})

test('a connection without requests is closed after its time', async () => {
  await open((_, response) => void response.end('done'), { stalledMs: 60_000 })
  const started = performance.now()
  await readAt(megabyte)
  expect(performance.now() - started).toBeLessThan(5000)
})
