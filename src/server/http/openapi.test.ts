import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { asHttpRequest, asResponse } from '#testing/web-exchange.ts'
import { openApiAnswer } from './openapi.ts'

test('the document is drawn once, for whoever asks first, and is the same plain and packed', async () => {
  let drawn = 0
  const endpoint: Endpoint = {
    get name() {
      drawn += 1
      return 'readTank'
    },
    method: 'GET',
    path: '/api/tank',
    access: 'public',
    summary: 'A tank',
    problems: [],
  }
  const answer = openApiAnswer([endpoint], '1.0.0')
  const ask = (encoding: string) =>
    asResponse(
      answer(
        asHttpRequest(
          new Request('http://localhost/api/openapi.json', { headers: { 'accept-encoding': encoding } }),
        ),
      ),
    )
  expect(drawn).toBe(0)

  const plain = await ask('identity').bytes()
  const packed = ask('br, gzip')
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  const bytes = await packed.bytes()
  expect(packed.headers.get('content-length')).toBe(String(bytes.length))
  expect(gunzipSync(bytes)).toEqual(Buffer.from(plain))
  expect(JSON.parse(Buffer.from(plain).toString())).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/tank': { get: { operationId: 'readTank' } } },
  })
  expect(drawn).toBe(1)
})
