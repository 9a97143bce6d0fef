// G16 and G17: while a binder is made the file store is away, or the server is killed. It is made whole all the same.

import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBinder, listBinders, readBinder } from '#api/binders.ts'
import { readCompletedForm } from '#api/completed-forms.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { type Fault, none, shown, within } from '../fault.ts'
import { type S3Fault, startFaultyS3 } from '../faulty-s3.ts'
import type { Inspector } from '../inspector.ts'
import { fileStores, type Stage } from '../stage.ts'

const photos = 24
const storeFaults = ['down', 'forbidden', 'truncated'] as const satisfies S3Fault[]

export const binderWithoutStore: Fault = {
  id: 'G16',
  title: 'S3 is down, says 403 or sends half a file in the middle of a binder',
  expected: 'it waits, says so and is made whole once the store is back; no photo is left out of it',
  times: { whole: 2, short: 1 },
  files: ['s3'],
  run: async (stage, times) => {
    const { location, product } = stage
    if (!location.s3) return { skipped: 'needs S3' }
    const store = await startFaultyS3(location.s3.endpoint)
    stage.atEnd(store.close)
    location.s3 = { ...location.s3, endpoint: store.endpoint }
    await product.start()
    const inspector = await stage.inspector()
    const facilityId = await fill(inspector)
    const whole = await makeBinder(inspector, facilityId, async () => {})
    let unsaid = 0
    let wrong = 0
    for (let round = 0; round < times; round += 1) {
      // After each the binder waits out its lease: a short run has one.
      for (const fault of stage.isShort ? storeFaults.slice(0, 1) : storeFaults) {
        const made = await makeBinder(inspector, facilityId, async () => {
          store.become(fault)
          if (!(await tellsThatItWaits(inspector, facilityId))) unsaid += 1
          store.become('none')
        })
        if (made.pictures !== whole.pictures) wrong += 1
      }
    }
    return [
      none('not made whole', wrong),
      none('waited without saying so', unsaid),
      shown('pictures in each', whole.pictures),
    ]
  },
}

export const binderKilled: Fault = {
  id: 'G17',
  title: 'kill -9 in the middle of a binder',
  expected: 'the next start makes it whole; nothing unfinished is left behind',
  times: { whole: 5, short: 1 },
  files: fileStores,
  run: async (stage, times) => {
    const { product, random } = stage
    await product.start()
    const inspector = await stage.inspector()
    const facilityId = await fill(inspector)
    const whole = await makeBinder(inspector, facilityId, async () => {})
    let wrong = 0
    let slowest = 0
    for (let round = 0; round < times; round += 1) {
      const made = await makeBinder(inspector, facilityId, async () => {
        await sleep(random.between(5, 400))
        await product.kill()
        await product.start()
      })
      slowest = Math.max(slowest, made.seconds)
      if (made.pictures !== whole.pictures) wrong += 1
    }
    return [
      none('not made whole', wrong),
      none('unfinished files', await unfinished(stage)),
      within(stage, 'slowest from order to file', slowest, 40, 's'),
    ]
  },
}

/** One form, since two about one facility look to the checker like one that was saved twice. Returns its facility. */
async function fill(inspector: Inspector): Promise<string> {
  const bytes = await samplePhoto(4, { width: 1200, height: 900 })
  const photoIds = Array.from({ length: photos }, () => randomUUID())
  const id = await inspector.newForm({ photoIds })
  for (const photoId of photoIds) await inspector.photo(id, photoId, bytes)
  return answerOf(await inspector.visitor.call(readCompletedForm, { params: { id } })).facilityId ?? ''
}

/** `meanwhile` runs as soon as it is ordered. Pictures are counted in the bytes of the file. */
async function makeBinder({ visitor }: Inspector, facilityId: string, meanwhile: () => Promise<void>) {
  const started = performance.now()
  const order = { params: { id: facilityId }, body: { from: '2026-01-01', to: '2026-12-31' } }
  const { id } = answerOf(await visitor.call(createBinder, order))
  await meanwhile()
  for (let tries = 0; tries < 600; tries += 1) {
    const { status } = answerOf(await visitor.call(readBinder, { params: { id } }))
    if (status === 'failed') break
    if (status === 'ready') {
      const bytes = Buffer.from(await (await visitor.send(`/api/binders/${id}/file`)).arrayBuffer())
      const pictures = bytes.toString('latin1').match(/\/DCTDecode/g)?.length ?? 0
      return { pictures, seconds: (performance.now() - started) / 1000 }
    }
    await sleep(200)
  }
  return { pictures: 0, seconds: (performance.now() - started) / 1000 }
}

async function tellsThatItWaits({ visitor }: Inspector, facilityId: string): Promise<boolean> {
  for (let tries = 0; tries < 150; tries += 1) {
    const { items } = answerOf(await visitor.call(listBinders, { params: { id: facilityId } }))
    if (items[0]?.status === 'waiting' && items[0].reason) return true
    await sleep(200)
  }
  return false
}

async function unfinished({ location }: Stage): Promise<number> {
  const names = await readdir(join(location.dataDir, 'binders')).catch(() => [])
  return names.filter(name => name.includes('unfinished')).length
}
