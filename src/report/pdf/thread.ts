// Reports drawn in a thread of their own: a page of letters takes ten milliseconds of a processor, and nobody
// else should wait for them. The thread begins with the first report and stays, because it keeps the fonts.

import { Worker } from 'node:worker_threads'
import type { Report } from '#domain/form/report.ts'
import type { PrintedPhoto, ReportPictures } from './pictures.ts'

export interface Job {
  id: number
  report: Report
  pictures: SentPictures
}

/** Buffers arrive in the thread as plain bytes. */
export interface SentPictures {
  signature: Uint8Array | null
  photos: readonly (Omit<PrintedPhoto, 'bytes'> & { bytes: Uint8Array | null })[]
}

export type Answer = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; failure: string }

interface Waiting {
  resolve(pdf: Uint8Array<ArrayBuffer>): void
  reject(error: Error): void
}

export interface ReportThread {
  render(report: Report, pictures: ReportPictures): Promise<Uint8Array<ArrayBuffer>>
  stop(): Promise<void>
}

/** A report with sixty photos takes a second; what takes this long has gone wrong. */
const patienceMs = 60_000

export function createReportThread(): ReportThread {
  let worker: Worker | null = null
  let jobs = 0
  const waiting = new Map<number, Waiting>()

  const give = (error: Error) => {
    worker = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  const start = (): Worker => {
    const started = new Worker(new URL('./render-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    started.on('message', (answer: Answer) => {
      const job = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('pdf' in answer) job?.resolve(answer.pdf)
      else job?.reject(new Error(answer.failure))
    })
    started.on('error', error => started === worker && give(error as Error))
    started.on('exit', () => started === worker && give(new Error('The thread that draws reports has ended')))
    // An idle thread keeps no process alive.
    started.unref()
    return started
  }

  return {
    render: (report, pictures) => {
      worker ??= start()
      const thread = worker
      const id = jobs++
      return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
        const timer = setTimeout(() => void thread.terminate(), patienceMs)
        const settle =
          <T>(then: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer)
            then(value)
          }
        waiting.set(id, { resolve: settle(resolve), reject: settle(reject) })
        thread.postMessage({ id, report, pictures } satisfies Job)
      })
    },
    stop: async () => {
      await worker?.terminate()
    },
  }
}
