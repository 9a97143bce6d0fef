// The one character that PostgreSQL has no text for, in every place where a client can put a text: refused or not found,
// never a failure of ours.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints.ts'
import type { Parts } from '#testing/plausible-account-requests.ts'
import { type Plausible, plausibleRequests, sendParts } from '#testing/plausible-requests.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let plausible: Plausible
beforeAll(async () => {
  app = await startTestApp()
  plausible = await plausibleRequests(app)
})
afterAll(() => app.stop())

const nul = '\u0000'

type Json = Parts['body'] | unknown[] | string | number | boolean | null

/** Each copy has one text spoilt: at its end, or as a whole. */
function* spoiltTexts(value: unknown, path: string): Generator<[path: string, spoilt: Json]> {
  if (typeof value === 'string') {
    yield [path, value + nul]
    yield [path, nul]
  } else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
    for (const [key, inner] of Object.entries(value)) {
      for (const [place, spoilt] of spoiltTexts(inner, `${path}.${key}`)) {
        yield [place, Array.isArray(value) ? value.with(Number(key), spoilt) : { ...value, [key]: spoilt }]
      }
    }
    const isNamedByClient = /^(query|body)/.test(path) && !Array.isArray(value)
    if (isNamedByClient) yield [`${path} with a name`, { ...value, [`name${nul}`]: 'value' }]
  }
}

/** Headers carry it percent-encoded, or not at all. */
const encoded = ({ headers = {} }: Parts): Parts['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replaceAll(nul, '%00')]))

function* spoiltParts(parts: Parts): Generator<[path: string, parts: Parts]> {
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    for (const [path, spoilt] of spoiltTexts(parts[part], part)) {
      const changed = { ...parts, [part]: spoilt } as Parts
      yield [path, { ...changed, headers: encoded(changed) ?? {} }]
    }
  }
}

/** What a schema lets a client send beyond what a plausible request has. */
const everyPart = (endpoint: Endpoint): Parts => {
  const parts = plausible.partsOf(endpoint)
  const names = Object.keys(endpoint.query?.shape ?? {})
  const query = Object.fromEntries(names.map(name => [name, 'text']))
  return { ...parts, query: { ...query, ...parts.query } }
}

describe('NUL', () => {
  for (const endpoint of endpoints) {
    test(`in each text sent to ${endpoint.method} ${endpoint.path}`, async () => {
      const { admin } = plausible
      const failures: string[] = []
      let sent = 0
      for (const [path, parts] of spoiltParts(everyPart(endpoint))) {
        const response = await sendParts(admin, endpoint, parts)
        sent += 1
        await response.body?.cancel()
        const isRefused = response.status >= 400 && response.status < 500
        // A password is hashed, whatever it holds.
        if (!isRefused && !(response.ok && /password$/i.test(path)))
          failures.push(`${path}: ${response.status}`)
      }
      expect(failures).toEqual([])
      expect(sent).toBeGreaterThan(0)
    })
  }

  test('in the address, the cookie and the form without JavaScript', async () => {
    const { admin } = plausible
    const addresses = ['/api/users/%00', '/api/photos/%00', '/api/%00', '/%00', '/api/session?%00=1']
    for (const address of addresses) {
      const { status } = await admin.send(address)
      expect([400, 404, 405]).toContain(status)
    }
    for (const cookie of ['session=%00', 'session=a%00.b%00', '%00=%00']) {
      const response = await admin.send('/api/users', { headers: { cookie } })
      expect(response.status).toBe(401)
    }
    const posted = await app.visitor().send('/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=%00Pat&email=a%40b.example%00&service=other&message=%00',
    })
    expect(posted.status).toBe(400)
  })
})
