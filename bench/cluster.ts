// One server and two beside each other, on one PostgreSQL and one S3-speaking store behind a proxy that takes turns:
// `npm run bench -- cluster`. The clients, the database and the store share the machine with the servers, so that on two cores a
// second server finds none that is free: the figures show what it costs, and more cores what it brings.

import { availableParallelism } from 'node:os'
import { listCompletedForms } from '#api/form-list.ts'
import { startPostgresCluster } from '#testing/postgres-cluster.ts'
import { type Cluster, openCluster, sharedSettings } from '../torture/cluster/cluster.ts'
import { percentile } from '../torture/fault.ts'
import type { Inspector } from '../torture/inspector.ts'
import { openStage } from '../torture/stage.ts'
import { type Figure, showFigures } from './figures.ts'

const clients = 16
const seconds = 10
/** One after the other in turns, so that neither has the better moments of the machine. */
const rounds = 2

export async function cluster(): Promise<boolean> {
  const postgres = await startPostgresCluster()
  const place = { database: 'postgres', files: 's3', clusterUrl: postgres.url } as const
  const stage = await openStage({ ...place, seed: 1, name: 'bench', isShort: false })
  try {
    const pair = await openCluster(stage)
    await pair.servers[0].start(sharedSettings)
    const inspectors = await Promise.all(Array.from({ length: clients }, pair.inspector))
    const [one, two]: [Load, Load] = [noLoad(), noLoad()]
    for (let round = 0; round < rounds; round += 1) {
      await runWith(pair, 1, inspectors, one)
      await runWith(pair, 2, inspectors, two)
    }
    const title = `${clients} clients, PostgreSQL and S3, ${availableParallelism()} cores for all of it`
    return showFigures(title, [...figuresOf('one server', one), ...figuresOf('two servers', two)])
  } finally {
    await stage.clear()
    await postgres.stop()
  }
}

interface Load {
  saves: number[]
  lists: number[]
  failed: number
}

const noLoad = (): Load => ({ saves: [], lists: [], failed: 0 })

/** Both are started anew: what was connected to one of them would stay there. */
async function runWith({ servers }: Cluster, count: 1 | 2, inspectors: readonly Inspector[], load: Load) {
  await Promise.all(servers.filter(server => server.isRunning()).map(server => server.end()))
  for (const server of servers.slice(0, count)) await server.start(sharedSettings)
  // The first requests of a server are compiled.
  await askUntil(Date.now() + 2_000, inspectors, noLoad())
  await askUntil(Date.now() + seconds * 1000, inspectors, load)
}

/** Each client saves a form and reads the list, as fast as it is answered. */
async function askUntil(end: number, inspectors: readonly Inspector[], load: Load): Promise<void> {
  const timed = async (times: number[], work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  const ask = async (inspector: Inspector) => {
    while (Date.now() < end) {
      try {
        await timed(load.saves, () => inspector.newForm())
        await timed(load.lists, async () => {
          const list = await inspector.visitor.call(listCompletedForms, { query: { limit: 20 } })
          if (!list.ok) load.failed += 1
        })
      } catch {
        load.failed += 1
      }
    }
  }
  await Promise.all(inspectors.map(ask))
}

function figuresOf(name: string, { saves, lists, failed }: Load): Figure[] {
  const rate = (times: readonly number[]) => Math.round(times.length / (rounds * seconds))
  const slow = (times: readonly number[]) => Math.round(percentile(times, 95))
  return [
    { what: `${name}: saves`, measured: rate(saves), unit: `a second, 95 % within ${slow(saves)} ms` },
    { what: `${name}: lists`, measured: rate(lists), unit: `a second, 95 % within ${slow(lists)} ms` },
    { what: `${name}: failed`, measured: failed, unit: '', limit: { atMost: 0 } },
  ]
}
