import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asHttpRequest, asResponse } from '#testing/web-exchange.ts'
import { indexStaticFiles, type StaticFiles } from './static-files.ts'

const scriptHash = `sha256-${'A'.repeat(43)}=`
const pageOf = (title: string) => `<!doctype html><title>${title}</title>${'<p>tank</p>'.repeat(200)}`
const script = 'export const tank = 1\n'.repeat(100)
const largeScript = `/* ${'0123456789'.repeat(40_000)} */`

const files: Record<string, string | Uint8Array> = {
  'index.html': pageOf('home'),
  'about/index.html': pageOf('about'),
  'services.html': pageOf('services'),
  'florida/tampa/index.html': pageOf('tampa'),
  '404/index.html': pageOf('not found'),
  'contact/not-sent/index.html': pageOf('not sent'),
  '__spa-fallback.html': pageOf('staff'),
  'robots.txt': 'User-agent: *\n',
  'favicon.ico': new Uint8Array([0, 1, 2]),
  'site.webmanifest': '{}',
  'name with space.txt': 'a file with a space',
  'assets/app-abc123.js': script,
  'assets/app-abc123.js.map': '{}',
  'assets/large-abc123.js': largeScript,
  '.env': 'SECRET=1',
  '.git/config': 'hidden',
  'assets/.hidden.js': 'hidden',
  '.well-known/security.txt': 'Contact: mailto:office@cypress.example\n',
  '.well-known/.hidden': 'hidden',
}
const compressed = [
  'index.html',
  'about/index.html',
  '404/index.html',
  'assets/app-abc123.js',
  'assets/large-abc123.js',
]

let top: string
let site: StaticFiles

beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), 'static-files-'))
  const folder = join(top, 'client')
  const write = (name: string, contents: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), contents)
  }
  for (const [name, contents] of Object.entries(files)) write(name, contents)
  for (const name of compressed) {
    write(`${name}.br`, brotliCompressSync(files[name] ?? ''))
    write(`${name}.gz`, gzipSync(files[name] ?? ''))
  }
  writeFileSync(join(top, 'secret.txt'), 'outside the site')
  symlinkSync(join(top, 'secret.txt'), join(folder, 'linked.txt'))
  const pages = Object.fromEntries(
    Object.keys(files)
      .filter(name => name.endsWith('.html'))
      .map(name => [name, name === 'about/index.html' ? [scriptHash] : []]),
  )
  site = indexStaticFiles(folder, pages, { templateIds: ['verizon-monthly'] })
})

