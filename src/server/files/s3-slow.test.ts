// A store that speaks S3, and bodies that take their time: a slow reader gets the whole file, and a store that falls silent is
// given up.

import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '#testing/s3-server.ts'
import { startTcpProxy, type TcpProxy } from '#testing/tcp-proxy.ts'
import type { FileStore } from './file-store.ts'
import { openS3 } from './s3.ts'

const patienceMs = 2_000
const key = 'binders/4417/0'
/** As a part of a binder: more than the buffers between the two sides hold. */
const size = 32 * 1024 * 1024

let server: S3Server
let proxy: TcpProxy
let store: FileStore
beforeEach(async () => {
  server = await startS3Server()
  await openS3(server.settings).put(key, Buffer.alloc(size, 'x'))
  proxy = await startTcpProxy(server.settings.endpoint)
  store = openS3({ ...server.settings, endpoint: new URL(proxy.url).origin }, { patienceMs })
})
afterEach(async () => {
  await proxy.close()
  await server.stop()
})

/** Rests after the first piece; the answer is how much came. */
async function read(rest: () => Promise<unknown>): Promise<number> {
  let bytes = 0
  for await (const piece of (await store.get(key))?.stream ?? []) {
    if (bytes === 0) await rest()
    bytes += piece.length
  }
  return bytes
}

test('a reader who takes longer than the store is waited for gets the whole file', async () => {
  expect(await read(() => sleep(2 * patienceMs))).toBe(size)
})

test('a store that falls silent in the middle is an outage, and no end of the file', async () => {
  await expect(read(async () => proxy.blackHole())).rejects.toMatchObject({ code: 'unavailable' })
  await proxy.restore()
})

test('a store that does not begin to answer is an outage', async () => {
  proxy.blackHole()
  await expect(store.get(key)).rejects.toMatchObject({ code: 'unavailable' })
  await proxy.restore()
})
