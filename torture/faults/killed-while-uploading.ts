// F3 and G10: the server is killed in the middle of uploads. No photo is half there, and the next start cleans up.

import { randomUUID } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { samplePhoto } from '#testing/sample-photo.ts'
import { type Fault, none, shown } from '../fault.ts'
import { untilAnswered } from '../inspector.ts'
import { day } from '../shifted-clock.ts'
import { openSocket, photoHead, send } from '../sockets.ts'
import { fileStores, type Stage } from '../stage.ts'

const atOnce = 4

export const killedWhileUploading: Fault = {
  id: 'F3',
  title: 'kill -9 during photo uploads, 4 at a time',
  expected: 'no photo without its bytes; what was not acknowledged is sent again; nothing is left behind',
  times: { whole: 25, short: 2 },
  files: fileStores,
  run: async (stage, times) => {
    const { product, random, ledger } = stage
    await product.start()
    const inspector = await stage.inspector()
    const bytes = await samplePhoto(1, { width: 1600, height: 1200 })
    let refused = 0
    for (let round = 0; round < times; round += 1) {
      const photoIds = Array.from({ length: atOnce }, () => randomUUID())
      const formId = await inspector.newForm({ photoIds })
      const sending = photoIds.map(id => untilAnswered(() => inspector.photo(formId, id, bytes)))
      await sleep(random.between(5, 500))
      await product.kill()
      await product.start()
      const statuses = await Promise.all(sending)
      refused += statuses.filter(status => status !== 200 && status !== 201).length
    }
    const photos = [...ledger.photos.values()].filter(photo => photo.isAcknowledged).length
    return [
      none('never taken', refused),
      shown('photos', photos),
      none('left behind', await leftBehind(stage, await ageUploads(stage))),
    ]
  },
}

export const cleanedAfterCrash: Fault = {
  id: 'G10',
  title: 'half an upload is left by a crash',
  expected: 'a start removes it once nobody will go on with it',
  times: { whole: 3, short: 1 },
  run: async (stage, times) => {
    const { product } = stage
    await product.start()
    const inspector = await stage.inspector()
    let before = 0
    let after = 0
    for (let round = 0; round < times; round += 1) {
      const formId = await inspector.newForm()
      const socket = openSocket(product.port)
      await send(socket, photoHead(inspector.visitor, formId, randomUUID(), 1_000_000))
      await send(socket, Buffer.alloc(300_000, 1))
      await sleep(500)
      await product.kill()
      const names = await ageUploads(stage)
      before += names.length
      after += await leftBehind(stage, names)
    }
    return [shown('files after the crash', before), none('after the next start', after)]
  },
}

/** What lies there looks as if it had been left two days ago: until then a client might go on with it. */
async function ageUploads({ location }: Stage): Promise<string[]> {
  const folder = join(location.dataDir, 'uploads')
  const names = await readdir(folder).catch(() => [])
  const then = new Date(Date.now() - 2 * day)
  for (const name of names) await utimes(join(folder, name), then, then)
  return names
}

/** Of these, after a start. Cleaning up may take a moment. */
async function leftBehind({ location, product }: Stage, names: readonly string[]): Promise<number> {
  if (product.isRunning()) await product.end()
  await product.start()
  for (let tries = 0; ; tries += 1) {
    const there = await readdir(join(location.dataDir, 'uploads')).catch(() => [])
    const left = there.filter(name => names.includes(name)).length
    if (left === 0 || tries === 30) return left
    await sleep(100)
  }
}
