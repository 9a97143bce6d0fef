// `npm run check`: what to run between two edits. Types, lint and the tests of what changed since the last commit;
// `npm run check -- FOLDER` runs those of the folder. Unit tests, the API on SQLite, and components where there are any.
import { existsSync } from 'node:fs'
import { whyNoChromium } from './chromium.mjs'
import { ensureInstalled } from './installed.mjs'
import { inProject } from './project.mjs'
import { giveUp } from './steps.mjs'
import { checked, couldNotRun, vitest } from './suites.mjs'
import { summarize } from './summary.mjs'
import { changedFiles, projectOf, testsBelow, testsBeside } from './tests-of.mjs'

const suites = { unit: 'unit', 'api-sqlite': 'API on SQLite', browser: 'components in a browser' }

const places = process.argv.slice(2)
const unknown = places.find(place => !existsSync(inProject(place)))
if (unknown) giveUp(`There is no ${unknown} in this project.`)
await ensureInstalled()
const tests = [
  ...new Set(places.length > 0 ? places.flatMap(testsBelow) : changedFiles().flatMap(testsBeside)),
]

const results = await checked()
for (const [project, suite] of Object.entries(suites)) {
  const files = tests.filter(file => projectOf(file) === project)
  if (files.length === 0) continue
  const noChromium = project === 'browser' ? await whyNoChromium() : undefined
  results.push(noChromium ? couldNotRun(suite, noChromium) : await vitest(suite, project, files))
}
if (tests.length === 0) console.log('\nNo tests belong to it: `npm test` runs them all.')
process.exitCode = summarize(results) ? 0 : 1
