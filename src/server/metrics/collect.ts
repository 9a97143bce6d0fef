// What the metrics say: requests and how long they took, saves, what waits, the database, the event loop and memory.
// A database that does not answer is said to be down, and the rest is said all the same.

import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database } from '#server/db/dialect.ts'
import { durationBounds, type RequestCounts } from '#server/http/request-counts.ts'
import type { Metric, Sample } from './open-metrics.ts'
import { countWaiting } from './store.ts'

export interface MetricsParts {
  database: Database
  requests: RequestCounts
  version: string
}

const gauge = (name: string, help: string, samples: readonly Sample[], unit?: Metric['unit']): Metric => ({
  ...{ name: `cypress_${name}`, type: 'gauge', help, samples },
  ...(unit && { unit }),
})

/** Returns what collects, and what ends the watch over the event loop. */
export function openMetrics(parts: MetricsParts): { collect(): Promise<Metric[]>; stop(): void } {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  return {
    collect: async () => [
      ...requestMetrics(parts.requests),
      ...(await databaseMetrics(parts.database)),
      ...processMetrics(delays),
      gauge('build', 'The version that runs.', [{ labels: { version: parts.version }, value: 1 }]),
    ],
    stop: () => delays.disable(),
  }
}

const savesOf = /^\/api\/completed-forms\/:id$/

function requestMetrics(requests: RequestCounts): Metric[] {
  const counted = requests.list()
  const saves = counted.filter(
    ({ method, route, status }) => method === 'PUT' && savesOf.test(route) && status === '2xx',
  )
  return [
    {
      name: 'cypress_http_requests',
      type: 'counter',
      help: 'Requests that were answered.',
      samples: counted.map(({ method, route, status, count }) => ({
        suffix: '_total',
        labels: { method, route, status },
        value: count,
      })),
    },
    {
      name: 'cypress_http_request_duration_seconds',
      type: 'histogram',
      unit: 'seconds',
      help: 'How long a request took until its answer began.',
      samples: counted.flatMap(({ method, route, status, count, seconds, within }) => {
        const labels = { method, route, status }
        const bucket = (le: string, value: number) => ({
          suffix: '_bucket',
          labels: { ...labels, le },
          value,
        })
        return [
          ...durationBounds.map((bound, index) => bucket(bound.toFixed(3), within[index] ?? 0)),
          bucket('+Inf', count),
          { suffix: '_count', labels, value: count },
          { suffix: '_sum', labels, value: seconds },
        ]
      }),
    },
    {
      name: 'cypress_form_saves',
      type: 'counter',
      help: 'Completed forms that were saved.',
      samples: [{ suffix: '_total', value: saves.reduce((sum, { count }) => sum + count, 0) }],
    },
    {
      name: 'cypress_policy_reports',
      type: 'counter',
      help: 'Reports of browsers that a page wanted to do what its policy forbids.',
      samples: [{ suffix: '_total', value: requests.policyReports() }],
    },
  ]
}

async function databaseMetrics(database: Database): Promise<Metric[]> {
  const up = (value: 0 | 1) => gauge('database_up', 'Whether the database answers.', [{ value }])
  try {
    const began = performance.now()
    const waiting = await countWaiting(database.read)
    const seconds = (performance.now() - began) / 1000
    const pool = database.connections()
    return [
      up(1),
      gauge(
        'database_answer_seconds',
        'How long the database took for a small question.',
        [{ value: seconds }],
        'seconds',
      ),
      gauge('database_size_bytes', 'Size of the database.', [{ value: await database.size() }], 'bytes'),
      gauge(
        'database_connections',
        'Connections to the database.',
        Object.entries(pool).map(([state, value]) => ({ labels: { state }, value })),
      ),
      gauge(
        'queue_length',
        'What waits to be done.',
        Object.entries(waiting).map(([queue, value]) => ({ labels: { queue }, value })),
      ),
    ]
  } catch {
    return [up(0)]
  }
}

function processMetrics(delays: ReturnType<typeof monitorEventLoopDelay>): Metric[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
  const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)
  return [
    gauge(
      'event_loop_delay_seconds',
      'How late the event loop is.',
      [
        { labels: { quantile: '0.5' }, value: seconds(delays.percentile(50)) },
        { labels: { quantile: '0.99' }, value: seconds(delays.percentile(99)) },
        { labels: { quantile: '1' }, value: seconds(delays.max) },
      ],
      'seconds',
    ),
    gauge(
      'memory_bytes',
      'Memory of the process.',
      Object.entries({ rss, heapUsed, heapTotal, external }).map(([kind, value]) => ({
        labels: { kind },
        value,
      })),
      'bytes',
    ),
    gauge('uptime_seconds', 'Since the process started.', [{ value: process.uptime() }], 'seconds'),
  ]
}
