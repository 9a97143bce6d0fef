// The office while all devices send: asks for the list and for one form twice a second, and says how long each took.

import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Waits } from './five-oclock.ts'

const { origin, cookie, formId } = workerData as { origin: string; cookie: string; formId: string }
const waits: Waits = { list: [], view: [] }
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})

async function ask(what: keyof Waits, path: string): Promise<void> {
  const started = performance.now()
  const answer = await fetch(origin + path, { headers: { cookie } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
  waits[what].push(performance.now() - started)
}

while (!isOver) {
  await ask('list', '/api/completed-forms?limit=50')
  await ask('view', `/api/completed-forms/${formId}`)
  await sleep(500)
}
parentPort?.postMessage(waits)
