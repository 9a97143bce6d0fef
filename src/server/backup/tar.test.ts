import { describe, expect, test } from 'vitest'
import { decodeHeader, encodeHeader, paddingOf } from './tar.ts'

const entry = { name: 'files/formPhotos/florida/1_tank.jpg', size: 123_456, mtime: 1_794_000_000 }
const longName = `files/formPhotos/north-carolina/1763200000000_${'a'.repeat(60)}-0123abcd.thumb.jpg`

describe('a header', () => {
  test.each([entry, { ...entry, name: longName }, { ...entry, size: 0 }, { ...entry, size: 8 ** 11 - 1 }])(
    'is read as it was written: %j',
    each => {
      expect(decodeHeader(encodeHeader(each))).toEqual(each)
    },
  )

  test('is not read with any one of its bits flipped', () => {
    const header = encodeHeader({ ...entry, name: longName })
    const accepted: number[] = []
    for (let bit = 0; bit < header.length * 8; bit += 1) {
      const flipped = Buffer.from(header)
      flipped.writeUInt8((flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7)), bit >> 3)
      if (decodeHeader(flipped)) accepted.push(bit)
    }
    expect(accepted).toEqual([])
  })

  test('takes no name or size that a tar cannot hold', () => {
    expect(() => encodeHeader({ ...entry, name: `${'a'.repeat(101)}` })).toThrow('Too long')
    expect(() => encodeHeader({ ...entry, name: `files/${'a'.repeat(101)}` })).toThrow('Too long')
    expect(() => encodeHeader({ ...entry, name: 'tank photo.jpg' })).toThrow('Not a name')
    expect(() => encodeHeader({ ...entry, size: 8 ** 11 })).toThrow('Too large')
  })
})

test('members are padded to whole blocks', () => {
  expect([0, 1, 511, 512, 513].map(paddingOf)).toEqual([0, 511, 1, 0, 511])
})
