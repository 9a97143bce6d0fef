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

/** A JPEG of about so many bytes: noise, since a plain colour shrinks to nothing. */
export function noisePhoto(bytes: number): Promise<Buffer> {
  const side = Math.round(Math.sqrt(bytes / 0.62))
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: side, height: side, channels: 3, background: '#808080', noise } })
    .jpeg()
    .toBuffer()
}
