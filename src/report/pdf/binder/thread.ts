// The worker thread in which one binder is drawn; draw.ts starts it.

import { parentPort, workerData } from 'node:worker_threads'
import { type Binder, openBinder } from './binder.ts'
import type { BinderOrder, BinderStart } from './draw.ts'

const { path, info } = workerData as BinderStart
const binder: Binder = openBinder(path, info)

parentPort?.on('message', async (order: BinderOrder) => {
  if (order.is === 'finish') await binder.finish()
  else binder.add(order)
  parentPort?.postMessage(order.is)
})
