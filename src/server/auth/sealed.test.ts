import { expect, test } from 'vitest'
import { createSeal } from './sealed.ts'

const secret = Buffer.from('twenty bytes of a key')
const seal = createSeal('the secret of this server', 'second factor')

test('what was closed opens again, and never looks the same twice', () => {
  const sealed = seal.close(secret, 'dana')
  expect(seal.open(sealed, 'dana')).toEqual(secret)
  expect(seal.close(secret, 'dana')).not.toBe(sealed)
  expect(sealed).not.toContain(secret.toString('base64url'))
})

test('it opens with no other secret, for no other owner and not when it was changed', () => {
  const sealed = seal.close(secret, 'dana')
  expect(createSeal('the secret of another', 'second factor').open(sealed, 'dana')).toBeNull()
  expect(createSeal('the secret of this server', 'something else').open(sealed, 'dana')).toBeNull()
  expect(seal.open(sealed, 'luis')).toBeNull()
  expect(seal.open(`${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`, 'dana')).toBeNull()
  expect(seal.open('nothing', 'dana')).toBeNull()
})
