// `npm run torture`: stages every fault on every database and file store it is about, shows a row for each, and fails when
// one figure missed its limit, something promised is not there, or nothing was run at all.

import { startPostgresCluster } from '#testing/postgres-cluster.ts'
import type { Figure } from '../bench/figures.ts'
import { check } from './checker.ts'
import { type Fault, isSkipped, type Skipped } from './fault.ts'
import { faults } from './faults.ts'
import { type Options, readOptions, usage } from './options.ts'
import { type DatabaseName, databases, type FileStoreName, openStage, type Stage } from './stage.ts'
import {
  heading,
  isOnlyLate,
  isPassed,
  type Row,
  showRow,
  whatMissed,
  writeFigures,
  writeResults,
} from './table.ts'

interface Turn {
  fault: Fault
  database: DatabaseName
  files: FileStoreName
  times: number
}

/** Faults in their order, each on everything it is about. */
function turnsOf(options: Options): Turn[] {
  const chosen = faults[options.of].filter(
    fault => options.only.length === 0 || options.only.includes(fault.id),
  )
  return chosen.flatMap(fault => {
    const times = options.isShort ? fault.times.short : fault.times.whole
    if (times === 0) return []
    const stores = (fault.files ?? ['disk']).filter(name => options.files.includes(name))
    const places = (fault.databases ?? databases).filter(name => options.databases.includes(name))
    // A short run takes each database and each store once, not each pair.
    const pairs = places.flatMap((database, index) =>
      (options.isShort ? stores.slice(-1 - index).slice(0, 1) : stores).map(files => ({ database, files })),
    )
    return pairs.map(pair => ({ fault, times, ...pair }))
  })
}

async function play(turn: Turn, options: Options, clusterUrl: string | null): Promise<Row> {
  const { fault, database, files, times } = turn
  const started = performance.now()
  const { seed, isShort } = options
  const stage = await openStage({ database, files, clusterUrl, seed, isShort, name: fault.id })
  try {
    const { result, wrong, hasTimedOut = false } = await runFault(turn, stage)
    return {
      id: fault.id,
      title: fault.title,
      expected: fault.expected,
      where: `${database} ${files}`,
      times,
      figures: isSkipped(result) ? [] : result,
      wrong,
      hasTimedOut,
      simulated: stage.simulated,
      ...(isSkipped(result) && { skipped: result.skipped }),
      peakMegabytes: stage.product.peakMemory(),
      seconds: (performance.now() - started) / 1000,
    }
  } finally {
    stage.product.killAll()
    await stage.clear()
  }
}

/** In `npm test` the machine may do other work besides: what only came late is tried once more, and the summary names it. */
async function playPatiently(turn: Turn, options: Options, clusterUrl: string | null): Promise<Row> {
  const row = await play(turn, options, clusterUrl)
  if (!options.isShort || row.skipped || isPassed(row) || !isOnlyLate(row)) return row
  return { ...(await play(turn, options, clusterUrl)), missedFirst: whatMissed(row) }
}

async function runFault(
  { fault, times }: Turn,
  stage: Stage,
): Promise<{ result: Figure[] | Skipped; wrong: string[]; hasTimedOut?: boolean }> {
  const { product, location, ledger, traffic } = stage
  try {
    const result = await fault.run(stage, times)
    if (isSkipped(result)) return { result, wrong: [] }
    if (product.isRunning()) await product.end()
    const checked = await check(location, ledger)
    return {
      result,
      wrong: [
        ...checked,
        ...traffic.hangs.map(line => `took longer than 10 s: ${line}`),
        ...traffic.failures.map(line => `failed: ${line}`),
      ],
    }
  } catch (error) {
    const story = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return {
      result: [],
      wrong: [`the fault could not be played to its end: ${story}`, product.output().slice(-2000)],
      // The browser did not come to it in time, as its driver says.
      hasTimedOut: error instanceof Error && error.name === 'TimeoutError',
    }
  }
}

async function main(options: Options): Promise<boolean> {
  const turns = turnsOf(options)
  console.log(`Seed ${options.seed}, ${turns.length} rows${options.isShort ? ', short' : ''}\n${heading()}`)
  const cluster = turns.some(turn => turn.database === 'postgres') ? await startPostgresCluster() : null
  const rows: Row[] = []
  try {
    const waiting = [...turns]
    const lane = async () => {
      for (let turn = waiting.shift(); turn; turn = waiting.shift()) {
        const row = await playPatiently(turn, options, cluster?.url ?? null)
        rows.push(row)
        console.log(showRow(row))
      }
    }
    // A short run has no times to measure that a neighbor would spoil, and most faults wait more than they work; two servers under load do not.
    await Promise.all(Array.from({ length: options.isShort && options.of !== 'cluster' ? 3 : 1 }, lane))
  } finally {
    await cluster?.stop()
  }
  const skipped = rows.filter(row => row.skipped)
  const missed = rows.filter(row => !row.skipped && !isPassed(row))
  const passed = rows.length - skipped.length - missed.length
  console.log(`\nSeed ${options.seed}: ${passed} passed, ${missed.length} missed, ${skipped.length} skipped`)
  console.log(`Figures in ${writeResults(options.seed, rows)}`)
  if (process.env.FIGURES_FILE) writeFigures(process.env.FIGURES_FILE, rows)
  return missed.length === 0 && passed > 0
}

// An interrupted run leaves no server behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

try {
  process.exit((await main(readOptions(process.argv.slice(2)))) ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(usage)
  process.exit(1)
}
