// Serves the built site: prerendered pages, the staff area's shell under its own paths, and the files
// they load. A request costs a look-up and an answer.

import { problems } from '#domain/problems/problem.ts'
import { notFoundPath } from '#domain/site/site-map.ts'
import { type HttpAnswer, type HttpRequest, textAnswer } from '#server/http/exchange.ts'
import { type SecurityHeaders, securityHeaders } from '#server/http/security-headers.ts'
import { isPage, mapBuiltSite, type PagesManifest } from './built-site.ts'
import { listEarlierAssets } from './earlier-assets.ts'
import { siteAddress } from './site-address.ts'
import { answerFile } from './static-answer.ts'
import { listStaticFiles } from './static-index.ts'

export interface StaticFiles {
  answer(request: HttpRequest): HttpAnswer
  /** A page without an address of its own, for those who fill it in first; null when it was not built. */
  findPage(path: string): BuiltPage | null
}

interface BuiltPage {
  html: string
  headers: Readonly<Record<string, string>>
}

interface StaticFilesOptions {
  /** People reach the site over https. */
  secure?: boolean
  /** Where people reach the site; asked when a page first is. */
  origin?: () => string
  /** Where the hashed files of earlier releases are kept, if they are. */
  earlierAssets?: string
  /** The forms that can be filled in. */
  templateIds?: readonly string[]
  now?: () => Date
}

const notBuilt = 'The website has not been built yet. Run "npm run build" and start the server again.'

/** Throws when the build does not hang together; answers 503 when there is none. */
export function indexStaticFiles(
  folder: string,
  pages: PagesManifest,
  { secure = false, origin, earlierAssets, templateIds = [], now }: StaticFilesOptions = {},
): StaticFiles {
  const security = securityHeaders(secure)
  const files = listStaticFiles(folder)
  if (files === null) {
    return {
      answer: () => sentence(security, 503, notBuilt, { 'cache-control': 'no-store' }),
      findPage: () => null,
    }
  }
  const present = new Set(files.map(({ name }) => name))
  const earlier = earlierAssets ? listEarlierAssets(earlierAssets, present) : []
  const site = mapBuiltSite([...files, ...earlier], pages, security, { origin, templateIds, now })

  const notFound = (request: HttpRequest): HttpAnswer => {
    const page = site.findWithoutAddress(notFoundPath)
    if (!page) return sentence(security, 404, problems['not-found'].message)
    return answerFile(request, page.file, page.headers, 404)
  }

  const moved = (location: string) => sentence(security, 308, `This page is at ${location}`, { location })

  const answer = (request: HttpRequest): HttpAnswer => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sentence(security, 405, problems['method-not-allowed'].message, { allow: 'GET, HEAD' })
    }
    const address = siteAddress(request.url)
    if (address === null) return notFound(request)
    const { path, sentPath, query } = address
    if (path !== '/' && path.endsWith('/')) {
      const page = site.find(path.slice(0, -1))
      return page && isPage(page) ? moved(sentPath.slice(0, -1) + query) : notFound(request)
    }
    const served = site.find(path)
    if (served) return answerFile(request, served.file, served.headers, 200)
    // Addresses are typed and printed with capitals: /Florida/Tampa means the page. Files are named exactly.
    const lower = path.toLowerCase()
    const page = site.find(lower)
    return page && isPage(page) ? moved(lower + query) : notFound(request)
  }

  const findPage = (path: string): BuiltPage | null => {
    const page = site.findWithoutAddress(path)
    const bytes = page?.file.plain.bytes
    return bytes ? { html: Buffer.from(bytes).toString('utf8'), headers: page.headers } : null
  }
  return { answer, findPage }
}

function sentence(
  security: SecurityHeaders,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): HttpAnswer {
  return textAnswer(status, `${text}\n`, 'text/plain; charset=utf-8', {
    ...security.asset,
    'cache-control': 'no-cache',
    ...headers,
  })
}
