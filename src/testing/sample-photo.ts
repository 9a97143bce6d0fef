// Pictures made on the spot, for uploads.

import sharp from 'sharp'

/** A JPEG whose colour depends on `seed`, with a place and an orientation in its metadata. */
export const samplePhoto = (seed = 1, { width = 640, height = 480 } = {}): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: (seed * 53) % 256, g: (seed * 97) % 256, b: (seed * 193) % 256 },
    },
  })
    .withExif({ IFD0: { Copyright: 'secret copyright note' }, IFD3: { GPSLatitude: '28/1 3/1 0/1' } })
    .jpeg()
    .toBuffer()

/** One whose bytes are many for its size: noise, which no JPEG makes small. About 1.1 bytes a pixel. */
export const heavyPhoto = (width: number, height: number): Promise<Buffer> =>
  noisyPhoto({ width, height, sigma: 40, quality: 90 })

/** As a phone sends one after making it small: about 0.25 bytes a pixel. */
export const phonePhoto = (): Promise<Buffer> =>
  noisyPhoto({ width: 1600, height: 1200, sigma: 12, quality: 80 })

interface Noise {
  width: number
  height: number
  sigma: number
  quality: number
}

const noisyPhoto = ({ width, height, sigma, quality }: Noise): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#8a9a8f',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
    .jpeg({ quality })
    .toBuffer()
