// F6 and G3: the database is gone for a while, behind a network that cuts, refuses or swallows; SQLite is held by
// another client.

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '#api/endpoints.ts'
import { type Answer, createAsker } from '#testing/ask-all.ts'
import { holdLock } from '#testing/lock-holder.ts'
import { startTcpProxy, type TcpProxy } from '#testing/tcp-proxy.ts'
import { atMost, type Fault, none, shown, within } from '../fault.ts'
import { nextContent } from '../inspector.ts'
import type { Stage } from '../stage.ts'

/** From now on the product reaches PostgreSQL through it. */
async function standBetween(stage: Stage): Promise<TcpProxy> {
  const proxy = await startTcpProxy(stage.location.databaseUrl ?? '')
  stage.atEnd(proxy.close)
  stage.location.databaseUrl = proxy.url
  return proxy
}

/** Takes the database away; returns what gives it back. */
async function takeAway(stage: Stage, proxy: TcpProxy | null): Promise<() => Promise<void>> {
  if (!proxy) return holdLock(join(stage.location.dataDir, 'cypress.sqlite'), 'begin exclusive')
  await proxy.refuse()
  return proxy.restore
}

export const databaseLost: Fault = {
  id: 'F6',
  title: 'the database is gone while ten people save',
  expected: '503 with Retry-After within 10 s, no crash; works < 5 s after it is back',
  times: { whole: 30, short: 12 },
  run: async (stage, seconds) => {
    const proxy = stage.database === 'postgres' ? await standBetween(stage) : null
    await stage.product.start()
    const inspectors = await Promise.all(Array.from({ length: 10 }, () => stage.inspector()))
    const answers: number[] = []
    let isOver = false
    const working = inspectors.map(async inspector => {
      while (!isOver) {
        answers.push(await inspector.create(randomUUID(), nextContent()))
        await sleep(100)
      }
    })
    await sleep(1000)
    const giveBack = await takeAway(stage, proxy)
    await sleep(seconds * 1000)
    await giveBack()
    const started = performance.now()
    const [inspector] = inspectors
    while (inspector && (await inspector.create(randomUUID(), nextContent())) !== 200) await sleep(50)
    const recovery = (performance.now() - started) / 1000
    isOver = true
    await Promise.all(working)
    const refused = answers.filter(status => status === 503).length
    return [
      none(
        'answers other than 200 and 503',
        answers.filter(status => status !== 200 && status !== 503).length,
      ),
      shown('refused', refused),
      none('nobody noticed', refused > 0 ? 0 : 1),
      within(stage, 'recovery', recovery, 5, 's'),
    ]
  },
}

/** Requests that need no database are served. */
const needsNothing = new Set(['GET /api/session', 'DELETE /api/session', 'GET /api/password-resets'])

const isTold = ({ status, retryAfter, ms }: Answer): boolean =>
  status === 503 && Number(retryAfter) > 0 && ms < 10_000

export const databaseAway: Fault = {
  id: 'G3',
  title: 'PostgreSQL refuses, then swallows every packet',
  expected: 'every endpoint: 503 with Retry-After within 10 s; afterwards the first request works',
  times: { whole: 2, short: 1 },
  databases: ['postgres'],
  run: async (stage, times) => {
    const proxy = await standBetween(stage)
    await stage.product.start()
    const asker = await createAsker(stage.people)
    const asked = endpoints.filter(({ method, path }) => !needsNothing.has(`${method} ${path}`))
    const answers: Answer[] = []
    let recovery = 0
    for (let round = 0; round < times; round += 1) {
      for (const harm of [proxy.refuse, proxy.blackHole]) {
        await harm()
        answers.push(...(await asker.askAll(asked)))
        await proxy.restore()
        recovery = Math.max(recovery, await asker.recoveryMs())
      }
    }
    return [
      none('not told', answers.filter(answer => !isTold(answer)).length),
      shown('asked', answers.length),
      atMost('slowest answer', Math.max(...answers.map(({ ms }) => ms)) / 1000, 10, 's'),
      within(stage, 'recovery', recovery / 1000, 5, 's'),
    ]
  },
}
