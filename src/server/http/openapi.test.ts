import { gunzipSync } from 'node:zlib'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { type Endpoint, endpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints.ts'
import { asHttpRequest, asResponse } from '#testing/web-exchange.ts'
import { openApiAnswer } from './openapi.ts'

test('the document is drawn once, for whoever asks first, and is the same plain and packed', async () => {
  let drawn = 0
  const tank: Endpoint = {
    method: 'GET',
    path: '/api/tank',
    access: 'public',
    get summary() {
      drawn += 1
      return 'A tank'
    },
  }
  const answer = openApiAnswer([tank], '1.0.0')
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
    paths: { '/api/tank': { get: { summary: 'A tank' } } },
  })
  expect(drawn).toBe(1)
})

/** What a linter finds: the name of the rule, and where. */
async function faultsOf(source: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'no-ambiguous-paths': 'error',
      'no-required-schema-properties-undefined': 'error',
      // The program is not for others to use.
      'info-license': 'off',
    },
  })
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return found.map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

const documentOf = async (listed: readonly Endpoint[]) => {
  const request = asHttpRequest(new Request('http://localhost/api/openapi.json'))
  return asResponse(openApiAnswer(listed, '1.0.0')(request)).text()
}

test('a linter finds no fault in the document of all endpoints', async () => {
  expect(await faultsOf(await documentOf(endpoints))).toEqual([])
}, 30_000)

test('the linter finds faults where there are any', async () => {
  const listed = [
    endpoint('GET', '/api/forms/trash/:id', { access: 'public', summary: 'The trash' }),
    endpoint('GET', '/api/forms/:id/history', { access: 'public', summary: 'Its history' }),
  ]
  const { servers: _, ...document } = JSON.parse(await documentOf(listed))
  document.components.schemas.Counts = { type: 'object', required: ['Florida'], properties: {} }
  const rules = (await faultsOf(JSON.stringify(document))).map(fault => fault.split(':')[0])
  expect(rules).toEqual(
    expect.arrayContaining([
      'no-empty-servers',
      'no-ambiguous-paths',
      'no-required-schema-properties-undefined',
      'path-parameters-defined',
    ]),
  )
}, 30_000)
