// A client that asks as fast as it is answered, over a number of connections at once, and costs as little as it can:
// it shares the machine with the server that it measures.

import { connect } from 'node:net'

/** Makes the next request of a connection, as the bytes that go over the wire. */
export type NextRequest = () => Buffer

export interface Load {
  requestsPerSecond: number
  /** In milliseconds. */
  p50: number
  p95: number
  p99: number
  /** Answers whose status was not 2xx. */
  failures: number
  requests: number
}

export function httpRequest(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body: string | Buffer = '',
): Buffer {
  const bytes = Buffer.from(body)
  const lines = Object.entries({ host: 'localhost', ...headers, 'content-length': String(bytes.length) })
  const head = `${method} ${path} HTTP/1.1\r\n${lines.map(line => line.join(': ')).join('\r\n')}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes])
}

/** For so long, or until so many were answered. */
export async function load(
  port: number,
  nexts: readonly NextRequest[],
  ms: number,
  most = Number.POSITIVE_INFINITY,
): Promise<Load> {
  const times: number[] = []
  let failures = 0
  const started = performance.now()
  const until = started + ms
  await Promise.all(
    nexts.map(next =>
      converse(
        port,
        next,
        () => performance.now() >= until || times.length >= most,
        (spentMs, status) => {
          times.push(spentMs)
          if (status < 200 || status > 299) failures += 1
        },
      ),
    ),
  )
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    requestsPerSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failures,
    requests: times.length,
  }
}

function converse(
  port: number,
  next: NextRequest,
  isOver: () => boolean,
  hear: (spentMs: number, status: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let began = 0
    let received: Buffer = Buffer.alloc(0)
    const ask = () => {
      if (isOver()) {
        socket.end()
        return
      }
      const request = next()
      began = performance.now()
      socket.write(request)
    }
    socket.on('connect', ask)
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const answer = parseAnswer(received)
      if (!answer) return
      received = Buffer.alloc(0)
      hear(performance.now() - began, answer.status)
      ask()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
}

/** Null until the answer is whole. Every answer that is measured says how long it is. */
function parseAnswer(bytes: Buffer): { status: number } | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const length = status === 204 ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer without a length:\n${head}`)
  return bytes.length >= end + 4 + Number(length) ? { status } : null
}
