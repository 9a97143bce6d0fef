import { describe, expect, test } from 'vitest'
import { requireSafePassword } from './password-policy.ts'

const owner = { email: 'dana.fields@cypress.example', displayName: 'Dana Fields' }
const verdict = (password: string) =>
  requireSafePassword(password, owner).then(
    () => 'safe',
    (problem: { message: string }) => problem.message,
  )

describe('a password', () => {
  test.each(['walk the tank farm', 'kq7-93x-vvt', 'fünf große Tanks', '        spaces count        '])(
    'may be %j',
    async password => {
      expect(await verdict(password)).toBe('safe')
    },
  )

  const common = 'This password is among the most common ones. Please choose another'
  const own = 'Please choose a password that is not a name or an address'
  test.each([
    ['', 'Password is required'],
    ['x', 'Password must have at least 8 characters'],
    ['1234567', 'Password must have at least 8 characters'],
    ['a'.repeat(129), 'Password must have at most 128 characters'],
    ['12345678', common],
    ['password', common],
    ['Password1234', common],
    ['PASSWORD!!!!', common],
    ['qwertyuiop', common],
    ['zzzzzzzzzz', common],
    ['x9'.repeat(64), common],
    ['dana.fields@cypress.example', own],
    ['Dana.Fields99', own],
    ['DanaFields', own],
    ['cypress2026', own],
    ['Cypress Tank Compliance', own],
  ])('may not be %j', async (password, sentence) => {
    expect(await verdict(password)).toBe(sentence)
  })
})
