import type { APIRequestContext } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { sharingPictures, sharingSize } from '#domain/site/sharing-pictures.ts'
import { pageTexts, publicPaths, sampleReportPath, thankYouPath } from '#domain/site/site-map.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { expect, test } from './fixtures.ts'

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&')
const meta = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))

interface Thing {
  '@type': string
  [key: string]: unknown
}

const thingsOf = (html: string): Thing[] =>
  JSON.parse(attribute(html, /<script type="application\/ld\+json">(.*?)<\/script>/s) ?? '{}')['@graph'] ?? []

async function read(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  return response.text()
}

test('every link on every public page leads to a page, and every anchor to something on it', async ({
  request,
}) => {
  test.slow()
  const pages = new Map<string, string>()
  const anchors: [from: string, path: string, id: string][] = []
  const open = ['/']
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (pages.has(path)) continue
    const html = await read(request, path)
    pages.set(path, html)
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      if (/^(?:tel|mailto):/.test(href)) continue
      expect(href, `a link on ${path}`).toMatch(/^[/#]/)
      const { pathname, hash } = new URL(href, `http://site${path}`)
      if (hash) anchors.push([path, pathname, hash.slice(1)])
      // The login page is the staff area's and links to nothing public; a report is no page.
      if (pathname === '/login' || pathname === sampleReportPath) await read(request, pathname)
      else open.push(pathname)
    }
  }
  for (const [from, path, id] of anchors) {
    expect(pages.get(path), `#${id} of ${path}, linked on ${from}`).toContain(` id="${id}"`)
  }
  expect([...pages.keys()].toSorted()).toEqual(publicPaths.toSorted())
})

test('every kind of page is valid HTML', async ({ request }) => {
  const checker = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
  const kinds = publicPaths.filter(path => !/^\/(?:florida|georgia|[a-z]+-carolina)\//.test(path))
  for (const path of [
    ...kinds,
    ...['/florida/tampa', '/florida/pensacola', thankYouPath, '/nope', '/login'],
    ...[
      '/cost?annualInspection=3',
      '/what-is-due?state=georgia',
      '/contact?service=other&city=florida/tampa',
    ],
  ]) {
    const { results } = await checker.validateString(await (await request.get(path)).text())
    const found = results.flatMap(({ messages }) => messages).map(each => `${each.line}: ${each.message}`)
    expect(found, path).toEqual([])
  }
})

test('every file a public page names is there', async ({ request }) => {
  const files = new Set<string>()
  for (const path of ['/', '/services', '/about', '/contact', '/service-areas', '/florida/tampa']) {
    const html = await read(request, path)
    for (const [, file = ''] of html.matchAll(/<(?:link|script|img)[^>]*? (?:href|src)="(\/[^"]+)"/g))
      files.add(file)
  }
  expect(files.size).toBeGreaterThan(4)
  for (const file of files) expect((await request.get(file)).status(), file).toBe(200)
})

test('every public page has a title, a description, one address and what a shared link shows', async ({
  request,
  server,
}) => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  const pictures = new Set<string>()
  for (const path of publicPaths) {
    const html = await read(request, path)
    const title = attribute(html, /<title>([^<]*)<\/title>/) ?? ''
    const description = meta(html, 'description') ?? ''
    titles.add(title)
    descriptions.add(description)
    expect(title.length, path).toBeGreaterThan(20)
    expect(description.length, path).toBeGreaterThan(70)
    expect(attribute(html, /<link rel="canonical" href="([^"]*)"/), path).toBe(`${server.origin}${path}`)
    expect(meta(html, 'og:url'), path).toBe(`${server.origin}${path}`)
    expect(meta(html, 'og:title'), path).toBe(title)
    expect(meta(html, 'og:description'), path).toBe(description)
    pictures.add(meta(html, 'og:image') ?? '')
    expect(meta(html, 'twitter:card'), path).toBe('summary_large_image')
    expect(meta(html, 'robots'), path).toBeUndefined()
    expect([...html.matchAll(/<h1[ >]/g)], path).toHaveLength(1)
    expect(html, path).not.toContain('cypress.example/')
  }
  expect(titles.size).toBe(publicPaths.length)
  expect(descriptions.size).toBe(publicPaths.length)
  expect([...pictures].toSorted()).toEqual(
    Object.values(sharingPictures)
      .map(({ path }) => `${server.origin}${path}`)
      .toSorted(),
  )
})

