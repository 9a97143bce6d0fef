// Serves the built site: prerendered pages, the staff area's shell under its own paths, and the files
// they load. What can be known at start is worked out at start: a request costs a look-up and an answer.

import { problems } from '#domain/problem.ts'
import { contactReplyPath, isBelow, notFoundPath, spaPaths } from '#domain/site-map.ts'
import { withOwnOrigin } from './own-origin.ts'
import type { PagesManifest } from './pages-manifest.ts'
import { type SecurityHeaders, securityHeaders } from './security-headers.ts'
import { siteAddress } from './site-address.ts'
import { answerFile } from './static-answer.ts'
import { listStaticFiles, type StaticFile } from './static-index.ts'

export interface StaticFiles {
  answer(request: Request): Response
  /** A page as it would be answered, for those who fill it in first; null when it was not built. */
  findPage(path: string): BuiltPage | null
}

export interface BuiltPage {
  html: string
  headers: Readonly<Record<string, string>>
}

export interface StaticFilesOptions {
  /** People reach the site over https. */
  secure?: boolean
  /** Where people reach the site, asked once per file: the port may be known only after the start. */
  origin?: () => string
}

interface Served {
  file: StaticFile
  headers: Readonly<Record<string, string>>
  /** Whether our own origin stands in it. */
  isFilled: boolean
}

const shellName = '__spa-fallback.html'

/** They are answered for other addresses and have none of their own. */
const pagesWithoutAddress = [notFoundPath, contactReplyPath]
const notBuilt = 'The website has not been built yet. Run "npm run build" and start the server again.'

/** Throws when the build does not hang together; answers 503 when there is none. */
export function indexStaticFiles(
  folder: string,
  pages: PagesManifest,
  { secure = false, origin }: StaticFilesOptions = {},
): StaticFiles {
  const security = securityHeaders(secure)
  const files = listStaticFiles(folder)
  if (files === null) {
    return {
      answer: () => sentence(security, 503, notBuilt, { 'cache-control': 'no-store' }),
      findPage: () => null,
    }
  }

  const byPath = new Map<string, Served>()
  for (const file of files)
    byPath.set(pathOf(file.name), { file, headers: headersOf(file, pages, security), isFilled: !origin })
  const withoutAddress = new Map(pagesWithoutAddress.map(path => [path, byPath.get(path)]))
  for (const path of pagesWithoutAddress) byPath.delete(path)

  /** The first request for a file puts our origin into it, for all that follow. */
  const filled = (served: Served): Served => {
    if (origin && !served.isFilled) {
      served.file = withOwnOrigin(served.file, origin())
      served.isFilled = true
    }
    return served
  }

  const find = (path: string) => {
    const served = byPath.get(path) ?? (isBelow(spaPaths, path) ? byPath.get(`/${shellName}`) : undefined)
    return served && filled(served)
  }

  const notFound = (request: Request) => {
    const page = withoutAddress.get(notFoundPath)
    if (!page) return sentence(security, 404, problems['not-found'].message)
    return answerFile(request, filled(page).file, page.headers, 404)
  }

  const moved = (path: string, query: string) => {
    const location = path + query
    return sentence(security, 308, `This page is at ${location}`, { location })
  }

  const answer = (request: Request): Response => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sentence(security, 405, problems['method-not-allowed'].message, { allow: 'GET, HEAD' })
    }
    const address = siteAddress(request.url)
    if (address === null) return notFound(request)
    if (address.path !== '/' && address.path.endsWith('/')) {
      const page = find(address.path.slice(0, -1))
      if (!page || !isPage(page.file.name)) return notFound(request)
      return moved(address.sentPath.slice(0, -1), address.query)
    }
    const served = find(address.path)
    if (served) return answerFile(request, served.file, served.headers, 200)
    // Links are typed and printed with capitals: /Florida/Tampa means the page. Files are named exactly.
    const lower = address.path.toLowerCase()
    const page = byPath.get(lower)
    return page && isPage(page.file.name) ? moved(lower, address.query) : notFound(request)
  }

  const findPage = (path: string): BuiltPage | null => {
    const served = withoutAddress.get(path) ?? byPath.get(path)
    const bytes = served && filled(served).file.plain.bytes
    return bytes ? { html: Buffer.from(bytes).toString('utf8'), headers: served.headers } : null
  }
  return { answer, findPage }
}

const isPage = (name: string) => name.endsWith('.html')

/** Pages have one address each, without the file's ending. The shell keeps its own, for the service worker. */
function pathOf(name: string): string {
  if (!isPage(name) || name === shellName) return `/${name}`
  const page = name.replace(/(?:^|\/)index\.html$|\.html$/, '')
  return `/${page}`
}

function headersOf(file: StaticFile, pages: PagesManifest, security: SecurityHeaders): Served['headers'] {
  if (isPage(file.name)) {
    const scriptHashes = pages[file.name]
    if (!scriptHashes) {
      throw new Error(`The page ${file.name} is not in the list of built pages. Run "npm run build".`)
    }
    return { ...security.page(scriptHashes), 'cache-control': 'no-cache' }
  }
  // The names below assets/ carry a hash of their content, so what they name never changes.
  const isHashed = file.name.startsWith('assets/')
  return { ...security.asset, 'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache' }
}

function sentence(
  security: SecurityHeaders,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      ...security.asset,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-cache',
      ...headers,
    },
  })
}
