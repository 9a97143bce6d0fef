// F2: the power goes while people save. What the disk held is mounted again, and the product starts on it. The cut is a
// copy of the disk's blocks while the server stands still: what only the memory knew is lost, as it would be.

import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PostgresCluster, startPostgresCluster } from '#testing/postgres-cluster.ts'
import { createPostgresDatabase } from '#testing/postgres-database.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { type BlockDisk, mountBlockDisk } from '../block-disk.ts'
import { type Fault, formatStatuses, none, shown, within } from '../fault.ts'
import { nextContent, untilAnswered } from '../inspector.ts'
import type { Stage } from '../stage.ts'

const clusterFolder = (disk: BlockDisk): string => join(disk.folder, 'postgres')

/** From now on everything lies on this disk. */
async function moveTo(stage: Stage, disk: BlockDisk): Promise<PostgresCluster | null> {
  const { location } = stage
  location.dataDir = join(disk.folder, 'data')
  if (stage.database === 'sqlite') return null
  mkdirSync(clusterFolder(disk), { recursive: true })
  chmodSync(disk.folder, 0o755)
  const cluster = await startPostgresCluster({ folder: clusterFolder(disk), isDurable: true })
  const url = new URL(cluster.url)
  url.pathname = location.databaseUrl?.includes('/test_')
    ? new URL(location.databaseUrl).pathname
    : new URL((await createPostgresDatabase(cluster.url)).url).pathname
  location.databaseUrl = url.href
  return cluster
}

export const powerCut: Fault = {
  id: 'F2',
  title: 'power cut (copy of the block device) during saves',
  expected: 'starts by itself, nothing acknowledged is lost, integrity ok',
  times: { whole: 5, short: 1 },
  run: async (stage, times) => {
    const { product, random, location } = stage
    const first = await mountBlockDisk(stage.database === 'postgres' ? 768 : 256)
    if (!first) return { skipped: 'needs root, to mount a block device of its own' }
    stage.simulate('the cut: a copy of the blocks while the server stands still')
    location.databaseUrl = null
    let disk = first
    let cluster = await moveTo(stage, disk)
    const letGo = async () => {
      await cluster?.stop()
      await disk.unmount()
    }
    stage.atEnd(() => letGo())
    let slowest = 0
    const refused: number[] = []
    const photo = await samplePhoto(11, { width: 400, height: 300 })
    await product.start()
    const inspector = await stage.inspector()
    for (let round = 0; round < times; round += 1) {
      const formId = await inspector.newForm()
      let isOver = false
      const waiting: (() => Promise<number>)[] = []
      const working = Array.from({ length: 16 }, async (_, index) => {
        while (!isOver) {
          const [id, content] = [randomUUID(), nextContent()]
          const send = () =>
            index === 0 ? inspector.photo(formId, id, photo) : inspector.create(id, content)
          if ((await send()) === 0) waiting.push(send)
        }
      })
      await sleep(random.between(1000, 3000))
      product.pause()
      const survived = await disk.copy()
      isOver = true
      await product.kill()
      await Promise.all(working)
      await letGo()
      disk = survived
      cluster = await moveTo(stage, survived)
      slowest = Math.max(slowest, await product.start())
      const again = await Promise.all(waiting.map(send => untilAnswered(send)))
      refused.push(...again.filter(status => status !== 200 && status !== 201))
    }
    return [
      none(`never taken${formatStatuses(refused)}`, refused.length),
      shown('acknowledged', stage.ledger.size()),
      within(stage, 'slowest restart', slowest, 10, 's'),
    ]
  },
}
