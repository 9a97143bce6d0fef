// Makes sure that node_modules holds what package-lock.json asks for, and installs it when it does not.
// npm's own record of what it put there (node_modules/.package-lock.json, written last) is the measure: it is
// missing after an interrupted install and incomplete after one without development packages. The compiler's projects
// are made here too: the build and editors look for them, not the type check alone.
import { existsSync, readFileSync } from 'node:fs'
import { runQuietly } from './child.mjs'
import { inProject, pinnedNode, root } from './project.mjs'
import { writeProjects } from './projects.mjs'
import { giveUp, stepOrExit } from './steps.mjs'

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} Packages */

/**
 * @param {string} file
 * @returns {Packages | undefined}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Whether the installed packages are those of the lock file. Optional ones may be absent: most of them are
 * binaries for other platforms.
 * @param {Packages | undefined} wanted
 * @param {Packages | undefined} installed
 */
export function agree(wanted, installed) {
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([place, { version, integrity, optional }]) => {
    if (place === '') return true
    const found = installed[place]
    return found ? found.version === version && found.integrity === integrity : optional === true
  })
}

function isInstalled() {
  const wanted = packagesIn(inProject('package-lock.json'))
  return agree(wanted, packagesIn(inProject('node_modules', '.package-lock.json'))) && existsSync(pinnedNode)
}

/** npm as it was called, or the one on the PATH. The pinned Node cannot run it: `npm ci` deletes it. */
function npm() {
  const { npm_execpath, npm_node_execpath } = process.env
  if (!npm_execpath) return { command: 'npm', before: [] }
  return { command: npm_node_execpath ?? process.execPath, before: [npm_execpath] }
}

export async function ensureInstalled() {
  writeProjects(root)
  if (isInstalled()) return
  const { command, before } = npm()
  await stepOrExit(
    'Installing packages (a minute or two the first time)',
    'The packages could not be installed; npm says above why.',
    // Development packages are wanted even where NODE_ENV says production: the build needs them. Below "error"
    // npm warns about engines of packages that only ever run on the pinned Node.
    () => runQuietly(command, [...before, 'ci', '--include=dev', '--loglevel=error']),
  )
  if (!existsSync(pinnedNode))
    giveUp(
      'npm ran no install scripts, so the pinned Node is missing; set ignore-scripts to false and run again.',
    )
}
