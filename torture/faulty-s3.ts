// Stands between the product and a store that speaks S3, and answers in its place: with 403, after a while, or with half
// of what was asked for.

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type S3Fault = 'none' | 'down' | 'forbidden' | 'slow' | 'truncated'

interface FaultyS3 {
  endpoint: string
  become(fault: S3Fault): void
  close(): void
}

const slowMs = 3000

export async function startFaultyS3(target: string): Promise<FaultyS3> {
  let fault: S3Fault = 'none'
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    // The signature covers the host that the product asked for: it goes on as it came.
    const { method = 'GET', url = '/', headers } = incoming
    const onward = request(new URL(url, target), { method, headers }, reply => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      if (fault !== 'truncated' || method !== 'GET') reply.pipe(answer)
      else
        reply.once('data', (chunk: Buffer) => {
          answer.write(chunk.subarray(0, chunk.length / 2), () => answer.destroy())
        })
    })
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  }
  const server = createServer((incoming, answer) => {
    if (fault === 'down') incoming.socket.destroy()
    else if (fault === 'forbidden') {
      incoming.resume()
      answer.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    } else setTimeout(() => pass(incoming, answer), fault === 'slow' ? slowMs : 0)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become: next => {
      fault = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
