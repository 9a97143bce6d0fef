// A public key as a passkey writes it behind its id: CBOR of whole numbers and bytes (RFC 9052, RFC 8949).

import type { KeyObject } from 'node:crypto'

type Value = number | Buffer

/** So long, or so much, behind three bits that say what it is. */
function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 0x100) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 0xff])
}

const written = (value: Value): Buffer => {
  if (typeof value !== 'number') return Buffer.concat([head(2, value.length), value])
  return value < 0 ? head(1, -1 - value) : head(0, value)
}

export const cborMap = (entries: [number, Value][]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat().map(written)])

export function coseKey(key: KeyObject): Buffer {
  const { kty, x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  if (kty === 'EC')
    return cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ])
  if (kty === 'OKP')
    return cborMap([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(x)],
    ])
  return cborMap([
    [1, 3],
    [3, -257],
    [-1, bytes(n)],
    [-2, bytes(e)],
  ])
}
