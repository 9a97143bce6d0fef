// F12, F13 and G2: clients that send a byte a second, stop half-way, or ask without ever reading. Other clients may not notice.

import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type Fault, none, percentile, shown } from '../fault.ts'
import { startProbe } from '../probe.ts'
import { openSocket, photoHead, requestHead, send, untilClosed } from '../sockets.ts'

/** On a machine that is busy with something else, too. */
const noticeableMs = 100

export const slowHeaders: Fault = {
  id: 'F12',
  title: 'slowloris: 500 connections, one byte a second',
  expected: 'cut after about 10 s, and the others are served as before',
  times: { whole: 500, short: 0 },
  run: async (stage, times) => {
    await stage.product.start()
    const before = startProbe(stage)
    await sleep(3000)
    const baseline = percentile(await before.stop(), 95)
    const sockets = Array.from({ length: times }, () => openSocket(stage.product.port))
    const endings = sockets.map(untilClosed)
    const during = startProbe(stage)
    const dripping = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('x')
    }, 1000)
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
    const ended = await Promise.race([Promise.all(endings), sleep(30_000, null)])
    clearInterval(dripping)
    for (const socket of sockets) socket.destroy()
    const p95 = percentile(await during.stop(), 95)
    return [
      none('still open after 30 s', ended ? 0 : 1),
      atMost('cut after', Math.max(...(ended ?? []).map(({ ms }) => ms)) / 1000, 15, 's'),
      shown('p95 before', baseline, 'ms'),
      atMost('p95 of the others', p95, Math.max(2 * baseline, noticeableMs), 'ms'),
    ]
  },
}

export const stalledUpload: Fault = {
  id: 'F13',
  title: 'uploads at 5 KB/s that stall',
  expected: 'cut at the limit, and no temporary file stays',
  times: { whole: 5, short: 0 },
  run: async (stage, times) => {
    await stage.product.start()
    const inspector = await stage.inspector()
    const formId = await inspector.newForm()
    const uploads = Array.from({ length: times }, async () => {
      const socket = openSocket(stage.product.port)
      const ending = untilClosed(socket)
      await send(socket, photoHead(inspector.visitor, formId, randomUUID(), 1_000_000))
      for (let second = 0; second < 5; second += 1) {
        await send(socket, Buffer.alloc(5000, 1))
        await sleep(1000)
      }
      const ended = await Promise.race([ending, sleep(90_000, null)])
      socket.destroy()
      return ended
    })
    const endings = await Promise.all(uploads)
    await sleep(500)
    const left = await readdir(join(stage.location.dataDir, 'uploads')).catch(() => [])
    return [
      none('not cut', endings.filter(ending => ending === null).length),
      atMost('slowest cut', Math.max(...endings.map(ending => ending?.ms ?? 0)) / 1000, 75, 's'),
      none('temporary files left', left.length),
    ]
  },
}

export const unreadAnswers: Fault = {
  id: 'G2',
  title: 'ten connections ask 700 KB and read nothing',
  expected: 'bounded memory, the connections are closed, the others are served',
  times: { whole: 3, short: 1 },
  run: async (stage, times) => {
    const { product } = stage
    await product.start()
    const asks = ['/', '/api/openapi.json', '/healthz'].map(path => requestHead('GET', path, {}))
    await Promise.all(
      ['/', '/api/openapi.json'].map(path => fetch(`${product.origin}${path}`).then(a => a.text())),
    )
    const before = product.memory()
    let answered = 0
    const probe = startProbe(stage)
    for (let round = 0; round < times; round += 1) {
      for (const ask of asks) {
        const sockets = Array.from({ length: 10 }, () => openSocket(product.port).pause())
        const flood = ask.repeat(Math.ceil(700_000 / ask.length))
        for (const socket of sockets) socket.write(flood)
        await sleep(2000)
        const endings = await Promise.all(sockets.map(untilClosed))
        answered = Math.max(answered, ...endings.map(({ statuses }) => statuses.length))
      }
    }
    const waits = await probe.stop()
    return [
      atMost('most answers to one connection', answered, 16),
      atMost('memory grew by', product.peakMemory() - before, 150, 'MB'),
      atMost('slowest answer to others', Math.max(...waits) / 1000, 3, 's'),
    ]
  },
}
