// Pictures that are small on the wire and huge once they are decoded, made by hand.

import { promisify } from 'node:util'
import { crc32, deflate as deflateLater } from 'node:zlib'
import sharp from 'sharp'

/** Elsewhere: the clients of other faults go on meanwhile. */
const deflate = promisify(deflateLater) as (bytes: Buffer) => Promise<Buffer>

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A white square in one bit a pixel, and whatever chunks are wanted before its pixels. */
async function png(side: number, extra: Buffer[] = [], pixels?: Buffer): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = pixels ?? Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  const data = await deflate(rows)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A text of 200 MB in a chunk of 200 KB. */
const textBomb = async () =>
  chunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), await deflate(Buffer.alloc(200_000_000))]),
  )

function manyFrames(frames: number): Buffer {
  const head = Buffer.from('4749463839610100010080000000000000ffffff', 'hex')
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

export const bombs: Record<string, () => Promise<Buffer> | Buffer> = {
  'PNG 16,000²': () => png(16_000),
  'PNG 30,000²': () => png(30_000),
  'PNG with a text of 200 MB': async () => png(16_000, [await textBomb()]),
  'PNG with more pixels than it says': () => png(8, [], Buffer.alloc(300_000_000)),
  'GIF of 10,000 frames': () => manyFrames(10_000),
  'progressive JPEG of 64 megapixels': () =>
    sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#888' } })
      .jpeg({ progressive: true, quality: 20 })
      .toBuffer(),
}
