// The public key in what a passkey says when it is made: a map in CBOR of whole numbers to whole numbers and bytes (RFC 9052), of
// which nothing else is read. Not every browser hands the key out in a form of its own: WebKit does for ES256 alone.

import { createPublicKey, type KeyObject } from 'node:crypto'

/** Null for any but ES256, EdDSA and RS256, as they are asked for. What follows the key is not looked at. */
export function readCoseKey(bytes: Buffer): KeyObject | null {
  try {
    const key = createPublicKey({ key: jwkOf(readMap(bytes)), format: 'jwk' })
    return isTaken(key) ? key : null
  } catch {
    return null
  }
}

export function isTaken({ asymmetricKeyType: kind, asymmetricKeyDetails: details }: KeyObject): boolean {
  if (kind === 'ec') return details?.namedCurve === 'prime256v1'
  return kind === 'ed25519' || (kind === 'rsa' && (details?.modulusLength ?? 0) >= 2048)
}

type Value = number | Buffer

/** By the numbers that the standard gives to kinds of keys, curves and parts. */
function jwkOf(key: Map<Value, Value>) {
  const part = (label: number) => {
    const value = key.get(label)
    if (!(value instanceof Buffer)) throw new Error('no bytes')
    return value.toString('base64url')
  }
  const [kind, curve] = [key.get(1), key.get(-1)]
  if (kind === 2 && curve === 1) return { kty: 'EC', crv: 'P-256', x: part(-2), y: part(-3) }
  if (kind === 1 && curve === 6) return { kty: 'OKP', crv: 'Ed25519', x: part(-2) }
  if (kind === 3) return { kty: 'RSA', n: part(-1), e: part(-2) }
  throw new Error('another kind of key')
}

/** Throws at the end of the bytes, and at what no key holds. */
function readMap(bytes: Buffer): Map<Value, Value> {
  let place = 0
  const readHead = (): { kind: number; size: number } => {
    const first = bytes.readUInt8(place)
    place += 1
    const [kind, size] = [first >> 5, first & 31]
    if (size < 24) return { kind, size }
    const width = 2 ** (size - 24)
    if (width > 4) throw new Error('longer than any key')
    place += width
    return { kind, size: bytes.readUIntBE(place - width, width) }
  }
  const readValue = (): Value => {
    const { kind, size } = readHead()
    if (kind === 0) return size
    if (kind === 1) return -1 - size
    if (kind !== 2 || place + size > bytes.length) throw new Error('neither a number nor bytes')
    place += size
    return bytes.subarray(place - size, place)
  }
  const { kind, size } = readHead()
  if (kind !== 5) throw new Error('no map')
  const map = new Map<Value, Value>()
  for (let entry = 0; entry < size; entry += 1) map.set(readValue(), readValue())
  return map
}
