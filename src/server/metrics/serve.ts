// The metrics on a port of their own, which is for the operator's machines alone: no login, one address, nothing else.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '#server/http/log.ts'
import { type MetricsParts, openMetrics } from './collect.ts'
import { openMetricsType, writeMetrics } from './open-metrics.ts'

export interface MetricsSettings {
  port: number
  host: string
}

export interface ServedMetrics {
  port: number
  stop(): Promise<void>
}

export async function serveMetrics(
  { port, host }: MetricsSettings,
  parts: MetricsParts & { log: Log },
): Promise<ServedMetrics> {
  const metrics = openMetrics(parts)
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.collect().then(
      found => {
        response.writeHead(200, { 'content-type': openMetricsType, 'cache-control': 'no-store' })
        response.end(writeMetrics(found))
      },
      error => {
        parts.log.error('metrics failed', error)
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      metrics.stop()
      const closed = new Promise(resolve => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
