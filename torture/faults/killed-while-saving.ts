// F1: the server is killed in the middle of very many saves. Who had no answer tries again.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSemaphore } from '#server/concurrency/semaphore.ts'
import { type Fault, none, shown, within } from '../fault.ts'
import { nextContent, untilAnswered } from '../inspector.ts'

const atOnce = 32

export const killedWhileSaving: Fault = {
  id: 'F1',
  title: 'kill -9 during 1,000 saves, 32 at a time',
  expected: 'restart < 3 s; nothing acknowledged is lost, nothing is there twice, retries arrive',
  times: { whole: 20, short: 1 },
  run: async (stage, times) => {
    const { product, random, ledger } = stage
    const saves = stage.isShort ? 200 : 1000
    await product.start()
    const inspector = await stage.inspector()
    let slowestStart = 0
    let refused = 0
    let unanswered = 0
    for (let round = 0; round < times; round += 1) {
      const inLine = createSemaphore(atOnce)
      const saving = Array.from({ length: saves }, () =>
        inLine(async () => {
          const [id, content] = [randomUUID(), nextContent()]
          const first = await inspector.create(id, content)
          if (first === 0) unanswered += 1
          return first === 200 ? first : untilAnswered(() => inspector.create(id, content))
        }),
      )
      await sleep(random.between(50, 1500))
      await product.kill()
      slowestStart = Math.max(slowestStart, await product.start())
      refused += (await Promise.all(saving)).filter(status => status !== 200).length
    }
    const lost = [...ledger.forms.values()].filter(form => !form.acknowledged).length
    return [
      none('never taken', refused + lost),
      shown('acknowledged', ledger.size()),
      shown('without an answer at first', unanswered),
      within(stage, 'slowest restart', slowestStart, 3, 's'),
    ]
  },
}
