// Passwords are stored as argon2id (19 MiB, 2 passes, 1 lane: OWASP's floor) in the PHC string format.
// At most four hashes run at once, so that a flood of logins cannot take the whole machine.

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createSemaphore } from '#server/concurrency/semaphore.ts'

const argon2Async = promisify(argon2)

const memory = 19 * 1024
const passes = 2
const parallelism = 1
const tagLength = 32
const prefix = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce)
  return `${prefix}${base64(nonce)}$${base64(tag)}`
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  if (!hash.startsWith(prefix)) return false
  const [nonce, tag] = hash.slice(prefix.length).split('$')
  if (!nonce || !tag) return false
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive(password, Buffer.from(nonce, 'base64'))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

const semaphore = createSemaphore(4)

const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  semaphore(() => {
    // NFC, so that a password typed on a Mac opens the account on a phone.
    const message = password.normalize('NFC')
    return argon2Async('argon2id', { message, nonce, parallelism, tagLength, memory, passes })
  })
