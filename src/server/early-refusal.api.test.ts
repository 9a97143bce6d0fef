// A request that is refused before it has been sent to its end: the client gets the answer, the whole of it,
// and not a broken connection, also when they read only after their last byte.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoBytes } from '#domain/limits.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { formContent } from '#testing/form-content.ts'
import { savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const megabyte = 1024 * 1024

let app: TestApp
let listening: Listening
let cookie: string
let photoPath: string

beforeAll(async () => {
  app = await startTestApp()
  listening = await listen(app.app, { host: '127.0.0.1', port: 0 })
  const inspector = await app.loggedIn()
  cookie = [...inspector.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const id = randomUUID()
  const form = await savedForm(inspector, formContent({}, { photoIds: [id] }))
  photoPath = `/api/completed-forms/${form.id}/photos/${id}`
})
afterAll(async () => {
  await listening.close()
  await app.stop()
})

interface Refused {
  method: 'POST' | 'PUT'
  path: () => string
  headers: () => Record<string, string>
  size: number
  status: number
}

const json = { 'content-type': 'application/json' }
const refused: Record<string, Refused> = {
  'a photo one byte too large': {
    method: 'PUT',
    path: () => photoPath,
    headers: () => ({ cookie, 'content-type': 'image/jpeg', 'x-photo-section': 'Tank' }),
    size: photoBytes + 1,
    status: 413,
  },
  '2 MB of JSON': {
    method: 'POST',
    path: () => '/api/session',
    headers: () => json,
    size: 2 * megabyte,
    status: 413,
  },
  'a photo of somebody who is not logged in': {
    method: 'PUT',
    path: () => photoPath,
    headers: () => ({ 'content-type': 'image/jpeg', 'x-photo-section': 'Tank' }),
    size: 10 * megabyte,
    status: 401,
  },
  'a request from another website': {
    method: 'POST',
    path: () => '/api/session',
    headers: () => ({ ...json, origin: 'https://evil.example' }),
    size: 10 * megabyte,
    status: 403,
  },
  'a body of the wrong type': {
    method: 'POST',
    path: () => '/api/session',
    headers: () => ({ 'content-type': 'text/plain' }),
    size: 10 * megabyte,
    status: 415,
  },
  'a body for a page': {
    method: 'POST',
    path: () => '/about',
    headers: () => ({}),
    size: 10 * megabyte,
    status: 404,
  },
}

const startOf = ({ method, path, headers }: Refused, more: Record<string, string>) =>
  [
    `${method} ${path()} HTTP/1.1`,
    ...Object.entries({ host: 'localhost', ...headers(), ...more }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '\r\n',
  ].join('\r\n')

/** Everything that came until the end of the connection; fails when that is broken. */
async function readAll(socket: ReturnType<typeof connect>): Promise<string> {
  let text = ''
  socket.setEncoding('latin1').on('data', chunk => {
    text += chunk
  })
  socket.resume()
  await once(socket, 'end')
  return text
}

const expectWhole = (text: string, status: number) => {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(head.toLowerCase()).toContain('\r\nconnection: close')
  expect(body).toHaveLength(Number(/content-length: (\d+)/i.exec(head)?.[1]))
}

const write = (socket: ReturnType<typeof connect>, bytes: string | Uint8Array) =>
  new Promise<void>((resolve, reject) => socket.write(bytes, error => (error ? reject(error) : resolve())))

describe.each(Object.entries(refused))('%s', (_, sent) => {
  const body = Buffer.alloc(sent.size, 'x')
  const length = { 'content-length': String(sent.size) }

  test('is answered to a client that sends all before it reads', async () => {
    const socket = connect(listening.port, '127.0.0.1').pause()
    await write(socket, startOf(sent, length))
    await write(socket, body)
    expectWhole(await readAll(socket), sent.status)
  })

  test('is answered to a slow one, at once and until its last byte', async () => {
    const socket = connect(listening.port, '127.0.0.1')
    const answer = readAll(socket)
    await write(socket, startOf(sent, length))
    const first = once(socket, 'data')
    const pieces = 20
    for (let piece = 0; piece < pieces; piece += 1) {
      await write(socket, body.subarray((piece * sent.size) / pieces, ((piece + 1) * sent.size) / pieces))
      await sleep(75)
      if (piece === 2) await first
    }
    expectWhole(await answer, sent.status)
  })

  test('is answered to fetch and to a client of node:http', async () => {
    const url = `http://127.0.0.1:${listening.port}${sent.path()}`
    const fetched = await fetch(url, { method: sent.method, headers: sent.headers(), body })
    expect(fetched.status).toBe(sent.status)
    expect((await fetched.text()).length).toBeGreaterThan(0)

    const asked = request(url, {
      method: sent.method,
      headers: { ...sent.headers(), ...length },
      agent: false,
    })
    asked.end(body)
    const [answer] = await once(asked, 'response')
    expect(answer.statusCode).toBe(sent.status)
    let text = ''
    for await (const chunk of answer) text += chunk
    expect(text.length).toBeGreaterThan(0)
  })
})

test.each(['a photo one byte too large', '2 MB of JSON'])(
  '%s is refused where it becomes too large when it says nothing of its length',
  async name => {
    const socket = connect(listening.port, '127.0.0.1').pause()
    await write(socket, startOf(refused[name] as Refused, { 'transfer-encoding': 'chunked' }))
    for (let sent = 0; sent < 20; sent += 1) {
      await write(socket, `${megabyte.toString(16)}\r\n`)
      await write(socket, Buffer.alloc(megabyte))
      await write(socket, '\r\n')
    }
    await write(socket, '0\r\n\r\n')
    expectWhole(await readAll(socket), 413)
  },
)

describe('whoever was refused and', () => {
  const sent = refused['a photo of somebody who is not logged in'] as Refused

  test('never stops sending is cut off after 32 MB', async () => {
    const socket = connect(listening.port, '127.0.0.1').on('error', () => {})
    let text = ''
    socket.setEncoding('latin1').on('data', chunk => {
      text += chunk
    })
    socket.write(startOf(sent, { 'content-length': String(1024 * megabyte) }))
    let written = 0
    while (!socket.destroyed && written < 256 * megabyte) {
      await write(socket, Buffer.alloc(megabyte)).catch(() => {})
      written += megabyte
    }
    expectWhole(text, 401)
    expect(written).toBeLessThan(64 * megabyte)
  })

  test('falls silent is cut off after five seconds', async () => {
    const socket = connect(listening.port, '127.0.0.1')
    const started = performance.now()
    socket.write(startOf(sent, { 'content-length': String(megabyte) }))
    expectWhole(await readAll(socket), 401)
    const seconds = (performance.now() - started) / 1000
    expect(seconds).toBeGreaterThan(4)
    expect(seconds).toBeLessThan(15)
  })
})

test('a refusal of a request that has come to its end keeps the connection', async () => {
  const socket = connect(listening.port, '127.0.0.1')
  const small = '{"email":"nobody@cypress.example"}'
  for (let index = 0; index < 3; index += 1) {
    socket.write(
      `POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${small.length}\r\n\r\n${small}`,
    )
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('HTTP/1.1 400')
    expect(String(answer).toLowerCase()).toContain('connection: keep-alive')
  }
  socket.destroy()
})
