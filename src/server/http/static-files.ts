// Serves the built site: prerendered pages, the staff area's shell under its own paths, and the files
// they load. What can be known at start is worked out at start: a request costs a look-up and an answer.

import { problems } from '#domain/problem.ts'
import { isBelow, notFoundPath, spaPaths } from '#domain/site-map.ts'
import type { PagesManifest } from './pages-manifest.ts'
import { type SecurityHeaders, securityHeaders } from './security-headers.ts'
import { siteAddress } from './site-address.ts'
import { answerFile } from './static-answer.ts'
import { listStaticFiles, type StaticFile } from './static-index.ts'

export interface StaticFiles {
  answer(request: Request): Response
}

export interface StaticFilesOptions {
  /** People reach the site over https. */
  secure?: boolean
}

interface Served {
  file: StaticFile
  headers: Readonly<Record<string, string>>
}

const shellName = '__spa-fallback.html'
const notFoundNames = [`${notFoundPath}/index.html`, `${notFoundPath}.html`].map(path => path.slice(1))
const notBuilt = 'The website has not been built yet. Run "npm run build" and start the server again.'

/** Throws when the build does not hang together; answers 503 when there is none. */
export function indexStaticFiles(
  folder: string,
  pages: PagesManifest,
  { secure = false }: StaticFilesOptions = {},
): StaticFiles {
  const security = securityHeaders(secure)
  const files = listStaticFiles(folder)
  if (files === null)
    return { answer: () => sentence(security, 503, notBuilt, { 'cache-control': 'no-store' }) }

  const byName = new Map(files.map(file => [file.name, { file, headers: headersOf(file, pages, security) }]))
  const byPath = new Map<string, Served>()
  for (const [name, served] of byName) byPath.set(pathOf(name), served)
  const notFoundPage = notFoundNames.map(name => byName.get(name)).find(served => served !== undefined)
  // It is what all other addresses get, with their status, and has none of its own.
  byPath.delete(notFoundPath)

  const find = (path: string) =>
    byPath.get(path) ?? (isBelow(spaPaths, path) ? byName.get(shellName) : undefined)

  const notFound = (request: Request) =>
    notFoundPage
      ? answerFile(request, notFoundPage.file, notFoundPage.headers, 404)
      : sentence(security, 404, problems['not-found'].message)

  const answer = (request: Request): Response => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sentence(security, 405, problems['method-not-allowed'].message, { allow: 'GET, HEAD' })
    }
    const address = siteAddress(request.url)
    if (address === null) return notFound(request)
    if (address.path !== '/' && address.path.endsWith('/')) {
      const page = find(address.path.slice(0, -1))
      if (!page || !isPage(page.file.name)) return notFound(request)
      const location = address.sentPath.slice(0, -1) + address.query
      return sentence(security, 308, `This page is at ${location}`, { location })
    }
    const served = find(address.path)
    return served ? answerFile(request, served.file, served.headers, 200) : notFound(request)
  }
  return { answer }
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
