// Reads from a JPEG when and where it was taken: DateTimeOriginal with its offset, and the GPS position. Nothing else of
// its metadata is looked at. A photo that says nothing, or nonsense, is a photo without these facts, never an error.

import type { Taken } from '#domain/completed-forms/completed-form.ts'
import { isTakenAt } from '#domain/completed-forms/photo-words.ts'

export function readExif(bytes: ArrayBuffer): Taken {
  try {
    const tiff = findTiff(new DataView(bytes))
    return tiff ? readTiff(tiff) : {}
  } catch (error) {
    // An offset that points beyond the end.
    if (error instanceof RangeError) return {}
    throw error
  }
}

const startOfImage = 0xffd8
const startOfScan = 0xffda
const app1 = 0xffe1
/** "Exif" */
const exifName = 0x45786966

/** The part of the file that holds the metadata; null where there is none before the picture begins. */
function findTiff(file: DataView): DataView | null {
  if (file.byteLength < 4 || file.getUint16(0) !== startOfImage) return null
  for (let at = 2; at + 4 <= file.byteLength; ) {
    const marker = file.getUint16(at)
    const length = file.getUint16(at + 2)
    if (marker >> 8 !== 0xff || marker === startOfScan || length < 2) return null
    if (marker === app1 && length >= 8 && file.getUint32(at + 4) === exifName) {
      return new DataView(file.buffer, at + 10, length - 8)
    }
    at += 2 + length
  }
  return null
}

interface Entry {
  type: number
  count: number
  /** Where its value lies. */
  at: number
}

type Directory = ReadonlyMap<number, Entry>

const tags = {
  exifDirectory: 0x8769,
  gpsDirectory: 0x8825,
  dateTimeOriginal: 0x9003,
  offsetTimeOriginal: 0x9011,
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
} as const

const types = { ascii: 2, long: 4, rational: 5 } as const
const bytesOf: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8 }

function readTiff(tiff: DataView): Taken {
  const isLittle = tiff.getUint16(0) === 0x4949
  const uint16 = (at: number) => tiff.getUint16(at, isLittle)
  const uint32 = (at: number) => tiff.getUint32(at, isLittle)

  function readDirectory(at: number): Directory {
    const entries = new Map<number, Entry>()
    for (let index = 0; index < uint16(at); index += 1) {
      const entry = at + 2 + index * 12
      const [type, count] = [uint16(entry + 2), uint32(entry + 4)]
      const size = (bytesOf[type] ?? 4) * count
      entries.set(uint16(entry), { type, count, at: size <= 4 ? entry + 8 : uint32(entry + 8) })
    }
    return entries
  }

  function below(directory: Directory, tag: number): Directory {
    const pointer = directory.get(tag)
    return pointer?.type === types.long ? readDirectory(uint32(pointer.at)) : new Map()
  }

  function text(directory: Directory, tag: number): string {
    const entry = directory.get(tag)
    if (entry?.type !== types.ascii || entry.count > 100) return ''
    const signs = Array.from({ length: entry.count }, (_, index) => tiff.getUint8(entry.at + index))
    return String.fromCharCode(...signs)
      .replace(/\0.*$/s, '')
      .trim()
  }

  /** Degrees, minutes and seconds, as fractions. */
  function degrees(directory: Directory, tag: number): number {
    const entry = directory.get(tag)
    if (entry?.type !== types.rational || entry.count !== 3) return Number.NaN
    const [whole = 0, minutes = 0, seconds = 0] = [0, 8, 16].map(
      offset => uint32(entry.at + offset) / uint32(entry.at + offset + 4),
    )
    return whole + minutes / 60 + seconds / 3600
  }

  const main = readDirectory(uint32(4))
  const exif = below(main, tags.exifDirectory)
  const gps = below(main, tags.gpsDirectory)
  return {
    ...asTime(text(exif, tags.dateTimeOriginal), text(exif, tags.offsetTimeOriginal)),
    ...asPlace(
      signed(degrees(gps, tags.latitude), text(gps, tags.latitudeRef), 'NS'),
      signed(degrees(gps, tags.longitude), text(gps, tags.longitudeRef), 'EW'),
    ),
  }
}

/** `2026:11:15 09:41:00` and `-05:00`. */
function asTime(original: string, offset: string): Pick<Taken, 'takenAt'> {
  const local = original.replace(/^(\d{4}):(\d{2}):(\d{2}) /, '$1-$2-$3T')
  const takenAt = [local + offset, local].find(isTakenAt)
  return takenAt ? { takenAt } : {}
}

/** Without the letter for its side, a degree says nothing. */
function signed(value: number, side: string, sides: string): number {
  if (side === '' || !sides.includes(side)) return Number.NaN
  return side === sides[0] ? value : -value
}

function asPlace(latitude: number, longitude: number): Pick<Taken, 'latitude' | 'longitude'> {
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  // A camera that had no satellites yet writes zeros: there is no tank to inspect in the Gulf of Guinea.
  if (!isPlace || (latitude === 0 && longitude === 0)) return {}
  const round = (value: number) => Math.round(value * 1e6) / 1e6
  return { latitude: round(latitude), longitude: round(longitude) }
}
