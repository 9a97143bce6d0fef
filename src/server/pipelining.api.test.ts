// One connection that asks more than it reads: it costs other clients no time, and the server no memory.

import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { killPrograms, listening, type Program, startProgram } from '#testing/server-process.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'

let location: TestDatabase
let server: Program
let origin: string

beforeAll(async () => {
  location = await createTestDatabase()
  server = startProgram('main', location, { env: { LOG_LEVEL: 'error' } })
  origin = await listening(server)
  for (const path of ['/', '/healthz', '/api/openapi.json']) await fetch(`${origin}${path}`)
})
afterAll(async () => {
  killPrograms()
  await location.remove()
})

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const post = 'POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\n{'

const open = () => connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {})

const megabytesOfServer = () =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.child.pid)], { encoding: 'utf8' })) / 1024

/** How long the slowest of several requests of another client took; all of this may run on a busy machine. */
async function slowestElsewhere(): Promise<number> {
  let slowest = 0
  for (let index = 0; index < 20; index += 1) {
    const started = performance.now()
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - started)
    await sleep(50)
  }
  return slowest
}

async function statusesUntilClosed(socket: Socket): Promise<string[]> {
  let text = ''
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
  socket.setEncoding('latin1').on('data', chunk => {
    text += chunk
  })
  socket.resume()
  if (!socket.closed) await closed
  return [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status)
}

const floods = [
  ['GET /', get('/')],
  ['GET /healthz', get('/healthz')],
  ['GET /api/openapi.json', get('/api/openapi.json')],
  // Node runs what is ready between two requests with a body, even of one piece.
  ['POST /api/session', post],
  ['GET / without a host', 'GET / HTTP/1.1\r\n\r\n'],
]
describe.each(floods)('700 KB of %s', (_, ask) => {
  const flood = ask.repeat(Math.ceil(700_000 / ask.length))

  test('that nobody reads the answers of end in a closed connection', async () => {
    const before = megabytesOfServer()
    const socket = open().pause()
    socket.write(flood)
    expect(await slowestElsewhere()).toBeLessThan(2000)
    expect(megabytesOfServer() - before).toBeLessThan(60)
    expect((await statusesUntilClosed(socket)).length).toBeLessThanOrEqual(16)
  })

  test('that come from ten connections at once hold nobody up', async () => {
    const before = megabytesOfServer()
    const sockets = Array.from({ length: 10 }, () => open().pause())
    for (const socket of sockets) socket.write(flood)
    expect(await slowestElsewhere()).toBeLessThan(3000)
    expect(megabytesOfServer() - before).toBeLessThan(100)
    for (const socket of sockets) expect((await statusesUntilClosed(socket)).length).toBeLessThanOrEqual(16)
  })
})

test('8 requests in one go are answered in their order', async () => {
  const paths = ['/healthz', '/api/nothing', '/healthz', '/api/users', '/robots.txt', '/healthz', '/readyz']
  const socket = open()
  socket.write(paths.map(get).join(''))
  socket.write('GET /api/session?a=1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect(await statusesUntilClosed(socket)).toEqual('200 404 200 401 200 200 200 400'.split(' '))
})

test('a request without a host is refused', async () => {
  const socket = open()
  socket.write('GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n')
  expect(await statusesUntilClosed(socket)).toEqual(['400'])
})

test('one connection serves request after request', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ports = new Set<number | undefined>()
  for (let index = 0; index < 300; index += 1) {
    const [answer] = await once(request(`${origin}/healthz`, { agent }).end(), 'response')
    expect(answer.statusCode).toBe(200)
    ports.add(answer.socket.localPort)
    answer.resume()
    await once(answer, 'end')
  }
  expect(ports.size).toBe(1)
  agent.destroy()
})
