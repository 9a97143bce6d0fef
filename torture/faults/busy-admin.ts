// G8 and G15: an admin sets many passwords, each of which takes much work; and what a busy spell leaves in memory.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { setUserPassword } from '#api/users.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { atMost, type Fault, none, percentile, shown, within } from '../fault.ts'
import { nextContent } from '../inspector.ts'

export const busyAdmin: Fault = {
  id: 'G8',
  title: 'an admin sets passwords while others save',
  expected: 'nobody who saves waits for it',
  times: { whole: 60, short: 12 },
  run: async (stage, times) => {
    await stage.product.start()
    const boss = await stage.people.loggedIn({ admin: true })
    const victim = await stage.people.createUser()
    const inspector = await stage.inspector()
    const waits: number[] = []
    let isOver = false
    const saving = (async () => {
      while (!isOver) {
        const started = performance.now()
        await inspector.create(randomUUID(), nextContent())
        waits.push(performance.now() - started)
      }
    })()
    const params = { uid: victim.uid }
    let refused = 0
    for (let done = 0; done < times; done += 4) {
      const set = Array.from({ length: 4 }, () =>
        boss.call(setUserPassword, { params, body: { password: `tank farm ${randomUUID()}` } }),
      )
      refused += (await Promise.all(set)).filter(result => !result.ok).length
    }
    isOver = true
    await saving
    return [
      none('passwords not set', refused),
      shown('saves meanwhile', waits.length),
      shown('median wait', percentile(waits, 50), 'ms'),
      within(stage, 'longest wait', Math.max(...waits), 1000, 'ms'),
    ]
  },
}

export const restAfterWork: Fault = {
  id: 'G15',
  title: 'memory at rest after a busy spell',
  expected: 'less than the 600 MB that the operations manual names as the most',
  times: { whole: 20, short: 2 },
  run: async (stage, times) => {
    const { product } = stage
    await product.start()
    const fresh = product.memory()
    const inspector = await stage.inspector()
    const photo = await samplePhoto(8, { width: 2000, height: 1500 })
    for (let round = 0; round < times; round += 1) {
      const forms = await Promise.all(Array.from({ length: 10 }, () => inspector.newForm()))
      await Promise.all(forms.slice(0, 4).map(id => inspector.photo(id, randomUUID(), photo)))
      const files = [
        '/api/completed-forms.csv',
        '/api/completed-forms.xlsx',
        `/api/completed-forms/${forms[0]}/report.pdf`,
      ]
      await Promise.all(files.map(path => inspector.visitor.send(path).then(answer => answer.arrayBuffer())))
    }
    await sleep(stage.isShort ? 2000 : 30_000)
    return [shown('fresh', fresh, 'MB'), atMost('at rest', product.memory(), 600, 'MB')]
  },
}
