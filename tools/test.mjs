// `npm test`: everything there is to know about the tree, from a fresh clone. A failure does not hide what comes
// after it, a part that cannot run is a failure with its reason, and the last line sums it all up.
import { whyNoChromium } from './chromium.mjs'
import { ensureInstalled } from './installed.mjs'
import { whyNoPostgres } from './postgres.mjs'
import { buildSuite, checked, couldNotRun, journeys, torture, vitest } from './suites.mjs'
import { summarize } from './summary.mjs'

await ensureInstalled()
const noPostgres = await whyNoPostgres()
const noChromium = await whyNoChromium()

const results = [
  ...(await checked()),
  await vitest('unit', 'unit'),
  await vitest('API on SQLite', 'api-sqlite'),
  noPostgres
    ? couldNotRun('API on PostgreSQL', noPostgres)
    : await vitest('API on PostgreSQL', 'api-postgres'),
]
results.push(
  noChromium
    ? couldNotRun('components in a browser', noChromium)
    : await vitest('components in a browser', 'browser'),
)
const built = await buildSuite()
const notBuilt = built.failed > 0 ? 'They run on the built product, and the build failed.' : undefined
const noJourneys = notBuilt ?? noChromium
const noTorture = notBuilt ?? noPostgres
results.push(
  built,
  noTorture ? couldNotRun('torture', noTorture) : await torture('torture'),
  noJourneys
    ? couldNotRun('torture without signal', noJourneys)
    : await torture('torture without signal', ['offline']),
  noTorture
    ? couldNotRun('torture of two servers', noTorture)
    : await torture('torture of two servers', ['cluster']),
  noJourneys ? couldNotRun('browser journeys', noJourneys) : await journeys('browser journeys'),
)

process.exitCode = summarize(results) ? 0 : 1
