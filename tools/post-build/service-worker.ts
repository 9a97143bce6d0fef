// The service worker of this build: src/service-worker/worker.ts as JavaScript, with the list of what a staff area without
// signal needs in front of it.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { spaPaths } from '#domain/staff-pages.ts'

const shell = '/__spa-fallback.html'
const source = join(import.meta.dirname, '..', '..', 'src', 'service-worker', 'worker.ts')

/** What a phone's home screen and a window's tab show. */
const pictures = ['/favicon.ico', '/favicon.svg', '/icon-192.png', '/icon-512.png', '/manifest.webmanifest']

/** Null for a folder without a staff area. */
export async function writeServiceWorker(client: string): Promise<string | null> {
  const listed = await listShell(client)
  if (!listed) return null
  const { manifest, files } = listed
  const id = createHash('sha256')
  for (const file of [shell, ...files]) id.update(file).update(await readFile(join(client, file)))
  const release = { id: id.digest('hex').slice(0, 16), shell, mark: manifest, files, paths: spaPaths }
  const program = stripTypeScriptTypes(await readFile(source, 'utf8'), { mode: 'strip' })
  return `const release = ${JSON.stringify(release)}\n${program}`
}

/** Every file that some page of the staff area loads, now or later. */
async function listShell(client: string): Promise<{ manifest: string; files: string[] } | null> {
  const present = await readdir(client)
  const assets = present.includes('assets') ? await readdir(join(client, 'assets')) : []
  const manifest = assets.find(name => /^manifest-[\w-]+\.js$/.test(name))
  if (!manifest) return null
  const routes = await readRoutes(join(client, 'assets', manifest))
  const found = new Set(namesIn(JSON.stringify(routes), assets))
  for (const name of found) {
    if (!/\.(?:js|css)$/.test(name)) continue
    for (const next of namesIn(await readFile(join(client, 'assets', name), 'utf8'), assets)) found.add(next)
  }
  const files = [manifest, ...found].map(name => `/assets/${name}`)
  return {
    manifest,
    files: [...files.sort(), ...pictures.filter(picture => present.includes(picture.slice(1)))],
  }
}

/** Those of the staff area, and what belongs to every page. */
async function readRoutes(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8')
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    entry: unknown
    routes: Record<string, unknown>
  }
  return [entry, Object.entries(routes).filter(([id]) => !id.startsWith('site/'))]
}

/** The assets that a text names. Their names carry a hash, so that nothing else can look like one. */
const namesIn = (text: string, assets: readonly string[]): string[] =>
  assets.filter(
    name => !/\.(?:br|gz|map)$/.test(name) && !name.startsWith('manifest-') && text.includes(name),
  )
