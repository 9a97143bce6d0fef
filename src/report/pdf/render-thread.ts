// The worker thread in which reports are drawn; thread.ts starts it.

import { parentPort } from 'node:worker_threads'
import { renderReport } from './render.ts'
import type { Answer, Job } from './thread.ts'

parentPort?.on('message', async ({ id, report, pictures }: Job) => {
  const answer: Answer = await renderReport(report, pictures).then(
    pdf => ({ id, pdf: new Uint8Array(pdf) }),
    (error: unknown) => ({
      id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  )
  parentPort?.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer] : [])
})
