// Which tests belong to a place of the tree, and which places were changed. A test says by its name what runs it, so that a folder says
// which projects of vitest.config.ts hold its tests.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'

const isTest = /\.test\.tsx?$/
/** Where tests of Vitest stand; journeys, benches and torture are run by their own commands. */
const withTests = ['src', 'tools']

/**
 * @param {string} file of a test
 * @returns {string} the project of vitest.config.ts that runs it, the API on SQLite
 */
export function projectOf(file) {
  if (file.includes('.api.test.')) return 'api-sqlite'
  return file.includes('.browser.test.') ? 'browser' : 'unit'
}

/**
 * @param {string} place a file or folder, from the root
 * @returns {string[]} the tests at it and below it
 */
export function testsBelow(place) {
  const full = path.join(root, place)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return isTest.test(place) ? [place] : []
  return readdirSync(full).flatMap(name => testsBelow(path.join(place, name)))
}

/**
 * @param {string} file that was changed, or is gone
 * @returns {string[]} the tests beside it, or of the nearest folder above that has any
 */
export function testsBeside(file) {
  if (!withTests.some(folder => file.startsWith(`${folder}/`))) return []
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
    const names = existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)) : []
    const found = names.filter(name => isTest.test(name)).map(name => path.join(folder, name))
    if (found.length > 0) return found
  }
  return []
}

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(line => line !== '')

/** @returns {string[]} the files that differ from the last commit; when none does, those of the last commit */
export function changedFiles() {
  const changed = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return changed.length > 0 ? changed : git('diff', '--name-only', 'HEAD~1', 'HEAD')
}
