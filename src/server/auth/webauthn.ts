// Checks what a passkey says, by the Web Authentication standard (level 2, 7.1 and 7.2): for this website, for this challenge,
// with a person at the device, and signed by the key that was added. What made the passkey is not asked for, so nothing of
// the attestation is read.

import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { MadePasskey } from '#domain/users/new-passkey.ts'
import type { PasskeyAnswer } from '#domain/users/passkey.ts'
import { isTaken, readCoseKey } from './cose-key.ts'

export interface Website {
  /** The name of the machine, without port. */
  id: string
  origins: readonly string[]
}

/** Why one is refused, for the audit log. */
export type PasskeyFault = 'client-data' | 'origin' | 'website' | 'not-present' | 'key' | 'signature'

const fromText = (text: string): Buffer => Buffer.from(text, 'base64url')
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

interface ClientData {
  type: 'webauthn.create' | 'webauthn.get'
  challenge: string
  origin: string
}

/** Null when it is none; whether the challenge was ours is for the caller to find out. */
export function readClientData(text: string, type: ClientData['type']): ClientData | null {
  try {
    const data: unknown = JSON.parse(fromText(text).toString())
    if (typeof data !== 'object' || data === null) return null
    const { challenge, origin, crossOrigin, ...rest } = data as Record<string, unknown>
    if (rest.type !== type || typeof challenge !== 'string' || typeof origin !== 'string') return null
    return crossOrigin === true ? null : { type, challenge, origin }
  } catch {
    return null
  }
}

interface AuthenticatorData {
  counter: number
  /** Of a passkey that was just made: its name, and the bytes that begin with its key. */
  credential: { id: string; key: Buffer } | null
}

const userPresent = 0x01
const holdsCredential = 0x40

function readAuthenticatorData(text: string, website: Website): AuthenticatorData | PasskeyFault {
  const bytes = fromText(text)
  if (bytes.length < 37 || !bytes.subarray(0, 32).equals(sha256(website.id))) return 'website'
  const flags = bytes.readUInt8(32)
  if (!(flags & userPresent)) return 'not-present'
  const hasCredential = Boolean(flags & holdsCredential) && bytes.length >= 55
  return { counter: bytes.readUInt32BE(33), credential: hasCredential ? readCredential(bytes) : null }
}

function readCredential(bytes: Buffer): AuthenticatorData['credential'] {
  const end = 55 + bytes.readUInt16BE(53)
  return { id: bytes.toString('base64url', 55, end), key: bytes.subarray(end) }
}

/** As it was stored. */
function readKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: fromText(text), format: 'der', type: 'spki' })
    return isTaken(key) ? key : null
  } catch {
    return null
  }
}

/** The key as it is to be stored. */
export function checkMade(
  made: MadePasskey,
  website: Website,
): { counter: number; publicKey: string } | PasskeyFault {
  const client = readClientData(made.clientDataJSON, 'webauthn.create')
  if (!client) return 'client-data'
  if (!website.origins.includes(client.origin)) return 'origin'
  const data = readAuthenticatorData(made.authenticatorData, website)
  if (typeof data === 'string') return data
  const key = data.credential?.id === made.id ? readCoseKey(data.credential.key) : null
  if (!key) return 'key'
  const publicKey = key.export({ format: 'der', type: 'spki' }).toString('base64url')
  return { counter: data.counter, publicKey }
}

export function checkAnswer(
  answer: PasskeyAnswer,
  publicKey: string,
  website: Website,
): { counter: number } | PasskeyFault {
  const client = readClientData(answer.clientDataJSON, 'webauthn.get')
  if (!client) return 'client-data'
  if (!website.origins.includes(client.origin)) return 'origin'
  const data = readAuthenticatorData(answer.authenticatorData, website)
  if (typeof data === 'string') return data
  const key = readKey(publicKey)
  if (!key) return 'key'
  const signed = Buffer.concat([fromText(answer.authenticatorData), sha256(fromText(answer.clientDataJSON))])
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  return verify(digest, signed, key, fromText(answer.signature)) ? { counter: data.counter } : 'signature'
}
