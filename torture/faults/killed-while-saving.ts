// F1: the server is killed in the middle of very many saves. Clients without an answer try again.

import { randomUUID } from 'node:crypto'
import { createSemaphore } from '#server/concurrency/semaphore.ts'
import { atLeast, type Fault, none, shown, within } from '../fault.ts'
import { nextContent, untilAnswered } from '../inspector.ts'

const atOnce = 32

export const killedWhileSaving: Fault = {
  id: 'F1',
  title: 'kill -9 during very many saves, 32 at a time',
  expected: 'restart < 3 s; nothing acknowledged is lost, nothing is there twice, retries arrive',
  times: { whole: 20, short: 5 },
  run: async (stage, times) => {
    const { product, random, ledger } = stage
    const saves = stage.isShort ? 120 : 1000
    await product.start()
    const inspector = await stage.inspector()
    let slowestStart = 0
    let refused = 0
    let unanswered = 0
    let beforeKill = 0
    let kills = 0
    for (let round = 0; round < times; round += 1) {
      // The kill follows an answer at once: only then does an answer given before its commit lose a form.
      const killAfter = Math.round(random.between(saves / 3, saves - atOnce))
      const killed = Promise.withResolvers<void>()
      let acknowledged = 0
      const inLine = createSemaphore(atOnce)
      const saving = Array.from({ length: saves }, () =>
        inLine(async () => {
          const [id, content] = [randomUUID(), nextContent()]
          const first = await inspector.create(id, content)
          if (first === 200) {
            acknowledged += 1
            if (acknowledged === killAfter) {
              kills += 1
              killed.resolve(product.kill())
            }
            return first
          }
          unanswered += 1
          return untilAnswered(() => inspector.create(id, content))
        }),
      )
      await killed.promise
      beforeKill += killAfter
      slowestStart = Math.max(slowestStart, await product.start())
      refused += (await Promise.all(saving)).filter(status => status !== 200).length
    }
    const lost = [...ledger.forms.values()].filter(form => !form.acknowledged).length
    return [
      none('never taken', refused + lost),
      atLeast('kills', kills, 5),
      atLeast('acknowledged before a kill', beforeKill, 200),
      shown('acknowledged', ledger.size()),
      shown('without an answer at first', unanswered),
      within(stage, 'slowest restart', slowestStart, 3, 's'),
    ]
  },
}
