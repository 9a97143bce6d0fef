// The three small files that machines read and that name the site's own address: for search engines robots.txt and
// the sitemap, for those who find a weakness security.txt (RFC 9116). Written for every reader, because the address
// is a setting and because a date of expiry that was fixed once has passed one day.

import { company } from '#domain/site/company.ts'
import { pageDates } from '#domain/site/page-dates.ts'
import { publicPaths } from '#domain/site/site-map.ts'
import { privatePaths } from '#domain/staff-pages.ts'
import { textAnswer } from '#server/http/exchange.ts'
import type { Listed } from '#server/http/router.ts'

export function siteFiles(origin: () => string): Listed[] {
  const file = (path: string, type: string, write: () => string): Listed => ({
    method: 'GET',
    path,
    respond: () => textAnswer(200, write(), `${type}; charset=utf-8`),
  })
  return [
    file('/robots.txt', 'text/plain', () => robotsTxt(origin())),
    file('/sitemap.xml', 'application/xml', () => sitemapXml(origin())),
    file('/.well-known/security.txt', 'text/plain', () => securityTxt(origin(), new Date())),
  ]
}

const lines = (...all: string[]) => `${all.join('\n')}\n`

/** The public pages are for every visitor; the private area has nothing to list. */
export const robotsTxt = (origin: string): string =>
  lines(
    'User-agent: *',
    'Disallow: /api/',
    ...privatePaths.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  )

/** The day its words last changed. */
function lastmod(path: string): string {
  const [changedOn] = pageDates[path] ?? []
  return changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
}

export const sitemapXml = (origin: string): string =>
  lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPaths.map(path => `  <url><loc>${origin}${path}</loc>${lastmod(path)}</url>`),
    '</urlset>',
  )

const day = 24 * 60 * 60 * 1000
const validDays = 180

export function securityTxt(origin: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / day) * day + validDays * day)
  return lines(
    `Contact: mailto:${company.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
  )
}
