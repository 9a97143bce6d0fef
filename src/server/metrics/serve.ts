// The metrics on a port of their own, which is for the operator's machines alone: no login, one address, nothing else.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartFault } from '#server/db/errors.ts'
import type { Log } from '#server/http/log.ts'
import { type MetricsParts, openMetrics } from './collect.ts'
import { openMetricsType, writeMetrics } from './open-metrics.ts'

export interface MetricsSettings {
  port: number
  host: string
}

export async function serveMetrics(
  { port, host }: MetricsSettings,
  parts: MetricsParts & { log: Log },
): Promise<{ port: number; stop(): Promise<void> }> {
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
    server.once('error', error => reject(asMetricsFault(error, { port, host })))
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

/** Said for the operator, who chose the place with a setting of its own. */
function asMetricsFault(error: NodeJS.ErrnoException, { port, host }: MetricsSettings): Error {
  if (error.code === 'EADDRINUSE')
    return new StartFault(
      `Port ${port} for the metrics is taken by another program. Stop it, or choose another with METRICS_PORT.`,
    )
  if (error.code === 'EADDRNOTAVAIL')
    return new StartFault(`This machine has no address ${host}. Choose another with METRICS_HOST.`)
  return error
}
