// The hashed files of earlier releases, served for thirty days more: a page that was opened before an update, or a phone
// that was offline meanwhile, still finds the parts it asks for. Every start puts the files of its build beside the data,
// where the next release finds them.

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listStaticFiles, type StaticFile } from './static-index.ts'

const keptDays = 30
const day = 24 * 60 * 60 * 1000

export const earlierAssetsFolder = (dataDir: string): string => join(dataDir, 'earlier-assets')

/** Those that the current build does not have itself, under the names it would give them. */
export function listEarlierAssets(folder: string, current: ReadonlySet<string>): StaticFile[] {
  const files = listStaticFiles(folder) ?? []
  return files
    .map(file => ({ ...file, name: `assets/${file.name}` }))
    .filter(({ name }) => !current.has(name))
}

/** A disk with less than this is for people's work. */
const leastFreeBytes = 200 * 1024 * 1024

/** Keeps what this release serves, and lets go of what no release has served for thirty days. */
export async function keepAssets(assets: string, folder: string, now = new Date()): Promise<void> {
  // In development there is no build.
  if (!existsSync(assets)) return
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leastFreeBytes) return
  const kept = new Set(await readdir(folder))
  for (const name of await readdir(assets)) {
    const place = join(folder, name)
    // Written under another name first, hidden and its own: a start that is cut leaves no half file, and another server that starts
    // meanwhile neither lists nor writes it. Not copied, which would copy its permissions too.
    if (!kept.delete(name)) {
      const unfinished = join(folder, `.${randomUUID()}`)
      await writeFile(unfinished, await readFile(join(assets, name)))
      await rename(unfinished, place)
    }
    await utimes(place, now, now)
  }
  for (const name of kept) {
    // Gone meanwhile, where another server does the same.
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > keptDays * day) await rm(join(folder, name), { force: true })
  }
}
