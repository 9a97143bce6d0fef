// F10 and G5: a supervisor stops the server while people work, and while a mail server keeps it waiting.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { submitContact } from '#api/contact-submissions.ts'
import { startSilentMailServer } from '#testing/mail-server.ts'
import { atMost, type Fault, none, shown } from '../fault.ts'
import { nextContent } from '../inspector.ts'
import type { Stage } from '../stage.ts'

interface Stop {
  code: number | null
  seconds: number
  sawNotReady: boolean
}

/** SIGTERM, while a client asks all the time whether it is ready. */
async function stop({ product }: Stage): Promise<Stop> {
  let sawNotReady = false
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const answer = await fetch(`${product.origin}/readyz`).catch(() => null)
      if (answer?.status === 503) sawNotReady = true
      await answer?.arrayBuffer()
      await sleep(50)
    }
  })()
  const ended = await product.end('SIGTERM')
  isOver = true
  await watching
  return { ...ended, sawNotReady }
}

const figuresOf = (stops: readonly Stop[]) => [
  none('exit codes other than 0', stops.filter(({ code }) => code !== 0).length),
  none('stops without a 503 of /readyz before', stops.filter(({ sawNotReady }) => !sawNotReady).length),
  atMost('slowest stop', Math.max(...stops.map(({ seconds }) => seconds)), 10, 's'),
]

export const stoppedUnderLoad: Fault = {
  id: 'F10',
  title: 'SIGTERM while twenty people save',
  expected:
    '/readyz says 503 first, what is under way is finished, exit 0 within 10 s, nothing acknowledged lost',
  times: { whole: 5, short: 1 },
  run: async (stage, times) => {
    const stops: Stop[] = []
    for (let round = 0; round < times; round += 1) {
      await stage.product.start()
      const inspector = await stage.inspector()
      let isOver = false
      const working = Array.from({ length: 20 }, async () => {
        while (!isOver) if ((await inspector.create(randomUUID(), nextContent())) === 0) await sleep(50)
      })
      await sleep(1000)
      stops.push(await stop(stage))
      isOver = true
      await Promise.all(working)
    }
    return [...figuresOf(stops), shown('saved', stage.ledger.size())]
  },
}

export const stoppedWithSilentMail: Fault = {
  id: 'G5',
  title: 'SIGTERM while a mail server says nothing',
  expected: 'exit 0 within 10 s, /readyz says 503 before the end',
  times: { whole: 2, short: 1 },
  run: async (stage, times) => {
    const silent = await startSilentMailServer('220 mail.example ESMTP\r\n')
    stage.atEnd(silent.stop)
    const stops: Stop[] = []
    for (let round = 0; round < times; round += 1) {
      await stage.product.start({
        SMTP_URL: silent.url,
        MAIL_TO: 'office@cypress.example',
        MAIL_FROM: 'web@cypress.example',
      })
      const body = {
        name: 'Pat Rivers',
        email: 'pat@station.example',
        service: 'other' as const,
        message: `request ${round}`,
      }
      const before = silent.connections()
      await stage.people.visitor().call(submitContact, { body })
      for (let tries = 0; tries < 100 && silent.connections() === before; tries += 1) await sleep(50)
      stops.push(await stop(stage))
    }
    return [...figuresOf(stops), shown('connections to the mail server', silent.connections())]
  },
}
