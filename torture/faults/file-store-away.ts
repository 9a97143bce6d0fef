// F8: the store of the photos is down, forbids, is slow or sends half a file.

import { randomUUID } from 'node:crypto'
import { samplePhoto } from '#testing/sample-photo.ts'
import { type Fault, none, shown } from '../fault.ts'
import { type S3Fault, startFaultyS3 } from '../faulty-s3.ts'
import { untilAnswered } from '../inspector.ts'

export const fileStoreAway: Fault = {
  id: 'F8',
  title: 'S3 is down, says 403, is slow, sends half a file',
  expected: 'uploads are told 503 and succeed later; half a photo is never shown as a whole one',
  times: { whole: 3, short: 1 },
  files: ['s3'],
  run: async (stage, times) => {
    const { location, product } = stage
    if (!location.s3) return { skipped: 'needs S3' }
    const store = await startFaultyS3(location.s3.endpoint)
    stage.atEnd(store.close)
    location.s3 = { ...location.s3, endpoint: store.endpoint }
    await product.start()
    const inspector = await stage.inspector()
    const bytes = await samplePhoto(2, { width: 800, height: 600 })
    const formId = await inspector.newForm()
    const first = randomUUID()
    await inspector.photo(formId, first, bytes)
    const whole = (await (await inspector.visitor.send(`/api/photos/${first}`)).arrayBuffer()).byteLength
    let wrong = 0
    let refused = 0
    let falselyWhole = 0
    for (let round = 0; round < times; round += 1) {
      for (const fault of ['down', 'forbidden', 'slow', 'truncated'] as const satisfies S3Fault[]) {
        store.become(fault)
        const photoId = randomUUID()
        const status = await inspector.photo(formId, photoId, bytes)
        const mayWork = fault === 'slow' || fault === 'truncated'
        if (status !== 503 && !(mayWork && status === 201)) wrong += 1
        if (status === 503) refused += 1
        const read = await inspector.visitor.send(`/api/photos/${first}`).catch(() => null)
        const got = read?.ok ? await read.arrayBuffer().catch(() => null) : null
        if (got && got.byteLength !== whole) falselyWhole += 1
        store.become('none')
        const again = await untilAnswered(() => inspector.photo(formId, photoId, bytes))
        if (again !== 200 && again !== 201) wrong += 1
      }
    }
    return [
      none('wrong answers', wrong),
      none('half photos shown as whole', falselyWhole),
      shown('told 503', refused),
      shown('photos', stage.ledger.photos.size),
    ]
  },
}
