// Endpoints that take no body take none, of whatever type: the whole contract over HTTP.

import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteCompletedForm, restoreCompletedForm } from '#api/completed-forms.ts'
import { endpoints } from '#api/endpoints.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { type Plausible, plausibleRequests } from '#testing/plausible-requests.ts'
import { savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let listening: Listening
let plausible: Plausible
beforeAll(async () => {
  app = await startTestApp()
  listening = await listen(app.app, { host: '127.0.0.1', port: 0 })
  plausible = await plausibleRequests(app)
})
afterAll(async () => {
  await listening.close()
  await app.stop()
})

interface Sent {
  method: string
  path: string
  headers?: Record<string, string>
  /** In chunks where no length is declared. */
  body?: string
}

const send = ({ method, path, headers = {}, body }: Sent) =>
  new Promise<{ status: number; code: string | undefined }>((resolve, reject) => {
    const cookie = [...plausible.admin.cookies].map(pair => pair.join('=')).join('; ')
    const sent = request({
      host: '127.0.0.1',
      port: listening.port,
      method,
      path,
      headers: { cookie, ...headers },
    })
    sent.on('error', reject)
    sent.on('response', async response => {
      let text = ''
      for await (const chunk of response) text += chunk
      const { code } = (text.startsWith('{') ? JSON.parse(text) : {}) as { code?: string }
      resolve({ status: response.statusCode ?? 0, code })
    })
    sent.end(body)
  })

const bodiless = endpoints.filter(endpoint => !endpoint.body)
/** Asks the endpoint plausibly, but for these headers and this body. */
const ask = (endpoint: (typeof endpoints)[number], headers: Record<string, string>, body?: string) => {
  const { params = {}, query = {}, headers: own = {} } = plausible.partsOf(endpoint)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => params[name] ?? '')
  const sent = { method: endpoint.method, path: `${path}?${new URLSearchParams(query)}` }
  return send({ ...sent, headers: { ...own, ...headers }, ...(body !== undefined && { body }) })
}

describe.each(bodiless.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'x'])(
      'refuses the content type %s, with a body and without',
      async type => {
        const headers = { 'content-type': type }
        const refused = { status: 415, code: 'wrong-content-type' }
        expect(await ask(endpoint, headers)).toEqual(refused)
        const length = { ...headers, 'content-length': '3' }
        expect(await ask(endpoint, length, 'a=b')).toEqual(refused)
      },
    )

    const json = { 'content-type': 'application/json' }
    const bodies: Record<string, Record<string, string>> = {
      'of a length': { ...json, 'content-length': '2' },
      'of a length and no type': { 'content-length': '2' },
      'in chunks': { ...json, 'transfer-encoding': 'chunked' },
    }
    test.each(Object.entries(bodies))('refuses a body %s', async (_, headers) => {
      expect(await ask(endpoint, headers, '{}')).toEqual({
        status: 400,
        code: 'bad-request',
      })
    })
  },
)

describe('nothing at all is taken', () => {
  test.each<[string, Record<string, string>]>([
    ['without a word', {}],
    ['with a length of 0', { 'content-length': '0' }],
    ['as JSON', { 'content-type': 'application/json' }],
    ['as JSON of length 0', { 'content-type': 'application/json; charset=utf-8', 'content-length': '0' }],
    ['in no chunks', { 'transfer-encoding': 'chunked' }],
  ])('%s', async (_, headers) => {
    const { id } = await savedForm(plausible.admin)
    const path = deleteCompletedForm.path.replace(':id', id)
    expect((await send({ method: 'DELETE', path, headers })).status).toBe(204)
    const back = restoreCompletedForm.path.replace(':id', id)
    expect((await send({ method: 'POST', path: back, headers })).status).toBe(200)
    expect((await send({ method: 'GET', path: '/api/session', headers })).status).toBe(200)
  })

  test('by fetch', async () => {
    const { id } = await savedForm(plausible.admin)
    const cookie = [...plausible.admin.cookies].map(pair => pair.join('=')).join('; ')
    const url = `http://127.0.0.1:${listening.port}/api/completed-forms/${id}`
    expect((await fetch(url, { method: 'DELETE', headers: { cookie } })).status).toBe(204)
    expect((await fetch(`${url}/restore`, { method: 'POST', headers: { cookie } })).status).toBe(200)
    expect((await fetch(`${url}/restore`, { method: 'POST', headers: { cookie }, body: '' })).status).toBe(
      415,
    )
  })
})