afterAll(() => rmSync(top, { recursive: true, force: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  asResponse(site.answer(asHttpRequest(new Request(`http://localhost:3000${path}`, { method, headers }))))

const titleOf = async (response: Response) => /<title>(.*)<\/title>/.exec(await response.text())?.[1]

describe('pages', () => {
  test.each([
    ['/', 'home'],
    ['/about', 'about'],
    ['/about?from=mail', 'about'],
    ['/services', 'services'],
    ['/florida/tampa', 'tampa'],
  ])('%s', async (path, title) => {
    const response = get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await titleOf(response)).toBe(title)
  })

  test('a page lets its own inline scripts run', () => {
    expect(get('/about').headers.get('content-security-policy')).toContain(
      `script-src 'self' '${scriptHash}';`,
    )
    expect(get('/').headers.get('content-security-policy')).toContain("script-src 'self';")
  })

  test.each([
    ['/about/', '/about'],
    ['/about/?a=1&b=%2F', '/about?a=1&b=%2F'],
    ['/florida/tampa/', '/florida/tampa'],
    ['/login/', '/login'],
    ['/forms/florida/', '/forms/florida'],
    ['/ABOUT', '/about'],
    ['/Florida/Tampa?from=Mail', '/florida/tampa?from=Mail'],
    ['/%41bout', '/about'],
  ])('%s moved for good to %s', (path, location) => {
    const response = get(path)
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(location)
  })

  test.each([
    '/login',
    '/dashboard',
    '/admin',
    '/account',
    '/forms/florida/verizon-monthly',
    '/completed-forms',
    '/view-form/1f0c.2',
    '/edit-form/x?step=2',
  ])('%s belongs to the staff area', async path => {
    const response = get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await titleOf(response)).toBe('staff')
  })

  test('a page that others fill in has no address, but can be found', () => {
    expect(site.findPage('/contact/not-sent')?.html).toBe(files['contact/not-sent/index.html'])
    expect(site.findPage('/contact/not-sent')?.headers['content-security-policy']).toContain(
      "script-src 'self'",
    )
    expect(site.findPage('/nothing')).toBe(null)
  })

  test('the shell has an address of its own, for the service worker', async () => {
    const response = get('/__spa-fallback.html')
    expect(response.status).toBe(200)
    expect(await titleOf(response)).toBe('staff')
  })
})

describe('what does not exist', () => {
  test.each([
    '/nothing',
    '/nothing/',
    '/404',
    '/404/',
    '/404/index.html',
    '/about/index.html',
    '/about.html',
    '/index.html',
    '/services.html',
    '/assets',
    '/assets/',
    '/assets/gone-abc123.js',
    '/assets/app-abc123.js/',
    '/assets/app-abc123.js.map',
    '/assets/app-abc123.js.br',
    '/assets/app-abc123.js.gz',
    '/about/index.html.br',
    '/.env',
    '/.git/config',
    '/assets/.hidden.js',
    '/.well-known/.hidden',
    '/.well-known',
    '/linked.txt',
    '/loginx',
    '/dashboards',
    '/admin/x',
    '/edit-form',
    '/forms',
    '/forms/florida/nope',
    '/ASSETS/APP-ABC123.JS',
    '/Contact/Not-Sent',
    '/contact/not-sent',
    '/contact/not-sent/',
    '//about',
    '//evil.example/',
    '//evil.example/..',
    '/about//',
    '/forms//florida',
    '/forms/%2e%2e%2fabout',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/\\evil.example/',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets%2fapp-abc123.js',
    '/assets%5Capp-abc123.js',
    '/about%00',
    '/about%0d%0aset-cookie:a=b/',
    '/forms/%00',
    '/forms/%0a/',
    '/%',
    '/%ff',
    '/%252e%252e%252fsecret.txt',
    '/__proto__',
    '/constructor',
  ])('%s', async path => {
    const response = get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('location')).toBe(null)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await titleOf(response)).toBe('not found')
  })

  test('the not-found page is never "not modified"', () => {
    const etag = get('/nothing').headers.get('etag') ?? ''
    expect(get('/nothing', { 'if-none-match': etag }).status).toBe(404)
    expect(get('/nothing', { 'if-none-match': '*' }).status).toBe(404)
  })

  test('the not-found page comes compressed too', async () => {
    const response = get('/nothing', { 'accept-encoding': 'br' })
    expect(response.status).toBe(404)
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(files['404/index.html'])
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is not for files', method => {
    const response = get('/about', {}, method)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('files', () => {
  test.each([
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/favicon.ico', 'image/x-icon', 'no-cache'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
    ['/name%20with%20space.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/assets/app-abc123.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/large-abc123.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ])('%s', async (path, type, caching) => {
    const response = get(path)
    const contents = Buffer.from(files[decodeURIComponent(path.slice(1))] ?? '')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toBe(caching)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-length')).toBe(String(contents.byteLength))
    expect(Buffer.from(await response.arrayBuffer()).equals(contents)).toBe(true)
  })

  test.each(['/assets/app-abc123.js', '/assets/large-abc123.js', '/about'])(
    '%s in each encoding',
    async path => {
      const plain = get(path)
      const brotli = get(path, { 'accept-encoding': 'gzip, deflate, br' })
      const gzipped = get(path, { 'accept-encoding': 'gzip, br;q=0.5' })
      const contents = await plain.text()
      expect(plain.headers.get('content-encoding')).toBe(null)
      expect(brotli.headers.get('content-encoding')).toBe('br')
      expect(gzipped.headers.get('content-encoding')).toBe('gzip')
      const brotliBytes = await brotli.arrayBuffer()
      expect(brotli.headers.get('content-length')).toBe(String(brotliBytes.byteLength))
      expect(brotliDecompressSync(brotliBytes).toString()).toBe(contents)
      expect(gunzipSync(await gzipped.arrayBuffer()).toString()).toBe(contents)
      const answers = [plain, brotli, gzipped]
      expect(answers.map(answer => answer.headers.get('vary'))).toEqual(Array(3).fill('Accept-Encoding'))
      expect(new Set(answers.map(answer => answer.headers.get('etag'))).size).toBe(3)
    },
  )

  test('what is stored in one form only varies by nothing', () => {
    expect(get('/robots.txt', { 'accept-encoding': 'br' }).headers.get('vary')).toBe(null)
  })

  test('a client that has the file already gets 304 and no body', async () => {
    const etag = get('/about', { 'accept-encoding': 'br' }).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}-br"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = get('/about', { 'accept-encoding': 'br', 'if-none-match': known })
      expect(response.status).toBe(304)
      expect(response.headers.get('etag')).toBe(etag)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      expect(response.headers.get('content-security-policy')).toContain(scriptHash)
      expect(await response.text()).toBe('')
    }
    expect(get('/about', { 'if-none-match': etag }).status).toBe(200)
    expect(get('/about', { 'accept-encoding': 'br', 'if-none-match': '"other"' }).status).toBe(200)
  })

  test('HEAD has the headers of GET and no body', async () => {
    for (const path of ['/about', '/assets/large-abc123.js', '/nothing', '/login']) {
      const head = get(path, { 'accept-encoding': 'br' }, 'HEAD')
      const full = get(path, { 'accept-encoding': 'br' })
      expect(head.status).toBe(full.status)
      expect([...head.headers]).toEqual([...full.headers])
      expect(await head.text()).toBe('')
      await full.arrayBuffer()
    }
  })
})
