// One scenario at one number of connections: ours and the yardstick in turns, so that what else the machine does meets
// both. The ratio is the median of the turns.

import { type Load, load, type NextRequest } from './load.ts'
import type { MeasuredProgram } from './program.ts'
import type { Scenario } from './scenarios.ts'
import type { Servers } from './servers.ts'

export interface Measured {
  name: string
  database: string
  forms: number
  connections: number
  ours: Load
  bare: Load | null
  ratio: number | null
  /** Of the server's processor time for one request. */
  cpuMs: number
  bareCpuMs: number | null
  residentMb: number
  /** The limits that were not kept. */
  missed: string[]
}

const turns = 3

/** By requests and not by time: code gets fast by being run, and a busy machine runs little of it in a second. */
const warmUp = { requests: 2000, longestMs: 6000 }

export async function measure(
  servers: Servers,
  scenario: Scenario,
  connections: number,
  ms: number,
): Promise<Measured> {
  const { product, yardstick, world } = servers
  const each = Array.from({ length: connections }, (_, index) => index)
  const ourNexts = await Promise.all(each.map(() => scenario.ours(world)))
  const bareNexts = scenario.bare ? each.map(() => scenario.bare?.(world) as NextRequest) : null
  await load(product.port, ourNexts, warmUp.longestMs, warmUp.requests)
  if (bareNexts) await load(yardstick.port, bareNexts, warmUp.longestMs, warmUp.requests)
  const rounds: { ours: Costly; bare: Costly | null }[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const ours = await costly(product, ourNexts, ms)
    rounds.push({ ours, bare: bareNexts && (await costly(yardstick, bareNexts, ms)) })
  }
  const middle = rounds.toSorted((a, b) => ratioOf(a) - ratioOf(b))[
    Math.floor(turns / 2)
  ] as (typeof rounds)[0]
  const ratio = middle.bare && ratioOf(middle)
  const limit = connections === 16 ? scenario.limits?.[servers.database] : undefined
  const { failures } = middle.ours.load
  return {
    name: scenario.name,
    database: servers.database,
    forms: servers.forms,
    connections,
    ours: middle.ours.load,
    bare: middle.bare?.load ?? null,
    ratio,
    cpuMs: middle.ours.cpuMs,
    bareCpuMs: middle.bare?.cpuMs ?? null,
    residentMb: product.residentMb(),
    missed: [
      ...(failures > 0 ? [`${failures} failed`] : []),
      ...(limit && (ratio ?? 0) < limit.ratio ? [`ratio ${limit.ratio}`] : []),
      ...(limit?.cpuMs && middle.ours.cpuMs > limit.cpuMs ? [`CPU ${limit.cpuMs}`] : []),
    ],
  }
}

interface Costly {
  load: Load
  cpuMs: number
}

async function costly(program: MeasuredProgram, nexts: readonly NextRequest[], ms: number): Promise<Costly> {
  const before = program.cpuMs()
  const result = await load(program.port, nexts, ms)
  return { load: result, cpuMs: (program.cpuMs() - before) / result.requests }
}

const ratioOf = ({ ours, bare }: { ours: Costly; bare: Costly | null }): number =>
  ours.load.requestsPerSecond / (bare?.load.requestsPerSecond ?? 1)
