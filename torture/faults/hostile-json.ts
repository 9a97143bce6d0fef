// F15: JSON made to cost much: wide, deep, long, with the same key twice, of the wrong types.

import { type Fault, none, percentile, shown, within } from '../fault.ts'
import { startProbe } from '../probe.ts'

const bodies: Record<string, string> = {
  '10,000 fields': JSON.stringify(
    Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, index])),
  ),
  'depth 100,000': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  'depth 100,000 of lists': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  'a string of 1 MB': JSON.stringify({ email: 'x'.repeat(1_000_000), password: 'x' }),
  'the same key twice': '{"email":"a@b.example","email":{"$ne":null},"password":"x"}',
  'wrong types': '{"email":{"$gt":""},"password":[1,2]}',
  prototype: '{"__proto__":{"admin":true},"constructor":{},"email":"a","password":"b"}',
  'no JSON': '{"email":',
}

export const hostileJson: Fault = {
  id: 'F15',
  title: 'JSON too wide, too deep, too long, of wrong types',
  expected: '400 in < 50 ms, and nobody else waits for more than 100 ms',
  // In fewer rounds the slowest hundredth of the others' answers would be one answer, which any pause of the machine makes.
  times: { whole: 20, short: 6 },
  run: async (stage, times) => {
    await stage.product.start()
    const { visitor } = await stage.inspector()
    const targets: [method: string, path: string][] = [
      ['POST', '/api/session'],
      ['POST', '/api/contact-submissions'],
      ['PUT', '/api/completed-forms/3f2a8c1e-5b7d-4e90-a1c2-d3e4f5061728'],
    ]
    const waits: number[] = []
    let wrong = 0
    const probe = startProbe(stage, '/healthz', 5)
    for (let round = 0; round < times; round += 1) {
      for (const [method, path] of targets) {
        for (const body of Object.values(bodies)) {
          const started = performance.now()
          const headers = { 'content-type': 'application/json' }
          const { status } = await visitor.send(path, { method, headers, body })
          waits.push(performance.now() - started)
          if (status !== 400 && status !== 413) wrong += 1
        }
      }
    }
    const stalls = await probe.stop()
    return [
      none('answers other than 400 and 413', wrong),
      shown('requests', waits.length),
      within(stage, 'p95 of an answer', percentile(waits, 95), 50, 'ms'),
      within(stage, 'p99 of others', percentile(stalls, 99), 100, 'ms'),
    ]
  },
}
