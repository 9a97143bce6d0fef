import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { cborMap, coseKey } from '#testing/cose-key.ts'
import { readCoseKey } from './cose-key.ts'

const keys = {
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey,
  EdDSA: generateKeyPairSync('ed25519').publicKey,
  RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey,
}

const der = (key: KeyObject | null) => key?.export({ format: 'der', type: 'spki' }).toString('hex')

test.each(Object.entries(keys))('%s is read as it was made, whatever follows it', (_, key) => {
  expect(der(readCoseKey(coseKey(key)))).toBe(der(key))
  expect(der(readCoseKey(Buffer.concat([coseKey(key), randomBytes(40)])))).toBe(der(key))
})

// Byte for byte as the example of Web Authentication, 6.5.1.1, around a point of ours.
test('ES256 is read as the standard writes it', () => {
  const { x = '', y = '' } = keys.ES256.export({ format: 'jwk' })
  const [xHex, yHex] = [x, y].map(text => Buffer.from(text, 'base64url').toString('hex'))
  const key = Buffer.from(`a5010203262001215820${xHex}225820${yHex}`, 'hex')
  expect(der(readCoseKey(key))).toBe(der(keys.ES256))
})

const point = randomBytes(32)
test.each([
  ['nothing', Buffer.alloc(0)],
  ['an empty map', cborMap([])],
  ['no map', Buffer.from([0x01])],
  ['a map without an end', Buffer.from([0xbf, 0x01, 0x02])],
  ['a map of maps', Buffer.from([0xa1, 0x01, 0xa0])],
  ['bytes that are longer than what is there', Buffer.from([0xa1, 0x01, 0x5a, 0xff, 0xff, 0xff, 0xff])],
  ['more entries than there are', Buffer.from([0xba, 0xff, 0xff, 0xff, 0xff])],
  [
    'a point beside the curve',
    cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point],
      [-3, point],
    ]),
  ],
  [
    'another curve',
    cborMap([
      [1, 2],
      [3, -35],
      [-1, 2],
      [-2, point],
      [-3, point],
    ]),
  ],
  [
    'a kind that is not asked for',
    cborMap([
      [1, 4],
      [-1, point],
    ]),
  ],
  [
    'a number where bytes belong',
    cborMap([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, 7],
    ]),
  ],
  ['RSA that is too short', coseKey(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey)],
])('%s is no key', (_, bytes) => {
  expect(readCoseKey(bytes)).toBeNull()
})

test('cut at any byte, no key is read and nothing is thrown', () => {
  for (const key of Object.values(keys)) {
    const whole = coseKey(key)
    for (let length = 0; length < whole.length; length += 1)
      expect(readCoseKey(whole.subarray(0, length)), `${length}`).toBeNull()
  }
})
