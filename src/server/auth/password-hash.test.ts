import { expect, test } from 'vitest'
import { hashPassword, unmatchableHash, verifyPassword } from './password-hash.ts'

test('a hash opens with its password only, and no two are alike', async () => {
  const [one, two] = await Promise.all([
    hashPassword('walk the tank farm'),
    hashPassword('walk the tank farm'),
  ])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z\d+/]{22}\$[A-Za-z\d+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, 'walk the tank farm')).toBe(true)
  expect(await verifyPassword(one, 'walk the tank farm ')).toBe(false)
})

test('accents typed on different machines are the same password', async () => {
  expect(await verifyPassword(await hashPassword('caf\u00e9 am Tank'), 'cafe\u0301 am Tank')).toBe(true)
})

test('a hash of another cost opens with its password only', async () => {
  const hash = await hashPassword('walk the tank farm', { memory: 1024, passes: 3 })
  expect(hash).toContain('m=1024,t=3')
  expect(await verifyPassword(hash, 'walk the tank farm')).toBe(true)
  expect(await verifyPassword(hash, 'walk the tank')).toBe(false)
})

test.each([
  unmatchableHash,
  '',
  'plain text',
  '$argon2id$v=19$m=19456,t=2,p=1$',
  '$argon2id$v=19$m=1,t=1,p=1$AAAA$AAAA',
  '$2b$10$abc',
])('a stored value %j opens with nothing', async stored => {
  expect(await verifyPassword(stored, '')).toBe(false)
})

test('twenty at once all come back', async () => {
  const hashes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => hashPassword(`password ${index}`)),
  )
  expect(new Set(hashes).size).toBe(20)
})
