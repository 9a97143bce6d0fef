// Builds the client when its sources changed since the last build. A hash over everything the build reads is kept
// beside what it made; it is written last, so that an interrupted build counts as none.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runQuietly } from './child.mjs'
import { inProject, pinnedNode, programs } from './project.mjs'
import { giveUp, step } from './steps.mjs'

const sources = [
  'src',
  'public',
  'tools',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
  // The one thing that the steps after the build borrow from the server.
  'src/server/site/content-types.ts',
]

// What never reaches the browser: a change there must not cost a build.
const elsewhere = ['src/server', 'src/testing'].map(folder => inProject(folder))
const isElsewhere = /\.mjs$|\.test\.tsx?$/

/**
 * @param {string} place
 * @returns {string[]} the files at or below it
 */
function filesAt(place) {
  if (!existsSync(place) || elsewhere.includes(place)) return []
  if (!statSync(place).isDirectory()) return isElsewhere.test(place) ? [] : [place]
  return readdirSync(place).flatMap(name => filesAt(path.join(place, name)))
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(source => filesAt(inProject(source))).sort()) {
    const content = readFileSync(file)
    hash.update(`${path.relative(inProject(), file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

const stamp = inProject('build', 'sources.sha256')

function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()
}

/** Builds whatever the state is; the packages must be installed. */
export async function build() {
  const hash = hashOfSources()
  rmSync(stamp, { force: true })
  const result = await step('Building the pages', async () => {
    const env = { NODE_ENV: 'production' }
    const pages = await runQuietly(pinnedNode, [programs.reactRouter, 'build'], { env })
    if (pages.code !== 0) return pages
    return runQuietly(pinnedNode, [inProject('tools', 'post-build.ts')], { env })
  })
  if (result.ok) writeFileSync(stamp, hash)
  return result
}

export async function ensureBuilt() {
  if (isBuilt()) return
  const { ok } = await build()
  if (!ok) giveUp('The pages could not be built; the reason stands above.')
}
