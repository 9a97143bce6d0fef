// The three small files that machines read and that name the site's own address: for search engines robots.txt and
// the sitemap, for those who find a weakness security.txt (RFC 9116). Written for every reader, because the address
// is a setting and because a date of expiry that was fixed once has passed one day.

import type { Hono } from 'hono'
import { company } from '#domain/company.ts'
import { privatePaths, publicPaths } from '#domain/site-map.ts'
import type { AppEnv } from '#server/http/middleware.ts'

export function mountSiteFiles(app: Hono<AppEnv>, origin: () => string): void {
  app.get('/robots.txt', context => context.text(robotsTxt(origin())))
  app.get('/sitemap.xml', context =>
    context.body(sitemapXml(origin()), 200, { 'content-type': 'application/xml; charset=utf-8' }),
  )
  app.get('/.well-known/security.txt', context => context.text(securityTxt(origin(), new Date())))
}

const lines = (...all: string[]) => `${all.join('\n')}\n`

/** The public pages are for everybody; the private area has nothing to list. */
export const robotsTxt = (origin: string): string =>
  lines(
    'User-agent: *',
    'Disallow: /api/',
    ...privatePaths.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  )

export const sitemapXml = (origin: string): string =>
  lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPaths.map(path => `  <url><loc>${origin}${path}</loc></url>`),
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
