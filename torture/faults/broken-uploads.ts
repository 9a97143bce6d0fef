// F14 and F16: photos that arrive in part, too large, empty, or with a wrong length.

import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { photoBytes } from '#domain/limits.ts'
import { createSemaphore } from '#server/concurrency/semaphore.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { sendPhoto } from '#testing/sent-photo.ts'
import { atMost, type Fault, none, shown } from '../fault.ts'
import { sha256 } from '../ledger.ts'
import { openSocket, photoHead, send, untilClosed } from '../sockets.ts'

const kilobyte = 1024

export const truncatedUploads: Fault = {
  id: 'F14',
  title: 'a photo cut off at every 1 KB',
  expected: 'refused or no answer at all, nothing is stored, no 5xx',
  times: { whole: 1, short: 1 },
  run: async stage => {
    const { product } = stage
    await product.start()
    const inspector = await stage.inspector()
    const formId = await inspector.newForm()
    const noise = Buffer.from(Array.from({ length: 160 * 120 * 3 }, () => stage.random.between(0, 255)))
    const photo = await sharp(noise, { raw: { width: 160, height: 120, channels: 3 } })
      .jpeg()
      .toBuffer()
    const digest = `sha-256=:${Buffer.from(sha256(photo), 'hex').toString('base64')}:`
    const cuts = Array.from(
      { length: Math.floor(photo.length / kilobyte) },
      (_, index) => (index + 1) * kilobyte,
    )
    const inLine = createSemaphore(8)
    const statuses = await Promise.all(
      cuts.flatMap(cut => [
        // The connection breaks.
        inLine(async () => {
          const socket = openSocket(product.port)
          const ending = untilClosed(socket)
          await send(socket, photoHead(inspector.visitor, formId, randomUUID(), photo.length))
          socket.end(photo.subarray(0, cut))
          return (await ending).statuses[0] ?? 0
        }),
        // Something on the way believes that this is all.
        inLine(async () => {
          const part = photo.subarray(0, cut)
          const headers = { 'content-digest': digest }
          return (await sendPhoto(inspector.visitor, formId, randomUUID(), part, headers)).status
        }),
      ]),
    )
    const read = await inspector.visitor.send(`/api/completed-forms/${formId}`)
    const { photos } = (await read.json()) as { photos: unknown[] }
    return [
      none('taken', statuses.filter(status => status >= 200 && status < 300).length),
      none('5xx', statuses.filter(status => status >= 500).length),
      none('photos of the form', photos.length),
      shown('cuts', statuses.length),
    ]
  },
}

export const wrongSizes: Fault = {
  id: 'F16',
  title: 'a 50 MB photo, an empty one, a wrong length',
  expected: '413 or 400, memory grows by less than 100 MB',
  times: { whole: 5, short: 1 },
  run: async (stage, times) => {
    const { product } = stage
    await product.start()
    const inspector = await stage.inspector()
    const formId = await inspector.newForm()
    const small = await samplePhoto(1, { width: 64, height: 48 })
    await inspector.photo(formId, randomUUID(), small)
    const before = product.memory()
    let wrong = 0
    const expectStatus = (status: number, right: readonly number[]) => {
      if (!right.includes(status)) wrong += 1
    }
    const put = async (bytes: Buffer) =>
      (await sendPhoto(inspector.visitor, formId, randomUUID(), bytes)).status
    for (let round = 0; round < times; round += 1) {
      expectStatus(await put(Buffer.alloc(50_000_000, 1)), [413])
      expectStatus(await put(Buffer.alloc(photoBytes + 1, 1)), [413])
      expectStatus(await put(Buffer.alloc(0)), [400])
      const socket = openSocket(product.port)
      const ending = untilClosed(socket)
      await send(socket, photoHead(inspector.visitor, formId, randomUUID(), small.length - 10))
      socket.end(small)
      // What comes after the announced length is no part of the photo, and no request either.
      expectStatus((await ending).statuses[0] ?? 0, [400, 422, 0])
    }
    return [none('wrong answers', wrong), atMost('memory grew by', product.peakMemory() - before, 100, 'MB')]
  },
}
