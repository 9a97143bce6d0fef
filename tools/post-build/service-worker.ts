// The service worker of this build: src/service-worker/worker.ts as JavaScript, with the list of what a staff area without
// signal needs in front of it.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { notFoundPath } from '#domain/site/site-map.ts'
import { spaPaths, staffPagePattern } from '#domain/staff-pages.ts'
import { registry } from '#domain/templates/registry.ts'
import { shellName } from './staff-document.ts'

const source = join(import.meta.dirname, '..', '..', 'src', 'service-worker', 'worker.ts')

/** What a phone's home screen and a window's tab show. */
const pictures = ['/favicon.ico', '/favicon.svg', '/icon-192.png', '/icon-512.png', '/manifest.webmanifest']

/** Null for a folder without a staff area. */
export async function writeServiceWorker(client: string): Promise<string | null> {
  const document = await readFile(join(client, shellName), 'utf8').catch(() => '')
  const mark = /<script type="module" src="\/(assets\/[^"]+)"/.exec(document)?.[1]
  if (!mark) return null
  const notFound = await readFile(join(client, notFoundPath, 'index.html'), 'utf8')
  const files = await listShell(client, document + notFound)
  const id = createHash('sha256')
  id.update(notFound)
  for (const file of [shellName, ...files]) id.update(file).update(await readFile(join(client, file)))
  const release = {
    ...{ id: id.digest('hex').slice(0, 16), shell: `/${shellName}`, mark, files, paths: spaPaths },
    pages: staffPagePattern(registry.newest.map(template => template.id)),
    notFound: notFoundPath,
  }
  const program = stripTypeScriptTypes(await readFile(source, 'utf8'), { mode: 'strip' })
  return `const release = ${JSON.stringify(release)}\n${program}`
}

/** Every file that some page of the staff area loads, now or later, and what the not-found page does. */
async function listShell(client: string, documents: string): Promise<string[]> {
  const assets = await readdir(join(client, 'assets'))
  const found = new Set(namesIn(documents, assets))
  for (const name of found) {
    if (!/\.(?:js|css)$/.test(name)) continue
    for (const next of namesIn(await readFile(join(client, 'assets', name), 'utf8'), assets)) found.add(next)
  }
  const present = await readdir(client)
  const files = [...found].map(name => `/assets/${name}`)
  return [...files.sort(), ...pictures.filter(picture => present.includes(picture.slice(1)))]
}

/** The assets that a text names. Their names carry a hash, so that nothing else can look like one. */
const namesIn = (text: string, assets: readonly string[]): string[] =>
  assets.filter(name => !/\.(?:br|gz|map)$/.test(name) && text.includes(name))
