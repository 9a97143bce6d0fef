// The built site as a map: which file stands at which path, with the headers it is always sent with. What can be
// known at start is worked out at start; our own origin is put into a page when it is first asked for, because the
// port may be known only after the start, and what falls due is said anew when a page is first asked for on a day.

import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { dayOf } from '#domain/day.ts'
import { pathsWithoutAddress } from '#domain/site/site-map.ts'
import { staffPagePattern } from '#domain/staff-pages.ts'
import type { SecurityHeaders } from '#server/http/security-headers.ts'
import { refresh } from './refresh-page.ts'
import type { StaticFile } from './static-index.ts'

const scriptHash = z.string().regex(/^sha256-[A-Za-z\d+/]{43}=$/)
const pagesManifest = z.record(z.string(), z.array(scriptHash))

/** The hashes of the inline scripts that a page's content security policy lets run, as the build tells them. Keyed by the page's file below build/client, with forward slashes. */
export type PagesManifest = Readonly<Record<string, readonly string[]>>

/** Empty where there is no build, as in development. */
export function readPagesManifest(file: string): PagesManifest {
  return existsSync(file) ? pagesManifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

interface Served {
  readonly file: StaticFile
  readonly headers: Readonly<Record<string, string>>
}

interface BuiltSite {
  /** What stands at the path; the shell of the staff area stands at all of its paths. */
  find(path: string): Served | undefined
  /** A page that is answered for other addresses and has none of its own. */
  findWithoutAddress(path: string): Served | undefined
}

const shellName = '__spa-fallback.html'

export const isPage = ({ file }: Served): boolean => isPageName(file.name)
const isPageName = (name: string) => name.endsWith('.html')

interface SiteOptions {
  origin: (() => string) | undefined
  templateIds: readonly string[]
  now?: (() => Date) | undefined
}

interface Entry {
  built: StaticFile
  /** As it is served. */
  file: StaticFile
  headers: Served['headers']
  /** Whether it has to be looked at again on another day; true until it was looked at. */
  isDated: boolean
  filledOn: string
}

/** Throws when the build does not hang together. Without an origin, pages keep the one they were built with. */
export function mapBuiltSite(
  files: readonly StaticFile[],
  pages: PagesManifest,
  security: SecurityHeaders,
  { origin, templateIds, now = () => new Date() }: SiteOptions,
): BuiltSite {
  const byPath = new Map<string, Entry>(
    files.map(file => [
      pathOf(file.name),
      { built: file, file, headers: headersOf(file, pages, security), isDated: true, filledOn: '' },
    ]),
  )
  const filled = (path: string): Served | undefined => {
    const entry = byPath.get(path)
    if (!entry?.isDated || !origin) return entry
    const today = dayOf(now())
    if (entry.filledOn !== today) {
      Object.assign(entry, refresh(entry.built, { origin: origin(), today }), { filledOn: today })
    }
    return entry
  }
  const staffPage = new RegExp(staffPagePattern(templateIds), 'i')
  return {
    find: path => {
      if (pathsWithoutAddress.includes(path)) return undefined
      return filled(path) ?? (staffPage.test(path) ? filled(`/${shellName}`) : undefined)
    },
    findWithoutAddress: path => (pathsWithoutAddress.includes(path) ? filled(path) : undefined),
  }
}

/** Pages have one address each, without the file's ending. The shell keeps its own, for the service worker. */
function pathOf(name: string): string {
  if (!isPageName(name) || name === shellName) return `/${name}`
  const page = name.replace(/(?:^|\/)index\.html$|\.html$/, '')
  return `/${page}`
}

function headersOf(file: StaticFile, pages: PagesManifest, security: SecurityHeaders): Served['headers'] {
  if (isPageName(file.name)) {
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
