// Draws reports in a worker thread: each takes some ten milliseconds of processor time, and no other request
// should wait for them. The thread starts with the first report and stays, because it keeps the fonts loaded.

import { Worker } from 'node:worker_threads'
import type { Report } from '#domain/form/report.ts'
import type { ReportPictures } from './pictures.ts'

export interface Job {
  id: number
  report: Report
  pictures: ReportPictures
}

export type Answer = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; failure: string }

interface PendingJob {
  resolve(pdf: Uint8Array<ArrayBuffer>): void
  reject(error: Error): void
}

interface ReportThread {
  render(report: Report, pictures: ReportPictures): Promise<Uint8Array<ArrayBuffer>>
  stop(): Promise<void>
}

/** A report with sixty photos takes a second; one that takes this long hangs. */
const timeoutMs = 60_000

export function createReportThread(): ReportThread {
  let worker: Worker | null = null
  let jobs = 0
  const pending = new Map<number, PendingJob>()

  const failAll = (error: Error) => {
    worker = null
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }

  const start = (): Worker => {
    const started = new Worker(new URL('./render-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    started.on('message', (answer: Answer) => {
      const job = pending.get(answer.id)
      pending.delete(answer.id)
      if ('pdf' in answer) job?.resolve(answer.pdf)
      else job?.reject(new Error(answer.failure))
    })
    started.on('error', error => started === worker && failAll(error as Error))
    started.on(
      'exit',
      () => started === worker && failAll(new Error('The thread that draws reports has ended')),
    )
    // An idle thread does not keep the process alive.
    started.unref()
    return started
  }

  return {
    render: (report, pictures) => {
      worker ??= start()
      const thread = worker
      const id = jobs++
      return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
        const timer = setTimeout(() => void thread.terminate(), timeoutMs)
        const settle =
          <T>(then: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer)
            then(value)
          }
        pending.set(id, { resolve: settle(resolve), reject: settle(reject) })
        thread.postMessage({ id, report, pictures } satisfies Job)
      })
    },
    stop: async () => {
      await worker?.terminate()
    },
  }
}
