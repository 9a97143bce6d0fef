// Passwords are stored as argon2id (19 MiB, 2 passes, 1 lane: OWASP's floor) in the PHC string format.
// At most four hashes run at once, so that a flood of logins cannot take the whole machine.

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createSemaphore } from '#server/concurrency/semaphore.ts'

const argon2Async = promisify(argon2)

/** In KiB, and how often that memory is gone over. */
export interface HashCost {
  memory: number
  passes: number
}

export const todaysCost: HashCost = { memory: 19 * 1024, passes: 2 }
const parallelism = 1
const tagLength = 32

export async function hashPassword(password: string, cost = todaysCost): Promise<string> {
  const nonce = randomBytes(16)
  return phcString(cost, nonce, await derive(password, nonce, cost))
}

/** By the cost that the hash was made with: were it raised, the passwords of before would still open. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, nonce = '', tag = ''] = hash.match(phcPattern) ?? []
  if (!nonce) return false
  const expected = Buffer.from(tag, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes) }
  const actual = await derive(password, Buffer.from(nonce, 'base64'), cost)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

const phcString = ({ memory, passes }: HashCost, nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`

// A nonce of 16 bytes and a tag of 32, as written above.
const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z\d+/]{22})\$([A-Za-z\d+/]{43})$/

/** For an email without an account: no password matches it, and checking one takes as long as for any other. */
export const unmatchableHash = phcString(todaysCost, randomBytes(16), randomBytes(tagLength))

const semaphore = createSemaphore(4)

const derive = (password: string, nonce: Buffer, { memory, passes }: HashCost): Promise<Buffer> =>
  semaphore(() => {
    // NFC, so that a password typed on a Mac opens the account on a phone.
    const message = password.normalize('NFC')
    return argon2Async('argon2id', { message, nonce, parallelism, tagLength, memory, passes })
  })
