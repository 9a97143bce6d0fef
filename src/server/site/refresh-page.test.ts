import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { company } from '#domain/site/company.ts'
import { asHttpRequest, asResponse } from '#testing/web-exchange.ts'
import { indexStaticFiles, type StaticFiles } from './static-files.ts'

const page = `<link rel="canonical" href="${company.website}/about"><p>${'tank '.repeat(400)}</p>`
const plainPage = `<title>staff</title><p>${'tank '.repeat(400)}</p>`
const files: Record<string, string> = {
  'about/index.html': page,
  'contact/not-sent/index.html': page,
  '404/index.html': page,
  '__spa-fallback.html': plainPage,
  'florida/tampa/index.html':
    '<dt class="b" data-ahead="florida 0 month">May 2020</dt><dd data-ahead="florida 0 due">old</dd><b data-ahead="day">old</b><i data-ahead="nothing">kept</i>',
  'assets/app-abc.js': `export const website = '${company.website}'`,
}

const folder = mkdtempSync(join(tmpdir(), 'own-origin-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(() => {
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), contents)
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(contents))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(contents))
  }
})

const pages = Object.fromEntries(Object.keys(files).map(name => [name, []]))
const ask = (site: StaticFiles, request: Request) => asResponse(site.answer(asHttpRequest(request)))
const siteAt = (origin: string) => indexStaticFiles(folder, pages, { origin: () => origin })
const get = (site: StaticFiles, path: string, encoding = 'identity') =>
  ask(site, new Request(`http://localhost:3000${path}`, { headers: { 'accept-encoding': encoding } }))

const own = 'https://tanks.station.example'

test.each(['/about', '/nothing'])('%s speaks of our own origin', async path => {
  const text = await get(siteAt(own), path).text()
  expect(text).toContain(own)
  expect(text).not.toContain(company.website)
})

test('every encoding holds the same, with a length and an ETag that are true', async () => {
  const site = siteAt(own)
  const plain = await get(site, '/about').text()
  const brotli = get(site, '/about', 'br')
  const bytes = await brotli.arrayBuffer()
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotli.headers.get('content-length')).toBe(String(bytes.byteLength))
  expect(brotliDecompressSync(bytes).toString()).toBe(plain)
  expect(gunzipSync(await get(site, '/about', 'gzip').arrayBuffer()).toString()).toBe(plain)
  const etags = [own, 'https://other.example', company.website].map(origin =>
    get(siteAt(origin), '/about', 'br').headers.get('etag'),
  )
  expect(new Set(etags).size).toBe(3)
})

test('the origin is asked for when the first page is, not before', async () => {
  let port = 0
  const site = indexStaticFiles(folder, pages, { origin: () => `http://localhost:${port}` })
  port = 4711
  expect(await get(site, '/about').text()).toContain('http://localhost:4711/about')
})

test('a page that is filled in later has our origin too', () => {
  expect(siteAt(own).findPage('/contact/not-sent')?.html).toContain(`${own}/about`)
})

test('what has no such address, scripts, and the site at its own address are passed on as built', async () => {
  const stored = (path: string, site = siteAt(own)) => get(site, path, 'br').arrayBuffer()
  expect(Buffer.from(await stored('/login'))).toEqual(brotliCompressSync(plainPage))
  expect(Buffer.from(await stored('/assets/app-abc.js'))).toEqual(
    brotliCompressSync(files['assets/app-abc.js'] ?? ''),
  )
  expect(Buffer.from(await stored('/about', siteAt(company.website)))).toEqual(brotliCompressSync(page))
})

test('what falls due is shown as of today, and on another day anew', async () => {
  let today = '2026-11-16'
  const now = () => new Date(`${today}T17:00:00Z`)
  const site = indexStaticFiles(folder, pages, { origin: () => own, now })
  const page = () => get(site, '/florida/tampa', 'br')
  const read = async () => brotliDecompressSync(await page().arrayBuffer()).toString()
  expect(await read()).toBe(
    '<dt class="b" data-ahead="florida 0 month">November 2026</dt><dd data-ahead="florida 0 due">One walkthrough by November 30. Due: annual tests last done in November 2025. Recommended: 3-year tests last done in November 2023.</dd><b data-ahead="day">November 16, 2026</b><i data-ahead="nothing">kept</i>',
  )
  const etag = page().headers.get('etag')
  expect(page().headers.get('etag')).toBe(etag)
  today = '2026-12-01'
  expect(await read()).toContain('>December 2026</dt>')
  expect(page().headers.get('etag')).not.toBe(etag)
})
