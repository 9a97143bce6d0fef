// Housekeeping that is told to end while it is at work, with a real file store on a network that loses every packet.

import { expect, test } from 'vitest'
import { startS3Server } from '#testing/s3-server.ts'
import { startTcpProxy } from '#testing/tcp-proxy.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { openS3 } from './files/s3.ts'
import { keepHouse } from './housekeeping.ts'
import { createLog } from './http/log.ts'

test('a file store that hangs holds up neither the end nor the database', async () => {
  const location = await createTestDatabase()
  const database = openDatabase(location, () => {})
  await migrate(database)
  const store = await startS3Server()
  const proxy = await startTcpProxy(store.settings.endpoint)
  const files = openS3({ ...store.settings, endpoint: new URL(proxy.url).origin })
  const lines: string[] = []
  proxy.blackHole()

  const log = createLog('info', line => void lines.push(line))
  const { stop } = keepHouse({ database, files, log, uploads: location.dataDir })
  await expect.poll(() => proxy.connections(), { timeout: 5000 }).toBe(1)
  const started = performance.now()
  await stop()
  await database.close()
  expect(performance.now() - started).toBeLessThan(4000)
  await proxy.close()
  // What broke off because of the end is nothing to tell the operator.
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(lines).toEqual([])
  await store.stop()
  await location.remove()
})
