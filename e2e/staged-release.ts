// A further release of the built product, made in a moment: every hashed file has another name, and whatever named the old
// one names the new one, the service worker included. Nothing of the old names is left. What it does is the same, so that
// whatever breaks is the change of the release.

import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { judgePage } from '../tools/post-build/page-rules.ts'
import { writeServiceWorker } from '../tools/post-build/service-worker.ts'
import { inProject } from '../tools/project.mjs'

export interface StagedRelease {
  /** For BUILD_FOLDER of src/testing/release-server.ts. */
  folder: string
  remove(): Promise<void>
}

/** The build itself is release 1. */
export async function stageRelease(number: number): Promise<StagedRelease> {
  const folder = await mkdtemp(join(tmpdir(), `release-${number}-`))
  const client = join(folder, 'client')
  // Without the compressed twins: they would have to be made again.
  const isPlain = (file: string) => !/\.(?:br|gz)$/.test(file)
  await cp(inProject('build', 'client'), client, { recursive: true, filter: isPlain })
  const assets = new Set(await readdir(join(client, 'assets')))
  const renamed = (name: string) => name.replace(/\.\w+$/, ending => `${mark(number)}${ending}`)
  for (const name of assets) await rename(join(client, 'assets', name), join(client, 'assets', renamed(name)))
  const pages: Record<string, string[]> = {}
  for (const name of await readdir(client, { recursive: true })) {
    if (!/\.(?:html|js|css)$/.test(name)) continue
    const before = await readFile(join(client, name), 'utf8')
    const text = before.replace(/[\w.-]+\.\w+/g, word => (assets.has(word) ? renamed(word) : word))
    await writeFile(join(client, name), name.endsWith('.js') ? `${text}\n// Release ${number}\n` : text)
    if (name.endsWith('.html')) pages[name] = judgePage(text).scriptHashes
  }
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pages))
  const worker = await writeServiceWorker(client)
  if (!worker) throw new Error('The build has no staff area: run "npm run build"')
  await writeFile(join(client, 'service-worker.js'), worker)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

const mark = (number: number) => `_release${number}`

/** Which release the page on the screen is of. */
export const shownRelease = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const script = document.querySelector('link[rel="modulepreload"]')?.getAttribute('href')
    return Number(/_release(\d+)\./.exec(script ?? '')?.[1] ?? 1)
  })

/** Resolves when the browser has all of a new release, which waits to be taken. */
export const releaseWaits = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
    undefined,
    { polling: 250, timeout: 30_000 },
  )

/** Closes the last tab of a release; the one that waited has the next, a moment later. Fails unless it is this one. */
export async function reopen(last: Page, number: number): Promise<Page> {
  const next = await last.context().newPage()
  await last.close()
  let moment = 250
  await expect(async () => {
    // No tab may show the old one meanwhile, and its worker has to come to rest.
    await next.goto('about:blank')
    await next.waitForTimeout(moment)
    moment *= 2
    await next.goto('/dashboard')
    await expect(next.getByRole('heading', { level: 1 })).toContainText('Welcome')
    expect(await shownRelease(next)).toBe(number)
  }).toPass({ timeout: 60_000 })
  return next
}
