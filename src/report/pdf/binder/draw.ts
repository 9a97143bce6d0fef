// Draws a binder in a thread of its own: no request waits for it, and what it needed is free again when it ends.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DocumentInfo } from '#report/typesetting/document.ts'
import type { BinderPiece } from './binder.ts'

export interface BinderStart {
  path: string
  info: DocumentInfo
}

export type BinderOrder = BinderPiece | { is: 'finish' }

export interface BinderDrawing {
  /** One after another. */
  draw(order: BinderOrder): Promise<void>
  stop(): Promise<void>
}

export function drawBinder(start: BinderStart): BinderDrawing {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: start,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  worker.unref()
  // It may also fail between two orders, when the disk is full. Without a listener, that would end the process.
  const failed = new Promise<never>((_resolve, reject) => {
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The thread that draws binders has ended')))
  })
  failed.catch(() => {})
  return {
    draw: async order => {
      const answered = once(worker, 'message')
      worker.postMessage(order)
      await Promise.race([answered, failed])
    },
    stop: async () => {
      await worker.terminate()
    },
  }
}
