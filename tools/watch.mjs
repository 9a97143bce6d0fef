// Watches folders and calls back a moment after a file of theirs was written, however it was written: in place, or by a new file that
// takes the name of the old one, as editors and checkouts do. So it watches folders and not files: a watched file that was replaced
// says nothing any more.
import { readdirSync, statSync, watch } from 'node:fs'
import path from 'node:path'

/** A checkout writes many files in a row; they are one change. */
const quietFor = 80

/**
 * @param {readonly string[]} places folders, watched with all that lies below them
 * @param {(file: string) => void} onChange called once for changes that come together, with the last of them
 * @param {(file: string) => boolean} [matters] which files count
 * @returns {() => void} ends it
 */
export function watchFolders(places, onChange, matters = () => true) {
  /** @type {Map<string, { inode: number, watcher: import('node:fs').FSWatcher }>} */
  const watched = new Map()
  /** @type {NodeJS.Timeout | undefined} */
  let soon
  let latest = ''

  function follow() {
    const folders = new Map(places.flatMap(foldersAt))
    for (const [folder, { inode, watcher }] of watched) {
      // A folder that was replaced is another one, although its name is the same.
      if (folders.get(folder) === inode) continue
      watcher.close()
      watched.delete(folder)
    }
    for (const [folder, inode] of folders) {
      if (!watched.has(folder)) watched.set(folder, { inode, watcher: watchFolder(folder) })
    }
  }

  /** @param {string} folder */
  function watchFolder(folder) {
    const watcher = watch(folder, (_, name) => changed(path.join(folder, name ?? '')))
    // The folder is gone; the one above it has said so.
    return watcher.on('error', () => {})
  }

  /** @param {string} file */
  function changed(file) {
    const isFolder = watched.has(file) || foldersAt(file).length > 0
    if (isFolder) follow()
    else if (!matters(file)) return
    latest = file
    clearTimeout(soon)
    soon = setTimeout(() => onChange(latest), quietFor)
  }

  follow()
  return () => {
    clearTimeout(soon)
    for (const { watcher } of watched.values()) watcher.close()
  }
}

/**
 * @param {string} place
 * @returns {[folder: string, inode: number][]} the folder itself and those below it; none if it is no folder
 */
function foldersAt(place) {
  const found = statSync(place, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return []
  const below = readdirSync(place, { withFileTypes: true }).filter(entry => entry.isDirectory())
  return [[place, found.ino], ...below.flatMap(({ name }) => foldersAt(path.join(place, name)))]
}
