import { describe, expect, test } from 'vitest'
import { isOwnOrigin } from './origin-check.ts'

const own = ['http://localhost:3000', 'http://127.0.0.1:3000']
const changing = ['POST', 'PUT', 'PATCH', 'DELETE', 'PURGE']
const reading = ['GET', 'HEAD', 'OPTIONS']

const refused = [
  ['https://evil.example', undefined],
  ['https://evil.example', 'same-origin'],
  ['null', undefined],
  ['null', 'none'],
  ['', undefined],
  ['http://localhost:3001', undefined],
  ['https://localhost:3000', undefined],
  ['http://localhost:3000.evil.example', undefined],
  ['http://localhost:3000/', undefined],
  ['HTTP://LOCALHOST:3000', undefined],
  ['http://localhost:3000, https://evil.example', undefined],
  ['http://localhost:3000', 'cross-site'],
  ['http://localhost:3000', 'same-site'],
  [undefined, 'cross-site'],
  [undefined, 'same-site'],
  [undefined, ''],
  [undefined, 'same-origin, cross-site'],
  [null, 'something-new'],
] as const

const passed = [
  ['http://localhost:3000', 'same-origin'],
  ['http://127.0.0.1:3000', 'same-origin'],
  ['http://localhost:3000', undefined],
  ['http://localhost:3000', 'none'],
  [undefined, 'same-origin'],
  [undefined, 'none'],
  [undefined, undefined],
  [null, null],
] as const

describe.each(changing)('%s', method => {
  test.each(refused)('refuses Origin %j with Sec-Fetch-Site %j', (origin, secFetchSite) => {
    expect(isOwnOrigin({ method, origin, secFetchSite }, own)).toBe(false)
  })

  test.each(passed)('passes Origin %j with Sec-Fetch-Site %j', (origin, secFetchSite) => {
    expect(isOwnOrigin({ method, origin, secFetchSite }, own)).toBe(true)
  })
})

test.each(reading)('%s changes nothing and may come from anywhere', method => {
  for (const [origin, secFetchSite] of [...refused, ...passed]) {
    expect(isOwnOrigin({ method, origin, secFetchSite }, own)).toBe(true)
  }
})

test('with a base URL, the local names are strangers', () => {
  const request = { method: 'POST', origin: 'http://localhost:3000', secFetchSite: undefined }
  expect(isOwnOrigin(request, ['https://www.cypress.example'])).toBe(false)
})
