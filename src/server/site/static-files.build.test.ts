// Builds that are not as they should be, and what the server makes of them at start.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { asHttpRequest, asResponse } from '#testing/web-exchange.ts'
import { indexStaticFiles, type StaticFiles } from './static-files.ts'

const top = mkdtempSync(join(tmpdir(), 'static-files-build-'))
afterAll(() => rmSync(top, { recursive: true, force: true }))

const fresh = (name: string, contents: Record<string, string>) => {
  const folder = join(top, name)
  for (const [file, text] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}
const get = (site: StaticFiles, path: string) =>
  asResponse(site.answer(asHttpRequest(new Request(`http://localhost:3000${path}`))))

test('no build at all: a plain sentence', async () => {
  const response = get(indexStaticFiles(join(top, 'none'), {}), '/login')
  expect(response.status).toBe(503)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toBe(
    'The website has not been built yet. Run "npm run build" and start the server again.\n',
  )
})

test('a build without shell and not-found page still answers 404', async () => {
  const response = get(indexStaticFiles(fresh('bare', { 'robots.txt': '' }), {}), '/login')
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('There is nothing at this address.\n')
})

test('a page the manifest does not know is refused at start', () => {
  const folder = fresh('stale', {
    'index.html': '<title>home</title>',
    'new/index.html': '<title>new</title>',
  })
  expect(() => indexStaticFiles(folder, { 'index.html': [] })).toThrow(
    'The page new/index.html is not in the list of built pages. Run "npm run build".',
  )
})

test('another content has another ETag', () => {
  const etags = ['one', 'two'].map(text => {
    const built = indexStaticFiles(fresh(`etag-${text}`, { 'robots.txt': text }), {})
    return get(built, '/robots.txt').headers.get('etag')
  })
  expect(etags[0]).not.toBe(etags[1])
})

test('over https, browsers are told to insist on it', () => {
  const built = indexStaticFiles(fresh('secure', { 'robots.txt': '' }), {}, { secure: true })
  for (const path of ['/robots.txt', '/nothing']) {
    const { headers } = get(built, path)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  }
})

test('over plain http they are not', () => {
  const built = indexStaticFiles(fresh('insecure', { 'robots.txt': '' }), {})
  const { headers } = get(built, '/robots.txt')
  expect(headers.get('strict-transport-security')).toBe(null)
})

test('a query changes no page, and a page that is filled in for others has no address', async () => {
  const pages = {
    'contact/index.html': '<title>contact</title>',
    'contact/asked/index.html': '<title>asked</title>',
  }
  const site = indexStaticFiles(
    fresh('asked', pages),
    Object.fromEntries(Object.keys(pages).map(name => [name, []])),
  )
  expect(await get(site, '/contact?service=other').text()).toContain('<title>contact</title>')
  expect(get(site, '/contact/asked').status).toBe(404)
})
