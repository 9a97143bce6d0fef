import { expect, test } from 'vitest'
import { type Encoding, pickEncoding } from './accept-encoding.ts'

const stored = (...names: Encoding[]) => new Map(names.map(name => [name, true]))
const both = stored('br', 'gzip')

test.each([
  [null, null],
  ['', null],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP, BR', 'br'],
  ['deflate, zstd', null],
  ['identity', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['br;q=0', null],
  ['br;q=0.0, gzip;q=0.000', null],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.8, gzip;q=0.8', 'br'],
  ['gzip;q=1.0, br; q=0.9', 'gzip'],
  ['identity;q=1, br;q=0.5', null],
  ['identity;q=0.5, br;q=0.5', 'br'],
  ['identity;q=0, gzip', 'gzip'],
  ['brotli', null],
])('%j', (header, encoding) => {
  expect(pickEncoding(header, both)).toBe(encoding)
})

test('only what is stored can be picked', () => {
  expect(pickEncoding('br, gzip', stored('gzip'))).toBe('gzip')
  expect(pickEncoding('br', stored('gzip'))).toBe(null)
  expect(pickEncoding('br, gzip', stored())).toBe(null)
})

test.each(['br;q=nonsense', ';;;,,,', 'br;q=-1', '\u00ff', 'x'.repeat(10_000)])(
  '%j breaks nothing',
  header => {
    expect([...both.keys(), null]).toContain(pickEncoding(header, both))
  },
)
