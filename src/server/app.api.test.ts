// The contract as a whole: what is refused at the edge, and what every answer has in common.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints.ts'
import { logIn } from '#api/log-in.ts'
import { startTestApp, type TestApp, testOrigin, type Visitor } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const send = (visitor: Visitor, endpoint: Endpoint, init: RequestInit = {}) =>
  visitor.send(endpoint.path.replace(/:\w+/g, 'no-such-thing'), {
    method: endpoint.method,
    ...(endpoint.body && { headers: { 'content-type': 'application/json' }, body: '{"unknown":1}' }),
    ...init,
  })

describe('a request from another website', () => {
  const foreign: [string, Record<string, string>][] = [
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a null origin', { origin: 'null' }],
    ['a look-alike origin', { origin: `${testOrigin}.evil.example` }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch', { 'sec-fetch-site': 'same-site' }],
    ['our origin but a cross-site fetch', { origin: testOrigin, 'sec-fetch-site': 'cross-site' }],
  ]
  const changing = endpoints.filter(endpoint => endpoint.method !== 'GET')

  for (const endpoint of changing) {
    test.each(foreign)(`${endpoint.method} ${endpoint.path} refuses %s`, async (_, headers) => {
      const admin = app.visitor()
      const response = await send(admin, endpoint, {
        headers: { 'content-type': 'application/json', ...headers },
      })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'foreign-origin' })
    })
    test(`${endpoint.method} ${endpoint.path} takes our own pages and clients that are no browser`, async () => {
      const own: Record<string, string>[] = [
        {},
        { origin: testOrigin },
        { origin: testOrigin, 'sec-fetch-site': 'same-origin' },
      ]
      for (const headers of own) {
        const response = await send(app.visitor(), endpoint, {
          headers: { 'content-type': 'application/json', ...headers },
        })
        expect(response.status).not.toBe(403)
      }
    })
  }
})

describe('bad input', () => {
  test.each([
    ['not JSON', '{"email":', 400, 'bad-request'],
    ['an empty body', '', 400, 'bad-request'],
    ['a list', '[]', 400, 'invalid-input'],
    ['null', 'null', 400, 'invalid-input'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400, 'bad-request'],
    ['__proto__', '{"__proto__":{"admin":true},"email":"a@b.example","password":"x"}', 400, 'invalid-input'],
    [
      'constructor',
      '{"constructor":{"prototype":{}},"email":"a@b.example","password":"x"}',
      400,
      'invalid-input',
    ],
    [
      '10,000 fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, i]))),
      400,
      'invalid-input',
    ],
    ['a depth of 100,000', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400, 'invalid-input'],
    ['more than 1 MB', JSON.stringify({ email: 'x'.repeat(1024 * 1024) }), 413, 'too-large'],
  ])('%s is refused with a sentence', async (_, body, status, code) => {
    const response = await app.visitor().send('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body as BodyInit,
    })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({ code, message: expect.stringMatching(/\w+.*/) })
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })

  test('a form or text content type is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '']) {
      const response = await app.visitor().send('/api/session', {
        method: 'POST',
        headers: type ? { 'content-type': type } : {},
        body: '{"email":"a@b.example","password":"x"}',
      })
      expect(response.status).toBe(415)
    }
  })

  test('unknown and repeated query parameters are refused', async () => {
    expect((await app.visitor().send('/api/session?debug=1')).status).toBe(400)
    expect((await app.visitor().send('/api/session?a=1&a=2')).status).toBe(400)
  })

  test('an unknown address is 404, a wrong method 405, both as problems', async () => {
    for (const [path, method, status] of [
      ['/api/nothing', 'GET', 404],
      ['/api', 'GET', 404],
      ['/api/users', 'DELETE', 405],
      ['/api/session', 'PATCH', 405],
    ] as const) {
      const response = await app.visitor().send(path, { method })
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
    }
  })
})

describe('every answer', () => {
  test.each(['/api/session', '/api/users', '/api/nothing', '/healthz', '/readyz', '/api/openapi.json'])(
    '%s carries the security headers, a request id, and is not cached',
    async path => {
      const { headers } = await app.visitor().send(path)
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    },
  )

  test('over 1 KB is compressed when the client takes it', async () => {
    const packed = await app.visitor().send('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    const plain = await app.visitor().send('/api/openapi.json')
    expect(plain.headers.get('content-encoding')).toBeNull()
    const small = await app.visitor().send('/api/session', { headers: { 'accept-encoding': 'gzip' } })
    expect(small.headers.get('content-encoding')).toBeNull()
  })

  test('the OpenAPI document lists exactly the endpoints', async () => {
    const document = (await (await app.visitor().send('/api/openapi.json')).json()) as {
      openapi: string
      paths: Record<string, Record<string, unknown>>
    }
    expect(document.openapi).toBe('3.1.0')
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(method => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(described.sort()).toEqual(endpoints.map(each => `${each.method} ${each.path}`).sort())
  })

  test('the log names no person, no password and no cookie', async () => {
    const visitor = await app.loggedIn({
      email: 'canary-mail@cypress.example',
      displayName: 'Canary Name',
      password: 'canary password here',
    })
    await visitor.send('/api/users?facility=canary-query')
    await visitor.send('/api/users/canary-path')
    await send(app.visitor(), logIn, {
      body: JSON.stringify({ email: 'canary-wrong@cypress.example', password: 'canary wrong' }),
    })
    const lines = app.logLines.join('')
    expect(lines).toContain('"route":"/api/session"')
    expect(lines.toLowerCase()).not.toContain('canary')
    for (const value of visitor.cookies.values()) expect(lines).not.toContain(value)
    for (const line of app.logLines) expect(() => JSON.parse(line)).not.toThrow()
  })
})
