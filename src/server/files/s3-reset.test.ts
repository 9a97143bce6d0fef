// A store that speaks S3, and a connection that is reset: what was asked is asked once more on a new one, and not a third time.

import { afterEach, beforeEach, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '#testing/s3-server.ts'
import { startTcpProxy, type TcpProxy } from '#testing/tcp-proxy.ts'
import { openS3 } from './s3.ts'

const key = 'formPhotos/florida/1_tank.jpg'
const bytes = Buffer.from('a photo')

let server: S3Server
let proxy: TcpProxy | undefined
beforeEach(async () => {
  server = await startS3Server()
})
afterEach(async () => {
  await proxy?.close()
  await server.stop()
})

/** A store behind a line on which the first connections break with the first byte of an answer. */
async function storeAfter(resets: number) {
  proxy = await startTcpProxy(server.settings.endpoint, {
    cuts: (_, toward, connection) => toward === 'client' && connection <= resets,
  })
  return openS3({ ...server.settings, endpoint: new URL(proxy.url).origin })
}

test('a file is stored, read and deleted in spite of one reset', async () => {
  await (await storeAfter(1)).put(key, bytes)
  await proxy?.close()
  const found = await (await storeAfter(1)).get(key)
  expect(found && (await new Response(found.stream).text())).toBe('a photo')
  await proxy?.close()
  await (await storeAfter(1)).delete(key)
  expect(await openS3(server.settings).get(key)).toBeNull()
})

test('two in a row are an outage', async () => {
  const store = await storeAfter(2)
  await expect(store.put(key, bytes)).rejects.toMatchObject({ code: 'unavailable' })
  expect(proxy?.connections()).toBe(2)
})
