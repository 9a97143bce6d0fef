// Builds the pages and the server's programs, each when its sources changed since the last build. A hash over everything a build
// reads is kept beside what it made; it is written last, so that an interrupted build counts as none.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runQuietly } from './child.mjs'
import { inProject, pinnedNode, programs } from './project.mjs'
import { giveUp, step } from './steps.mjs'

/** @typedef {{ label: string, stamp: string, sources: string[], except: string[], steps: string[][] }} Part */

/** @type {Part} */
const server = {
  label: 'Building the server',
  stamp: inProject('dist', 'programs.sha256'),
  sources: ['src', 'tools/bundle-server.ts', 'package.json', 'package-lock.json'],
  except: ['src/web', 'src/testing', 'src/verify-page', 'src/service-worker'],
  steps: [[inProject('tools', 'bundle-server.ts')]],
}

/** @type {Part} */
const pages = {
  label: 'Building the pages',
  stamp: inProject('build', 'sources.sha256'),
  sources: [
    'src',
    'public',
    'tools',
    'vite.config.ts',
    'react-router.config.ts',
    'package.json',
    'package-lock.json',
    // The one thing that the steps after the build borrow from the server.
    'src/server/site/content-types.ts',
  ],
  // What never reaches the browser: a change there must not cost a build.
  except: ['src/server', 'src/testing', 'tools/bundle-server.ts'],
  steps: [[programs.reactRouter, 'build'], [inProject('tools', 'post-build.ts')]],
}

const isElsewhere = /\.mjs$|\.test\.tsx?$/

/**
 * @param {string} place
 * @param {readonly string[]} except
 * @returns {string[]} the files at or below it
 */
function filesAt(place, except) {
  if (!existsSync(place) || except.includes(place)) return []
  if (!statSync(place).isDirectory()) return isElsewhere.test(place) ? [] : [place]
  return readdirSync(place).flatMap(name => filesAt(path.join(place, name), except))
}

/** @param {Part} part */
function hashOfSources({ sources, except }) {
  const hash = createHash('sha256')
  const left = except.map(place => inProject(place))
  for (const file of sources.flatMap(source => filesAt(inProject(source), left)).sort()) {
    const content = readFileSync(file)
    hash.update(`${path.relative(inProject(), file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {Part} part */
const isBuilt = part => existsSync(part.stamp) && readFileSync(part.stamp, 'utf8') === hashOfSources(part)

/** @param {Part} part */
async function buildPart(part) {
  const hash = hashOfSources(part)
  rmSync(part.stamp, { force: true })
  const result = await step(part.label, async () => {
    let made = { code: 0, output: '' }
    for (const args of part.steps) {
      if (made.code === 0) made = await runQuietly(pinnedNode, args, { env: { NODE_ENV: 'production' } })
    }
    return made
  })
  if (result.ok) writeFileSync(part.stamp, hash)
  return result
}

/** Builds whatever the state is; the packages must be installed. */
export async function build() {
  const made = await buildPart(server)
  if (!made.ok) return made
  const { seconds, ...rest } = await buildPart(pages)
  return { ...rest, seconds: seconds + made.seconds }
}

/** @param {Part} part */
async function ensure(part) {
  if (isBuilt(part)) return
  const { ok } = await buildPart(part)
  if (!ok) giveUp(`${part.label} failed; the reason stands above.`)
}

export const ensureServerBuilt = () => ensure(server)

export async function ensureBuilt() {
  await ensure(server)
  await ensure(pages)
}
