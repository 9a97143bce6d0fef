import { describe, expect, test } from 'vitest'
import { base32, codeOfStep, findStep, setupUri, stepAt } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, the rows of SHA-1.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(codeOfStep(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
  expect(codeOfStep(secret, stepAt(new Date(seconds * 1000)))).toBe(code.slice(2))
})

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %s in base 32', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected)
})

describe('a code', () => {
  const now = new Date('2026-11-17T12:00:15Z')
  const step = stepAt(now)

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('of %i steps away is taken: %s', (away, isTaken) => {
    const found = findStep(secret, codeOfStep(secret, step + away), now)
    expect(found).toBe(isTaken ? step + away : null)
  })

  test('of another length or with letters is none', () => {
    for (const code of ['', '12345', '1234567', 'abcdef']) expect(findStep(secret, code, now)).toBeNull()
  })
})

test('the address for the app names the company and the account', () => {
  const uri = setupUri(secret, 'Cypress Tank', 'dana@cypress.example')
  expect(uri).toBe(
    'otpauth://totp/Cypress%20Tank:dana%40cypress.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Cypress%20Tank&algorithm=SHA1&digits=6&period=30',
  )
})
