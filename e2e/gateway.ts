// A gateway between the browser and the server that can be told to misbehave: what a phone meets on its way to us.

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Manner = 'passes on' | '502' | '503' | 'portal' | 'portal elsewhere' | 'hangs'

export interface Gateway {
  origin: string
  /** For everything from now on. */
  become: (manner: Manner) => void
  stop: () => Promise<void>
}

export async function startGateway(target: string): Promise<Gateway> {
  let manner: Manner = 'passes on'
  const held = new Set<ServerResponse>()
  const server = createServer((asked, answer) => {
    if (manner === 'hangs') held.add(answer)
    else if (manner === 'passes on') passOn(asked, answer, target)
    else answers[manner](answer)
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    become(next) {
      manner = next
      for (const answer of held) answer.destroy()
      held.clear()
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function passOn(asked: IncomingMessage, answer: ServerResponse, target: string) {
  const { method = 'GET', url = '/', headers } = asked
  const handed = request(new URL(url, target), { method, headers }, given => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.pipe(answer)
  })
  handed.on('error', () => answer.destroy())
  asked.pipe(handed)
}

const html = { 'content-type': 'text/html; charset=utf-8' }

const answers: Record<Exclude<Manner, 'passes on' | 'hangs'>, (answer: ServerResponse) => void> = {
  '502': answer => answer.writeHead(502, html).end('<h1>502 Bad Gateway</h1>'),
  '503': answer =>
    answer
      .writeHead(503, { 'content-type': 'application/problem+json' })
      .end(JSON.stringify({ code: 'unavailable', message: 'Not now.' })),
  portal: answer => answer.writeHead(200, html).end('<h1>Welcome to our Wi-Fi. Please sign in.</h1>'),
  'portal elsewhere': answer => answer.writeHead(302, { location: 'http://portal.invalid/' }).end(),
}
