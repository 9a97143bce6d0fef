import { describe, expect, test } from 'vitest'
import { publicPaths } from '#domain/site/site-map.ts'
import { privatePaths } from '#domain/staff-pages.ts'
import { robotsTxt, securityTxt, sitemapXml } from './site-files.ts'

const origin = 'https://www.station.example'
const day = 24 * 60 * 60 * 1000

const fieldsAt = (now: Date) =>
  new Map(
    securityTxt(origin, now)
      .trimEnd()
      .split('\n')
      .map(line => line.split(': ') as [string, string]),
  )

describe('security.txt', () => {
  test('says whom to write to and where it stands', () => {
    const fields = fieldsAt(new Date())
    expect(fields.get('Contact')).toBe('mailto:office@cypress.example')
    expect(fields.get('Canonical')).toBe(`${origin}/.well-known/security.txt`)
    expect(fields.get('Preferred-Languages')).toBe('en')
  })

  test.each([new Date(), new Date('2031-02-28T23:59:59.999Z'), new Date('2044-12-31T12:00:00Z')])(
    'read at %s, it is good for at least 60 days and for less than a year',
    now => {
      const expires = Date.parse(fieldsAt(now).get('Expires') ?? '')
      expect(expires - now.getTime()).toBeGreaterThan(60 * day)
      expect(expires - now.getTime()).toBeLessThan(365 * day)
    },
  )
})

test('the sitemap lists every public page once, with the day it changed, and nothing else', () => {
  const listed = [
    ...sitemapXml(origin).matchAll(/<url><loc>(.*?)<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod><\/url>/g),
  ].map(([, url]) => url)
  expect(listed).toEqual(publicPaths.map(path => `${origin}${path}`))
  expect(new Set(listed).size).toBe(112)
  expect(listed).toContain(`${origin}/north-carolina/winston-salem`)
  for (const path of privatePaths) expect(listed).not.toContain(`${origin}${path}`)
})

test('robots.txt keeps the private area out and names the sitemap', () => {
  const text = robotsTxt(origin)
  for (const path of ['/api/', ...privatePaths]) expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).not.toContain('Disallow: /\n')
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
})
