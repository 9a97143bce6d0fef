// The server's requests beside a yardstick: `npm run bench -- api`. Both are started as processes of their own on the same
// rows and driven in turns by the same client; what counts is the ratio, since machines differ and are shared.
// `--forms 10000,100000`, `--large` (a million too), `--database sqlite`, `--only "read one form"`, `--seconds 2`, and
// `--check`, which takes ten thousand forms and fails on a missed limit. `--keep FOLDER` keeps the filled databases there and
// uses them again.

import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inProject } from '../tools/project.mjs'
import { showGrowth, showStart } from './api/beyond-ratios.ts'
import { type Measured, measure } from './api/measure.ts'
import { scenarios } from './api/scenarios.ts'
import { type DatabaseName, withServers } from './api/servers.ts'

export async function api(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      forms: { type: 'string', default: '10000,100000' },
      large: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      database: { type: 'string', default: 'sqlite,postgres' },
      connections: { type: 'string', default: '1,16' },
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '2' },
      keep: { type: 'string' },
    },
  })
  const numbers = (text: string) => text.split(',').map(Number)
  const sizes = values.check ? [10_000] : [...numbers(values.forms), ...(values.large ? [1_000_000] : [])]
  const wanted = scenarios.filter(({ name }) => name.includes(values.only))
  const all: Measured[] = []
  const starts: boolean[] = []
  for (const database of values.database.split(',') as DatabaseName[]) {
    for (const forms of sizes) {
      await withServers({ database, forms, keep: values.keep }, async servers => {
        console.log(`\n${database}, ${forms.toLocaleString('en')} forms: ${servers.summary()}`)
        console.log(heading)
        for (const scenario of wanted) {
          const most = scenario.mostConnections ?? Number.POSITIVE_INFINITY
          const counts = values.check ? [16] : numbers(values.connections)
          for (const connections of new Set(counts.map(count => Math.min(count, most)))) {
            const measured = await measure(servers, scenario, connections, Number(values.seconds) * 1000)
            all.push({ ...measured, database, forms })
            console.log(lineOf(measured))
          }
        }
        console.log(servers.summary())
        starts.push(showStart(servers))
      })
    }
  }
  mkdirSync(inProject('test-results'), { recursive: true })
  writeFileSync(inProject('test-results', 'bench-api.json'), `${JSON.stringify(all, null, 2)}\n`)
  const isGrowthKept = showGrowth(all)
  return isGrowthKept && [...starts, ...all.map(({ missed }) => missed.length === 0)].every(Boolean)
}

const columns = ['conns', 'per s', 'bare', 'ratio', 'p50 ms', 'p95', 'p99', 'CPU ms', 'bare', 'MB', '']
const heading = `${'request'.padEnd(20)}${columns.map(column => column.padStart(8)).join('')}`

function lineOf({
  name,
  connections,
  ours,
  bare,
  ratio,
  cpuMs,
  bareCpuMs,
  residentMb,
  missed,
}: Measured): string {
  const cells = [
    connections,
    Math.round(ours.requestsPerSecond),
    bare ? Math.round(bare.requestsPerSecond) : '',
    ratio?.toFixed(2) ?? '',
    ours.p50.toFixed(1),
    ours.p95.toFixed(1),
    ours.p99.toFixed(1),
    cpuMs.toFixed(2),
    bareCpuMs?.toFixed(2) ?? '',
    Math.round(residentMb),
    missed.length > 0 ? `MISSED ${missed.join(', ')}` : '',
  ]
  return `${name.padEnd(20)}${cells.map(cell => String(cell).padStart(8)).join('')}`
}
