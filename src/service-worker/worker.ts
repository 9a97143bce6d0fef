// Lets the staff area start without signal: its document and every script it may ask for are kept in the browser, whole
// or not at all, and a new release waits until the old one is no longer on any screen or someone asks for it. Forms and
// photos are none of its business: nothing below /api passes through here.
//
// The build turns this file into JavaScript and puts the list of the release in front (tools/post-build/).

/// <reference lib="webworker" />

interface Release {
  /** Differs between any two releases. */
  id: string
  /** The document that stands at every address of the staff area. */
  shell: string
  /** What the document loads; a document of another release does not name it. */
  mark: string
  files: readonly string[]
  /** Where the staff area lives: these addresses and all below them. */
  paths: readonly string[]
  /** Those of them at which it has a page, as a regular expression. */
  pages: string
  /** Where the server answers the not-found page, as at every address that has no page. */
  notFound: string
}

declare const release: Release

const worker = self as unknown as ServiceWorkerGlobalScope
const prefix = 'shell-'
const cacheName = prefix + release.id
const kept = new Set(release.files)
const pages = new RegExp(release.pages, 'i')

/** What browsers may have beyond the standard library's types (Chromium 123 and later). */
interface RoutedInstall extends ExtendableEvent {
  addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>
}

worker.addEventListener('install', (event: RoutedInstall) => {
  event.waitUntil(install())
  // Calls of the API do not wait until the browser has started this worker, which it stops whenever it is idle.
  const routed = event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
  if (routed) event.waitUntil(routed)
})

async function install(): Promise<void> {
  try {
    await fetchAll(await caches.open(cacheName))
  } catch (error) {
    await caches.delete(cacheName)
    throw error
  }
}

async function fetchAll(cache: Cache): Promise<void> {
  await cache.addAll(release.files)
  const notFound = await fetch(release.notFound, { cache: 'no-cache' })
  if (notFound.status !== 404) throw new Error('Not our server')
  await cache.put(release.notFound, notFound)
  const shell = await fetch(release.shell, { cache: 'no-cache' })
  // A newer release has taken the server over meanwhile: its own worker will bring all of it.
  if (!shell.ok || !(await shell.clone().text()).includes(release.mark)) throw new Error('Not this release')
  await cache.put(release.shell, shell)
}

worker.addEventListener('activate', event => event.waitUntil(takeOver()))

/** The release before this one stays: another tab may still show it, and open more of its screens without signal. */
async function takeOver(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter(name => name.startsWith(prefix) && name !== cacheName).slice(0, -1)
  await Promise.all(old.map(name => caches.delete(name)))
  await worker.clients.claim()
}

// Someone looked at the bar that offers the new release, and pressed.
worker.addEventListener('message', event => {
  if (event.data === 'take over') void worker.skipWaiting()
})

worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname.startsWith('/api/')) return
    // Of the public site nothing is kept. Without signal the staff area says so, and shows the way to what works.
    if (!isStaffPath(pathname))
      return event.respondWith(fetch(request).catch(() => answer(request, release.shell)))
    const isPage = pages.test(pathname.replace(/(?<=.)\/$/, ''))
    event.respondWith(isPage ? answer(request, release.shell) : answerNotFound(request))
  } else if (kept.has(pathname)) {
    event.respondWith(answer(request, pathname))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(answerFromBefore(request))
  }
})

function isStaffPath(path: string): boolean {
  const lower = path.toLowerCase()
  return release.paths.some(root => lower === root || lower.startsWith(`${root}/`))
}

/** A file of the release before, or of a public page. Names there carry a hash, so whatever has the name is right. */
const answerFromBefore = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

/** The browser may have dropped the cache; then the network is asked as if there were no worker. */
async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(path)) ?? fetch(request)
}

/** How long the server is asked about an address that this release does not know, in milliseconds. */
const patience = 3000

/** A newer server may have a page there. One that does not answer leaves this release's word: not found, with its status. */
async function answerNotFound(request: Request): Promise<Response> {
  const asked = fetch(request).then(
    answered => (answered.status < 500 ? answered : undefined),
    () => undefined,
  )
  const tooLong = new Promise<undefined>(resolve => setTimeout(resolve, patience))
  return (await Promise.race([asked, tooLong])) ?? answer(request, release.notFound)
}
