// The static files behind a real socket: request lines that no URL class would let through, and
// bodies that are streamed from the disk.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from '#server/http/listen.ts'
import { indexStaticFiles } from './static-files.ts'

const largeScript = `/* ${'0123456789'.repeat(40_000)} */`

let top: string
let server: Listening
let port: number

beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), 'static-files-wire-'))
  const folder = join(top, 'client')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(top, 'secret.txt'), 'outside the site')
  writeFileSync(join(folder, '.env'), 'outside the site')
  writeFileSync(join(folder, 'about.html'), 'about')
  writeFileSync(join(folder, 'assets/large-abc123.js'), largeScript)
  const site = indexStaticFiles(folder, { 'about.html': [] })
  server = await listen(async request => site.answer(request), { host: '127.0.0.1', port: 0 })
  port = server.port
})

afterAll(async () => {
  await server.close()
  rmSync(top, { recursive: true, force: true })
})

const raw = (target: string, method = 'GET') =>
  new Promise<string>((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    socket.on('data', chunk => {
      answer += chunk
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`)
  })

const statusOf = (answer: string) => Number(answer.split(' ')[1])

test.each([
  '/../secret.txt',
  '/../../../../../../etc/passwd',
  '/assets/..%2f..%2fsecret.txt',
  '/..\\secret.txt',
  '/assets\\..\\..\\secret.txt',
  '//secret.txt',
  '//evil.example/about/',
  '/\\evil.example/about/',
  '/%00',
  '/.env',
  'http://evil.example/../secret.txt',
])('%s stays outside', async target => {
  const answer = await raw(target)
  expect([400, 404]).toContain(statusOf(answer))
  expect(answer).not.toContain('outside the site')
  expect(answer.toLowerCase()).not.toContain('\r\nlocation:')
})

test('a page is found where a proxy passes the whole URL on', async () => {
  expect(statusOf(await raw('http://localhost/about'))).toBe(200)
})

test('HEAD of a large file says its length and sends nothing', async () => {
  const answer = await raw('/assets/large-abc123.js', 'HEAD')
  expect(statusOf(answer)).toBe(200)
  expect(answer.toLowerCase()).toContain(`\r\ncontent-length: ${largeScript.length}\r\n`)
  expect(answer.endsWith('\r\n\r\n')).toBe(true)
})

test('a large file arrives whole, also to twenty at once', async () => {
  const url = `http://127.0.0.1:${port}/assets/large-abc123.js`
  const texts = await Promise.all(Array.from({ length: 20 }, async () => (await fetch(url)).text()))
  expect(texts.every(text => text === largeScript)).toBe(true)
})
