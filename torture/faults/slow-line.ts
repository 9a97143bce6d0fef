// G9: a photo on a line that is slow and breaks. What came before a cut need not be sent again: the server says how much
// it has, and takes the rest.

import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { atMost, type Fault, none, shown } from '../fault.ts'
import type { Inspector } from '../inspector.ts'
import { cookieOf, openSocket, requestHead, send, untilClosed } from '../sockets.ts'
import { fileStores } from '../stage.ts'

const bytesPerSecond = 40_000
/** Where the line breaks, as parts of the photo. */
const cuts = [0.3, 0.7]

interface Upload {
  path: string
  digest: string
  bytes: Buffer
}

/** At the speed of the line, until all is sent or the line breaks. Returns the status, 0 when it broke. */
async function sendSlowly(
  port: number,
  { visitor }: Inspector,
  { path, digest, bytes }: Upload,
  { from, breakAt }: { from: number; breakAt: number },
): Promise<number> {
  const head = requestHead(from === 0 ? 'PUT' : 'PATCH', path, {
    cookie: cookieOf(visitor),
    'content-type': 'image/jpeg',
    'x-photo-section': 'Tank',
    'content-length': String(bytes.length - from),
    connection: 'close',
    ...(from === 0 ? { 'content-digest': digest } : { 'repr-digest': digest, 'upload-offset': String(from) }),
  })
  const socket = openSocket(port)
  const ending = untilClosed(socket)
  await send(socket, head)
  const piece = bytesPerSecond / 20
  for (let sent = from; sent < breakAt && !socket.destroyed; sent += piece) {
    await send(socket, bytes.subarray(sent, Math.min(sent + piece, breakAt)))
    await sleep(50)
  }
  if (breakAt < bytes.length) socket.destroy()
  return (await ending).statuses[0] ?? 0
}

export const slowLine: Fault = {
  id: 'G9',
  title: 'a photo at 40 KB/s over a line that breaks twice',
  expected: 'it arrives, and hardly a byte is sent twice',
  times: { whole: 3, short: 1 },
  files: fileStores,
  run: async (stage, times) => {
    await stage.product.start()
    const inspector = await stage.inspector()
    const { port } = stage.product
    let failed = 0
    let again = 0
    let total = 0
    for (let round = 0; round < times; round += 1) {
      const photoId = randomUUID()
      const formId = await inspector.newForm({ photoIds: [photoId] })
      const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, () => stage.random.between(0, 255)))
      const bytes = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
        .jpeg()
        .toBuffer()
      const digest = `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`
      const upload = { path: `/api/completed-forms/${formId}/photos/${photoId}`, digest, bytes }
      const acknowledge = stage.ledger.sendingPhoto(formId, photoId, bytes)
      let from = 0
      for (const cut of cuts) {
        const breakAt = Math.floor(cut * bytes.length)
        await sendSlowly(port, inspector, upload, { from, breakAt })
        await sleep(300)
        const asked = await inspector.visitor.send(`${upload.path}/upload`, {
          headers: { 'repr-digest': digest },
        })
        const { offset = 0 } = asked.ok ? ((await asked.json()) as { offset: number }) : {}
        again += breakAt - offset
        from = offset
      }
      const status = await sendSlowly(port, inspector, upload, { from, breakAt: bytes.length })
      if (status === 201 || status === 200) acknowledge()
      else failed += 1
      total += bytes.length
    }
    return [
      none('photos that did not arrive', failed),
      shown('sent', total / 1024, 'KB'),
      atMost('sent twice', (100 * again) / total, 20, '%'),
    ]
  },
}