test('title and description are those of the list', async ({ page, request }) => {
  const named = { '/': 'home', '/services': 'services', '/about': 'about', '/contact': 'contact' } as const
  for (const [path, name] of Object.entries(named)) {
    const html = await read(request, path)
    expect(attribute(html, /<title>([^<]*)<\/title>/)).toBe(pageTexts[name].title)
    expect(meta(html, 'description')).toBe(pageTexts[name].description)
  }
  await page.goto('/login')
  await expect(page).toHaveTitle(staffTexts.login.title)
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    staffTexts.login.description,
  )
})

test('what is not for search engines says so', async ({ request }) => {
  for (const path of [thankYouPath, '/login', '/dashboard']) {
    expect(meta(await read(request, path), 'robots'), path).toBe('noindex')
  }
  expect(meta(await (await request.get('/nope')).text(), 'robots')).toBe('noindex')
})

test('pages tell search engines who we are, what we do and where a page stands', async ({
  request,
  server,
}) => {
  const [business] = thingsOf(await read(request, '/'))
  expect(business).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Cypress Tank Compliance',
    telephone: '+18135550142',
    url: `${server.origin}/`,
    openingHoursSpecification: { opens: '08:00', closes: '17:00' },
  })
  const services = thingsOf(await read(request, '/services')).filter(thing => thing['@type'] === 'Service')
  expect(services.map(thing => thing.name)).toEqual([
    'Fuel Tank Inspections',
    'Tank Maintenance',
    'Compliance',
    'Underground Storage Tank',
    'Overfill Equipment',
    'Alarm Investigation',
  ])
  expect(services[0]).toMatchObject({
    offers: { priceSpecification: { minPrice: 300, priceCurrency: 'USD', unitText: 'tank' } },
  })
  const city = thingsOf(await read(request, '/florida/tampa'))
  expect(city.filter(thing => thing['@type'] === 'Service')).toHaveLength(3)
  expect(city.find(thing => thing['@type'] === 'FAQPage')?.mainEntity).toHaveLength(2)
  expect(city.at(-1)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${server.origin}/` },
      { position: 2, name: 'Service Areas' },
      { position: 3, name: 'Florida' },
      { position: 4, name: 'Tampa', item: `${server.origin}/florida/tampa` },
    ],
  })
})

test('the sitemap lists pages that are there, and robots.txt names it', async ({ request, server }) => {
  const robots = await read(request, '/robots.txt')
  expect(robots).toContain(`Sitemap: ${server.origin}/sitemap.xml`)
  const response = await request.get('/sitemap.xml')
  expect(response.headers()['content-type']).toContain('application/xml')
  const urls = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
  expect(urls).toHaveLength(publicPaths.length)
  for (const url of urls) await read(request, url)
})

test('icons and the sharing pictures are what they say', async ({ request, page }) => {
  const png = async (path: string) => {
    const bytes = await (await request.get(path)).body()
    expect(bytes.subarray(1, 4).toString(), path).toBe('PNG')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes: bytes.byteLength }
  }
  for (const { path } of Object.values(sharingPictures)) {
    const { bytes, ...size } = await png(path)
    expect(size, path).toEqual(sharingSize)
    expect(bytes, path).toBeLessThan(60 * 1024)
  }
  expect(await png('/apple-touch-icon.png')).toMatchObject({ width: 180, height: 180 })
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon')
  await page.goto('/about')
  for (const rel of ['icon', 'apple-touch-icon']) {
    await expect(page.locator(`link[rel="${rel}"]`).first()).toHaveAttribute('href', /^\//)
  }
})

test('security.txt tells whom to write to and has not run out', async ({ request, server }) => {
  const response = await request.get('/.well-known/security.txt')
  expect(response.headers()['content-type']).toMatch(/^text\/plain/)
  const text = await response.text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  expect(text).toContain(`Canonical: ${server.origin}/.well-known/security.txt`)
  const expires = Date.parse(attribute(text, /^Expires: (.*)$/m) ?? '')
  expect(expires - Date.now()).toBeGreaterThan(60 * 24 * 60 * 60 * 1000)
})
