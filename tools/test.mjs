// `npm test`: everything there is to know about the tree, from a fresh clone. A failure does not hide what comes
// after it, a part that cannot run is a failure with its reason, and the last line sums it all up.
import { runLabeled } from './child.mjs'
import { whyNoChromium } from './chromium.mjs'
import { ensureInstalled } from './installed.mjs'
import { whyNoPostgres } from './postgres.mjs'
import { buildSuite, couldNotRun, journeys, lintAndFormat, torture, types, vitest } from './suites.mjs'
import { summarize } from './summary.mjs'

/** @typedef {import('./suites.mjs').SuiteResult} SuiteResult */
/** @typedef {import('./suites.mjs').Run} Run */
/** @typedef {{ name: string, missing?: string | undefined, run: (name: string, show: Run) => Promise<SuiteResult> }} Suite */

await ensureInstalled()
const noPostgres = await whyNoPostgres()
const noChromium = await whyNoChromium()

const first = [await types(), await lintAndFormat()]
const built = await buildSuite()
const notBuilt = built.failed > 0 ? 'They run on the built product, and the build failed.' : undefined

/** @param {string} project @returns {Suite['run']} */
const tests = project => (name, show) => vitest(name, project, show)

/** @type {Suite[]} */
const ofServer = [
  { name: 'unit', run: tests('unit') },
  { name: 'API on SQLite', run: tests('api-sqlite') },
  { name: 'API on PostgreSQL', missing: noPostgres, run: tests('api-postgres') },
  { name: 'torture', missing: notBuilt ?? noPostgres, run: torture },
  {
    name: 'torture without signal',
    missing: notBuilt ?? noChromium,
    run: (name, show) => torture(name, show, ['offline']),
  },
]

/** @type {Suite[]} */
const ofBrowser = [
  { name: 'components in a browser', missing: noChromium, run: tests('browser') },
  { name: 'browser journeys', missing: notBuilt ?? noChromium, run: journeys },
]

/**
 * One suite after the other.
 * @param {Suite[]} suites
 */
async function lane(suites) {
  const results = []
  for (const { name, missing, run } of suites) {
    results.push(missing ? couldNotRun(name, missing) : await run(name, runLabeled(name)))
  }
  return results
}

// Side by side: each of them waits now and then, for a disk, a time-out or a server that was killed, while the other works.
const lanes = await Promise.all([lane(ofServer), lane(ofBrowser)])

process.exitCode = summarize([...first, built, ...lanes.flat()]) ? 0 : 1
