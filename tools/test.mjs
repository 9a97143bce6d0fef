// `npm test`: everything there is to know about the tree, from a fresh clone. A failure does not hide what comes
// after it, a part that cannot run is a failure with its reason, and the last line sums it all up.
import { whyNoChromium } from './chromium.mjs'
import { ensureInstalled } from './installed.mjs'
import { whyNoPostgres } from './postgres.mjs'
import { buildSuite, checked, couldNotRun, journeys, sideBySide, torture, vitest } from './suites.mjs'
import { summarize } from './summary.mjs'

await ensureInstalled()
const noPostgres = await whyNoPostgres()
const noChromium = await whyNoChromium()

const results = await checked()
const built = await buildSuite()
results.push(built)
const notBuilt = built.failed > 0 ? 'They run on the built product, and the build failed.' : undefined
const noJourneys = notBuilt ?? noChromium
const noTorture = notBuilt ?? noPostgres

/**
 * @param {string} suite
 * @param {string | undefined} obstacle
 * @param {() => Promise<import('./suites.mjs').SuiteResult>} run
 */
const unless = (suite, obstacle, run) => () => (obstacle ? couldNotRun(suite, obstacle) : run())

// These wait for disks, time-outs, processes and the browser: side by side, one works while another waits, and what came too late
// is tried again. Torture measures times, and the journeys keep the machine busy by themselves.
results.push(
  ...(await sideBySide(
    [
      () => vitest('API on SQLite', 'api-sqlite'),
      unless('components in a browser', noChromium, () => vitest('components in a browser', 'browser')),
    ],
    [unless('API on PostgreSQL', noPostgres, () => vitest('API on PostgreSQL', 'api-postgres'))],
  )),
)
for (const run of [
  unless('torture', noTorture, () => torture('torture')),
  unless('torture without signal', noJourneys, () => torture('torture without signal', ['offline'])),
  unless('torture of two servers', noTorture, () => torture('torture of two servers', ['cluster'])),
  unless('browser journeys', noJourneys, () => journeys('browser journeys')),
])
  results.push(await run())

process.exitCode = summarize(results) ? 0 : 1
