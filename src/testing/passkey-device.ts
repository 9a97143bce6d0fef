// A device that makes passkeys and signs with them, and the browser in front of it: real keys and signatures, and every lie that
// a test wants told.

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { MadePasskey, PasskeyWish } from '#domain/users/new-passkey.ts'
import type { PasskeyAnswer, PasskeyQuestion } from '#domain/users/passkey.ts'
import { coseKey } from './cose-key.ts'

type Algorithm = 'ES256' | 'EdDSA' | 'RS256'

interface Lies {
  origin?: string
  rpId?: string
  type?: string
  crossOrigin?: boolean
  flags?: number
  counter?: number
  id?: string
  /** In place of its public key. */
  key?: Buffer
}

const base64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

const keysOf = (algorithm: Algorithm): { privateKey: KeyObject; publicKey: KeyObject } => {
  if (algorithm === 'EdDSA') return generateKeyPairSync('ed25519')
  if (algorithm === 'RS256') return generateKeyPairSync('rsa', { modulusLength: 2048 })
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

export interface PasskeyDevice {
  id: string
  make(wish: PasskeyWish, lies?: Lies): MadePasskey
  answer(question: PasskeyQuestion, lies?: Lies): PasskeyAnswer
}

export function passkeyDevice(
  origin = 'http://localhost:3000',
  { algorithm = 'ES256', counts = true }: { algorithm?: Algorithm; counts?: boolean } = {},
): PasskeyDevice {
  const { privateKey, publicKey } = keysOf(algorithm)
  const credential = randomBytes(32)
  let used = 0

  const clientData = (type: string, challenge: string, lies: Lies) =>
    JSON.stringify({
      type: lies.type ?? type,
      challenge,
      origin: lies.origin ?? origin,
      crossOrigin: lies.crossOrigin ?? false,
    })

  const head = (rpId: string, flags: number, lies: Lies) => {
    used += counts ? 1 : 0
    const rest = Buffer.alloc(5)
    rest.writeUInt8(lies.flags ?? flags)
    rest.writeUInt32BE(lies.counter ?? used, 1)
    return Buffer.concat([sha256(lies.rpId ?? rpId), rest])
  }

  return {
    id: base64(credential),
    make: ({ challenge, rp }, lies = {}) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credential.length)
      const key = lies.key ?? coseKey(publicKey)
      const data = [head(rp.id, 0x45, lies), Buffer.alloc(16), length, credential, key]
      return {
        id: lies.id ?? base64(credential),
        clientDataJSON: base64(clientData('webauthn.create', challenge, lies)),
        authenticatorData: base64(Buffer.concat(data)),
      }
    },
    answer: ({ challenge, rpId }, lies = {}) => {
      const client = clientData('webauthn.get', challenge, lies)
      const data = head(rpId, 0x05, lies)
      const signed = Buffer.concat([data, sha256(client)])
      return {
        id: lies.id ?? base64(credential),
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(sign(algorithm === 'EdDSA' ? null : 'sha256', signed, privateKey)),
      }
    },
  }
}
