// F35: random requests to every route, near what it takes and far from it.

import { randomUUID } from 'node:crypto'
import { endpoints } from '#api/endpoints.ts'
import { createSemaphore } from '#server/concurrency/semaphore.ts'
import { plausibleRequests } from '#testing/plausible-requests.ts'
import { randomBodies } from '#testing/random-bodies.ts'
import { type Fault, none, shown } from '../fault.ts'
import type { Random } from '../random.ts'

const nasty = [
  '',
  ' ',
  '%00',
  '..%2f',
  "'",
  '%F0%9F%92%A9',
  '-1',
  '1e999',
  'null',
  '%',
  'a'.repeat(3000),
  '__proto__',
]

const pick = (random: Random): string => nasty[random.between(0, nasty.length - 1)] ?? ''

function randomPath(path: string, query: readonly string[], random: Random): string {
  const filled = path.replace(/:\w+/g, () => (random.next() < 0.5 ? randomUUID() : pick(random) || 'x'))
  const asked = query.filter(() => random.next() < 0.5).map(name => `${name}=${pick(random)}`)
  if (random.next() < 0.1) asked.push(`unknown=${pick(random)}`)
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled
}

export const fuzz: Fault = {
  id: 'F35',
  title: 'random requests to every route',
  expected: 'no 5xx',
  times: { whole: 2000, short: 30 },
  run: async (stage, times) => {
    await stage.product.start()
    const { admin } = await plausibleRequests(stage.people)
    const inLine = createSemaphore(16)
    const statuses: number[] = []
    for (const endpoint of endpoints) {
      const bodies = endpoint.body ? randomBodies(endpoint, times, stage.random.between(1, 1e9)) : []
      const query = Object.keys(endpoint.query?.shape ?? {})
      const send = async (body: string | undefined) => {
        const path = randomPath(endpoint.path, query, stage.random)
        const type = endpoint.body === 'bytes' ? 'image/jpeg' : 'application/json'
        const response = await admin
          .send(path, {
            method: endpoint.method,
            headers: { 'content-type': type, 'if-none-match': '*', 'x-photo-section': 'Tank' },
            ...(body !== undefined && { body }),
          })
          .catch(() => null)
        statuses.push(response?.status ?? 0)
        await response?.arrayBuffer()
      }
      await Promise.all(Array.from({ length: times }, (_, index) => inLine(() => send(bodies[index]))))
    }
    return [
      none('5xx', statuses.filter(status => status >= 500).length),
      none('no answer', statuses.filter(status => status === 0).length),
      shown('requests', statuses.length),
    ]
  },
}
