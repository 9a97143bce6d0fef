// Codes of an authenticator app: RFC 6238 with SHA-1, six digits and 30 seconds, which is what every app knows.

import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6

/** So many steps to both sides a phone's clock may be off. */
const drift = 1

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** RFC 4226 for one counter; `length` is 8 in the test vectors of RFC 6238. */
export function codeOfStep(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** length).padStart(length, '0')
}

/** The step that the code belongs to, or null when it is none of now. */
export function findStep(secret: Buffer, code: string, now: Date): number | null {
  const given = Buffer.from(code)
  const current = stepAt(now)
  for (let step = current - drift; step <= current + drift; step += 1) {
    const expected = Buffer.from(codeOfStep(secret, step))
    if (given.length === expected.length && timingSafeEqual(given, expected)) return step
  }
  return null
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding: how apps want the secret. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What a QR code holds for the app. */
export function setupUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
}
