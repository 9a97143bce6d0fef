import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Each starts a program that draws a PDF.
vi.setConfig({ testTimeout: 30_000 })

const program = join(import.meta.dirname, 'post-build.ts')
const page = (inside: string) =>
  `<!DOCTYPE html><html><head><title>Tank</title></head><body>${inside}</body></html>`

let build: string

const write = (name: string, contents: string | Uint8Array) => {
  const file = join(build, 'client', name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, contents)
}

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'post-build-'))
  for (const name of ['index.html', '__spa-fallback.html', '404/index.html']) write(name, page('<p>tank</p>'))
})
afterEach(() => rmSync(build, { recursive: true, force: true }))

const run = () => spawnSync(process.execPath, [program, build], { encoding: 'utf8' })

test('it compresses what compresses and is large enough, and changes nothing else', () => {
  const script = 'export const tank = 1\n'.repeat(100)
  write('assets/app-abc.js', script)
  write('assets/small-abc.js', 'export {}')
  write('assets/font-abc.woff2', new Uint8Array(5000))
  write('about/index.html', page('<p>tank</p>'.repeat(200)))
  const result = run()
  expect(result.stderr).toBe('')
  expect(result.status).toBe(0)
  expect(result.stdout).toMatch(/^Compressed 2 files, 4 KB to 0 KB, in \d+\.\d s\n$/)
  expect(readdirSync(join(build, 'client'), { recursive: true }).sort()).toEqual([
    '404',
    '404/index.html',
    '__spa-fallback.html',
    'about',
    'about/index.html',
    'about/index.html.br',
    'about/index.html.gz',
    'assets',
    'assets/app-abc.js',
    'assets/app-abc.js.br',
    'assets/app-abc.js.gz',
    'assets/font-abc.woff2',
    'assets/small-abc.js',
    'index.html',
    'sample-report.pdf',
  ])
  const stored = (name: string) => readFileSync(join(build, 'client', name))
  expect(stored('assets/app-abc.js').toString()).toBe(script)
  expect(brotliDecompressSync(stored('assets/app-abc.js.br')).toString()).toBe(script)
  expect(gunzipSync(stored('assets/app-abc.js.gz')).toString()).toBe(script)

  const before = readdirSync(build, { recursive: true }).length
  execFileSync(process.execPath, [program, build])
  expect(readdirSync(build, { recursive: true }).length).toBe(before)
})

test('the manifest names every page with the hashes of its inline scripts', () => {
  write(
    'about/index.html',
    page(
      [
        '<script>alert("Hello, world.");</script>',
        '<script type="module" async="">import "/assets/a.js"\r\nrun("<div style=>")</script>',
        '<script type="application/ld+json">{"@type":"Organization"}</script>',
        '<script src="/assets/app.js" type="module"></script>',
        '<!-- <script>commented()</script> -->',
        '<textarea><script>typed()</script></textarea>',
        '<script>alert("Hello, world.");</script>',
      ].join('\n'),
    ),
  )
  expect(run().status).toBe(0)
  expect(JSON.parse(readFileSync(join(build, 'pages.json'), 'utf8'))).toEqual({
    '404/index.html': [],
    '__spa-fallback.html': [],
    'about/index.html': [
      // Taken from `openssl dgst -sha256 -binary | base64`, not from the program under test.
      'sha256-95/2P1j1ZySEaTPvS2vdbldPcGJYZRvEeWm0x0qZqcQ=',
      'sha256-q44gTXeXf2KpbQFnc01WpEGW6tpbqNoBGGlDkycb+Zc=',
    ],
    'index.html': [],
  })
})

test('all faults of all pages come at once and fail the build', () => {
  write('a/index.html', page('<p style="x">a</p><p onclick="x">b</p>'))
  write('b/index.html', page('<style></style>'))
  rmSync(join(build, 'client', '404'), { recursive: true })
  const result = run()
  expect(result.stderr.split('\n')).toEqual([
    '404/index.html or 404.html is missing',
    'a/index.html: <p> has a style attribute: x',
    'a/index.html: <p> has an inline handler: onclick',
    'b/index.html: has an inline <style>',
    'The built site has 4 faults.',
    '',
  ])
  expect(result.status).toBe(1)
})
