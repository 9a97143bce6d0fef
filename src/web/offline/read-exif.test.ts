import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readExif } from './read-exif.ts'

type Exif = Parameters<ReturnType<typeof sharp>['withExif']>[0]

async function photo(exif: Exif): Promise<ArrayBuffer> {
  const blank = { create: { width: 8, height: 8, channels: 3 as const, background: '#123456' } }
  return new Uint8Array(await sharp(blank).withExif(exif).jpeg().toBuffer()).buffer
}

const tampa = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '27/1 57/1 216/100',
  GPSLongitudeRef: 'W',
  GPSLongitude: '82/1 27/1 2592/100',
}

test('the time with its zone and the place, as a phone writes them', async () => {
  const exif = {
    IFD0: { Copyright: 'secret note' },
    IFD2: { DateTimeOriginal: '2026:11:15 09:41:00', OffsetTimeOriginal: '-05:00' },
    IFD3: tampa,
  }
  expect(readExif(await photo(exif))).toEqual({
    takenAt: '2026-11-15T09:41:00-05:00',
    latitude: 27.9506,
    longitude: -82.4572,
  })
})

test.each<[string, Exif, object]>([
  ['nothing', {}, {}],
  [
    'a time without a zone',
    { IFD2: { DateTimeOriginal: '2026:11:15 09:41:00' } },
    { takenAt: '2026-11-15T09:41:00' },
  ],
  ['a clock that was never set', { IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' } }, {}],
  ['words for a time', { IFD2: { DateTimeOriginal: 'last Tuesday, maybe' } }, {}],
  ['no satellites', { IFD3: { ...tampa, GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' } }, {}],
  ['fractions of nothing', { IFD3: { ...tampa, GPSLatitude: '27/0 0/0 0/0' } }, {}],
  ['more than a globe has', { IFD3: { ...tampa, GPSLatitude: '127/1 0/1 0/1' } }, {}],
  ['half a place', { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '27/1 57/1 2/1' } }, {}],
])('%s', async (_, exif, taken) => {
  expect(readExif(await photo(exif))).toEqual(taken)
})

test('files that are no JPEG, or end in the middle, say nothing and fail nothing', async () => {
  const whole = new Uint8Array(
    await photo({ IFD2: { DateTimeOriginal: '2026:11:15 09:41:00' }, IFD3: tampa }),
  )
  for (let length = 0; length < 400; length += 1)
    expect(() => readExif(whole.slice(0, length).buffer)).not.toThrow()
  expect(readExif(new TextEncoder().encode('hello, not a picture').buffer)).toEqual({})
  fc.assert(
    fc.property(fc.nat({ max: 399 }), fc.nat({ max: 255 }), (at, byte) => {
      const damaged = whole.slice()
      damaged[at] = byte
      expect(() => readExif(damaged.buffer)).not.toThrow()
    }),
    { numRuns: 500 },
  )
})
