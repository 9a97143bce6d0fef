import { expect, test } from 'vitest'
import { formatPublishedKey, formatRevoked, isRevoked, readPublishedKeys } from './published-keys.ts'

const pem = (letter: string) =>
  `-----BEGIN PUBLIC KEY-----\n${letter.repeat(60)}=\n-----END PUBLIC KEY-----\n`
const key = { id: 'a1', createdAt: '2026-11-01T00:00:00.000Z', signsNow: false, revokedFrom: null }

test('what is published of each key is read again, also where the lines above were taken away', () => {
  const keys = [
    { ...key, signsNow: true, publicKey: pem('A') },
    { ...key, revokedFrom: '2026-11-10', publicKey: pem('B') },
    { ...key, publicKey: pem('C') },
  ]
  const text = keys.map(formatPublishedKey).join('')
  expect(readPublishedKeys(text).map(({ revokedFrom }) => revokedFrom)).toEqual([null, '2026-11-10', null])
  expect(readPublishedKeys(text).map(({ block }) => `${block}\n`)).toEqual(['A', 'B', 'C'].map(pem))
  expect(readPublishedKeys(pem('D'))).toEqual([{ block: pem('D').trim(), revokedFrom: null }])
})

test.each([
  ['2026-11-09', false, 'signed before that day'],
  ['2026-11-10', true, 'signed on or after that day'],
  [null, true, 'does not say when'],
])('signed on %s', (signedOn, isSo, sentence) => {
  expect(isRevoked({ signedOn }, { revokedFrom: '2026-11-10' })).toBe(isSo)
  expect(isRevoked({ signedOn }, { revokedFrom: null })).toBe(false)
  expect(formatRevoked(signedOn, '2026-11-10')).toContain(sentence)
})
