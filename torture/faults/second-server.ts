// F9: an operator starts the product a second time on the same data. In a folder only one may work; on PostgreSQL two
// are allowed, and lose nothing.

import { randomUUID } from 'node:crypto'
import { freePort } from '#testing/free-port.ts'
import { listening } from '#testing/server-process.ts'
import { createVisitor } from '#testing/test-app.ts'
import { type Fault, none, shown } from '../fault.ts'
import { createInspector, type Inspector, nextContent, untilAnswered } from '../inspector.ts'

/** Two servers and fifty people each may have to wait for the database. */
const save = (inspector: Inspector) => {
  const [id, content] = [randomUUID(), nextContent()]
  return untilAnswered(() => inspector.create(id, content))
}

export const secondServer: Fault = {
  id: 'F9',
  title: 'a second server on the same data, under load',
  expected: 'a folder: refused with pid and path; PostgreSQL: both serve; no row is lost',
  times: { whole: 5, short: 1 },
  run: async (stage, times) => {
    const { product, location, database } = stage
    await product.start()
    const inspector = await stage.inspector()
    let wrong = 0
    let refused = 0
    for (let round = 0; round < times; round += 1) {
      const saving = Array.from({ length: 50 }, () => save(inspector))
      const port = await freePort()
      const second = product.run('main', { env: { PORT: String(port) } })
      if (database === 'sqlite') {
        const code = await second.exit
        const words = second.output()
        const says =
          words.includes(location.dataDir) && /process \d+/.test(words) && !words.includes('    at ')
        if (code !== 78 || !says) wrong += 1
      } else {
        await listening(second)
        const cookies = inspector.visitor.cookies
        const elsewhere = createVisitor((path, init) =>
          stage.traffic.fetch(`http://127.0.0.1:${port}${path}`, init),
        )
        for (const [name, value] of cookies) elsewhere.cookies.set(name, value)
        const other = createInspector(elsewhere, stage.ledger)
        const both = Array.from({ length: 50 }, () => save(other))
        refused += (await Promise.all(both)).filter(status => status !== 200).length
        second.child.kill('SIGINT')
        await second.exit
      }
      refused += (await Promise.all(saving)).filter(status => status !== 200).length
    }
    return [
      none('wrong endings of the second', wrong),
      none('saves refused', refused),
      shown('saved', stage.ledger.size()),
    ]
  },
}
