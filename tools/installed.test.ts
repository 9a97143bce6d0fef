import { expect, test } from 'vitest'
import { agree } from './installed.mjs'

const lock = {
  '': { version: '1.0.0' },
  'node_modules/one': { version: '1.2.3', integrity: 'sha512-a' },
  'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-b', optional: true },
}

test('what the lock file asks for is installed', () => {
  expect(agree(lock, lock)).toBe(true)
})

test('binaries for other platforms may be absent', () => {
  expect(agree(lock, { 'node_modules/one': lock['node_modules/one'] })).toBe(true)
})

test.each([
  ['nothing was installed, or the install was interrupted', undefined],
  ['a package is missing', {}],
  ['a package has another version', { 'node_modules/one': { version: '1.2.4', integrity: 'sha512-a' } }],
  ['a package has other content', { 'node_modules/one': { version: '1.2.3', integrity: 'sha512-c' } }],
])('installs again when %s', (_, installed) => {
  expect(agree(lock, installed)).toBe(false)
})
