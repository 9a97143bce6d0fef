// Files as an inspector's phone holds them: large, sideways, with the place they were taken at; and some that
// are no photos at all.

import sharp from 'sharp'

export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** 12 megapixels, stored sideways: upright it is portrait, red above and blue below. */
export async function phonePhoto(name = 'IMG_4417.JPG'): Promise<ChosenFile> {
  const half = { width: 2000, height: 3000, channels: 3 as const }
  const right = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { ...half, width: 4000, background: '#ff0000' } })
    .composite([{ input: right, left: 2000, top: 0 }])
    .withExif({ IFD0: { Copyright: 'secret note' }, IFD3: { GPSLatitude: '28/1 3/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Small and of one colour, but a picture of its own for every seed. */
export async function smallPhoto(
  name: string,
  seed: number,
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<ChosenFile> {
  const background = { r: (seed * 53) % 256, g: (seed * 97) % 256, b: (seed * 193) % 256 }
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
  return { name, mimeType: `image/${format}`, buffer }
}

/** As a phone in Tampa takes one: it says when and where. */
export async function takenPhoto(name: string): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#6b4f3a' } })
    .withExif({
      IFD2: { DateTimeOriginal: '2026:11:15 09:41:00', OffsetTimeOriginal: '-05:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '27/1 57/1 216/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '82/1 27/1 2592/100',
      },
    })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Noise, which no encoder makes small: more than a megabyte whatever is done to it. */
export async function heavyPhoto(name: string): Promise<ChosenFile> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const buffer = await sharp({
    create: { width: 2048, height: 1536, channels: 3, background: '#000000', noise },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

export const textFile: ChosenFile = {
  name: 'notes.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('call the office'),
}

export async function brokenPhoto(name = 'broken.jpg'): Promise<ChosenFile> {
  const { buffer } = await phonePhoto()
  return { name, mimeType: 'image/jpeg', buffer: buffer.subarray(0, 2000) }
}
